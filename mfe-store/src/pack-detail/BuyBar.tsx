import type { ReactNode } from 'react';
import type { store } from '@fudaya/contracts';
import { Amount, Button, Notice, Skeleton, formatDateTime } from '@fudaya/web';
import { unitOf } from '../pack-buy/unit-of.ts';
import { WaitOffer } from '../sale-watch/Offers.tsx';
import { PackPrice } from '../PackPrice.tsx';
import { useText } from '../texts.ts';
import { OddsBrief } from './OddsBrief.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { boundOf, maxOf } from './max-of.ts';
import { oddsOf } from './odds.ts';
import s from './buy-bar.module.css';

/** PKD-4 */
const counts = [1, 5, 10] as const;

interface Props {
  readonly pack: store.PackDetail;
  /** What the member has to spend on this pack; a visitor has none. */
  readonly balance: number | undefined;
  readonly isBusy: boolean;
  /** Empty: nothing went wrong. */
  readonly message: ReactNode;
  readonly onChoose: (count: number) => void;
  /** Another number than those of the buttons. */
  readonly onOther: () => void;
}

/** Words of each bound, where a count of the buttons is beyond it. */
const boundTexts = { own: 'buy.mostOwn', stock: 'buy.mostStock', purchase: 'buy.mostPurchase' } as const;

/** Always in reach: on a phone one line at the thumb, on a desk a box beside the pictures. */
export function BuyBar({ pack, balance, isBusy, message, onChoose, onOther }: Props) {
  const { t } = useText();
  const closed = closedText(pack);
  const most = maxOf(pack);
  const offered = counts.filter((count) => count <= most);
  return (
    <section className={s.bar} aria-label={t('buy.bar')} aria-busy={isBusy}>
      <div className={s.inner}>
        {message !== '' && <Notice tone="danger">{message}</Notice>}
        <div className={s.line}>
          <OddsBrief odds={oddsOf(pack)} />
          {balance !== undefined && (
            <span className={s.balance}>
              {t('buy.owned')} <Amount value={balance} unit={unitOf(pack)} />
            </span>
          )}
        </div>
        {closed === undefined ? (
          <>
            {pack.opens_to_all && <p className={s.early}>{t('buy.early', { at: formatDateTime(pack.opens_to_all) })}</p>}
            {offered.length < counts.length && pack.point > 0 && <p className={s.most}>{t(boundTexts[boundOf(pack)], { count: most })}</p>}
            <div className={s.buttons}>
              {offered.map((count) => (
                <BuyButton key={count} pack={pack} count={count} isBusy={isBusy} onChoose={onChoose} />
              ))}
              {most > 1 && (
                <button type="button" className={s.other} aria-haspopup="dialog" onClick={() => !isBusy && onOther()}>
                  {t('buy.other')}
                </button>
              )}
            </div>
          </>
        ) : (
          <>
            <p className={s.closed}>{closed.text ?? t(closed.key)}</p>
            {closed.key === 'buy.limited' && pack.is_phone_needed === '1' && <PhoneLink />}
            <WaitOffer pack={pack} />
          </>
        )}
      </div>
    </section>
  );
}

/** Holds the place of the bar: nothing can be bought before odds and limits are there. */
export function BuyBarToCome() {
  const { t } = useText();
  return (
    <section className={s.bar} aria-label={t('buy.bar')} aria-busy="true">
      <div className={s.inner}>
        <div className={s.line}>
          <Skeleton height={20} />
        </div>
        <div className={s.buttons}>
          {counts.map((count) => (
            <Skeleton key={count} height={52} />
          ))}
          <span className={s.other} />
        </div>
      </div>
    </section>
  );
}

function BuyButton({ pack, count, isBusy, onChoose }: { pack: store.PackDetail; count: number } & Pick<Props, 'isBusy' | 'onChoose'>) {
  const { t } = useText();
  return (
    // Not disabled while busy: a disabled button loses the focus.
    <Button kind={count === 1 ? 'secondary' : 'primary'} onClick={() => !isBusy && onChoose(count)}>
      <span className={s.times}>{t('buy.times', { n: count })}</span>
      <span className={s.cost}>
        <PackPrice pack={{ ...pack, point: pack.point * count }} />
      </span>
    </Button>
  );
}

/** Why there are no buttons, if so. */
function closedText(pack: store.PackDetail): { key: 'buy.soldOut' | 'buy.wait' | 'buy.held' | 'buy.limited'; text?: string } | undefined {
  if (pack.pack_count === 0) return { key: 'buy.soldOut' };
  if (pack.is_held === '1') return { key: 'buy.held' };
  if (pack.is_before === '1') return { key: 'buy.wait' };
  if (pack.can_limit !== 0) return { key: 'buy.limited', ...(pack.limit_message !== '' && { text: pack.limit_message }) };
  return undefined;
}
