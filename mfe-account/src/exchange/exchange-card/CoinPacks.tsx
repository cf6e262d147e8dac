import { links, store } from '@fudaya/contracts';
import { Amount, Badge, EmptyState, ErrorState, Link, Picture, Skeleton, StockBar, VisuallyHidden, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from './coin-packs.module.css';

/** EXC-1: the packs that are drawn for coins. */
export function CoinPacks() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(store.packListPaidBy, { payment_method: 2 });
  if (!reply && failure) return <ErrorState onRetry={() => void reload()} />;
  if (!reply) {
    return (
      <div className={s.grid} aria-busy="true">
        {[0, 1].map((i) => (
          <Skeleton key={i} ratio={1 / 1.4} radius={16} />
        ))}
      </div>
    );
  }
  if (reply.list.length === 0) return <EmptyState title={t('exchange.noPacks')}>{t('exchange.noPacksHint')}</EmptyState>;
  return (
    <section aria-labelledby="exchange-packs">
      <VisuallyHidden>
        <h2 id="exchange-packs">{t('exchange.coinTab')}</h2>
      </VisuallyHidden>
      <ul className={s.grid}>
        {reply.list.map((pack) => (
          <CoinPack key={pack.id} pack={pack} />
        ))}
      </ul>
    </section>
  );
}

function CoinPack({ pack }: { pack: store.Pack }) {
  const { t } = useText();
  const isSoldOut = pack.pack_count === 0;
  const content = (
    <>
      <span className={s.art}>
        <Picture
          src={pack.image[0] ?? ''}
          sizes="(min-width: 768px) 240px, 45vw"
          alt=""
          width={640}
          height={640}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
        {isSoldOut && <span className={s.veil}>{t('exchange.soldOut')}</span>}
      </span>
      <span className={s.body}>
        <strong className={s.name}>{pack.name}</strong>
        <span className={s.price}>
          <Amount value={pack.point} unit="coin" />
          <span className={s.per}>{t('exchange.perDraw')}</span>
        </span>
        {(pack.min_rank ?? 1) > 1 && (
          <span>
            <Badge tone="gold">{t('exchange.rank', { rank: pack.min_rank })}</Badge>
          </span>
        )}
        <StockBar remaining={pack.pack_count} total={pack.total_pack_count} />
      </span>
    </>
  );
  return (
    <li>
      {isSoldOut ? (
        <div className={s.pack}>{content}</div>
      ) : (
        <Link to={links.packDetail(pack.id)} className={s.pack}>
          {content}
        </Link>
      )}
    </li>
  );
}
