import { links, type store } from '@fudaya/contracts';
import { Amount, Badge, Countdown, Link, Skeleton, StockBar, formatDateTime } from '@fudaya/web';
import { EndClock } from '../pack-list/EndClock.tsx';
import { PackPrice, perDrawOf } from '../PackPrice.tsx';
import { PackTags } from '../PackTags.tsx';
import { useText } from '../texts.ts';
import { EarlySale } from './EarlySale.tsx';
import s from './pack-facts.module.css';

interface Props {
  readonly pack: store.Pack;
  /** Undefined while it is on its way. */
  readonly whole: store.PackDetail | undefined;
  readonly onStart: () => void;
}

export function PackFacts({ pack, whole, onStart }: Props) {
  const { t } = useText();
  // While it is on its way its lines are kept free: what stands below is read already.
  const hasReturns = whole ? whole.returns !== undefined : pack.payment_method !== '2';
  return (
    <section className={s.facts}>
      <p className={s.kind}>
        {whole ? <Link to={links.packList(pack.card_type)}>{whole.card_type_name}</Link> : <Skeleton width="8em" height="1.7em" />}
        {pack.payment_method === '2' && <Badge tone="gold">{t('pack.coin')}</Badge>}
      </p>
      <PackTags tags={pack.tags} />
      {pack.is_before === '1' && <SaleStart pack={pack} server_time={whole?.server_time} onStart={onStart} />}
      <p className={s.price}>
        <span className={s.number}>
          <PackPrice pack={pack} />
        </span>
        <span className={s.small}>{t(perDrawOf(pack))}</span>
      </p>
      <StockBar remaining={pack.pack_count} total={pack.total_pack_count} />
      <dl className={s.list}>
        <EarlySale pack={pack} />
        <div>
          <dt>{t('detail.end')}</dt>
          <dd>
            {pack.format_end_date}
            {whole && pack.pack_count > 0 && <EndClock pack={pack} serverTime={whole.server_time} />}
          </dd>
        </div>
        {hasReturns && (
          <>
            <div>
              <dt>{t('detail.average')}</dt>
              <dd>
                <Return points={whole?.returns?.average} />
              </dd>
            </div>
            <div>
              <dt>{t('detail.least')}</dt>
              <dd>
                <Return points={whole?.returns?.least} />
              </dd>
            </div>
          </>
        )}
        {(pack.min_rank ?? 1) > 1 && (
          <div>
            <dt>{t('detail.forWhom')}</dt>
            <dd>
              <Badge tone="gold">{t('pack.rank', { rank: pack.min_rank })}</Badge>
            </dd>
          </div>
        )}
        {pack.max_buy_count > 0 && (
          <div>
            <dt>{t('detail.limitPurchase')}</dt>
            <dd>{t('detail.limitPurchaseEach', { n: pack.max_buy_count })}</dd>
          </div>
        )}
        {whole && whole.max_per_member > 0 && (
          <div>
            <dt>{t('detail.limit')}</dt>
            <dd>{t('detail.limitEach', { n: whole.max_per_member })}</dd>
          </div>
        )}
        {whole && whole.max_per_day > 0 && (
          <div>
            <dt>{t('detail.limitDay')}</dt>
            <dd>{t('detail.limitDayEach', { n: whole.max_per_day })}</dd>
          </div>
        )}
      </dl>
      {pack.payment_method === '2' && <p className={s.small}>{t('detail.coinOnly')}</p>}
    </section>
  );
}

const Return = ({ points }: { points: number | undefined }) =>
  points === undefined ? <Skeleton width="5em" height="1.2em" /> : <Amount value={points} unit="pt" />;

/** PKD-2: hh.mm.ss until the sale starts, by the server's clock. */
function SaleStart({ pack, server_time, onStart }: { pack: store.Pack; server_time: string | undefined; onStart: () => void }) {
  const { t } = useText();
  return (
    <div className={s.start}>
      <span>
        {t('detail.opensIn')}
        <small>{t(pack.opens_to_all ? 'pack.earlyFor' : 'pack.startsAt', { at: formatDateTime(pack.start_date) })}</small>
      </span>
      <strong className={s.clock}>
        {/* Anew with every reading of the clock: a countdown counts from the time it was given. */}
        {server_time && <Countdown key={server_time} to={pack.start_date} serverTime={server_time} onEnd={onStart} />}
      </strong>
    </div>
  );
}
