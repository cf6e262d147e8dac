import type { ReactNode } from 'react';
import { links, type store } from '@fudaya/contracts';
import { Badge, Link, StockBar, formatDateTime, useMember } from '@fudaya/web';
import { earlyStart } from '../early-sale.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { useLivePack } from '../pack-list/use-live-pack.ts';
import { PackPrice, perDrawOf } from '../PackPrice.tsx';
import { PackTags } from '../PackTags.tsx';
import { BellOffer } from '../sale-watch/Offers.tsx';
import { useText } from '../texts.ts';
import { RotatingImage, type Haste } from './RotatingImage.tsx';
import s from './pack-banner.module.css';

/** Below this share of the box we say that it is almost gone. */
const fewShare = 0.1;

interface Props {
  readonly pack: store.Pack;
  readonly haste?: Haste;
  /** How long the sale goes on, where the page counts it down: not in the top page's first scripts. */
  readonly clock?: ReactNode;
  readonly children?: ReactNode;
}

export function PackBanner({ pack: read, haste = 'lazy', clock, children }: Props) {
  const { t } = useText();
  const pack = useLivePack(read);
  const isSoldOut = pack.pack_count === 0;
  const content = (
    <>
      <div className={s.art}>
        <RotatingImage images={pack.image} haste={haste} />
        {isSoldOut && <span className={s.veil}>{t('pack.soldOut')}</span>}
        <span className={s.badges}>
          <PackBadges pack={pack} />
        </span>
      </div>
      <div className={s.body}>
        <h3 className={s.name} data-whole={hasShortParts(pack.name)}>
          <PackName name={pack.name} />
        </h3>
        <PackTags tags={pack.tags} />
        <span className={s.price}>
          <PackPrice pack={pack} />
          <span className={s.per}>{t(perDrawOf(pack))}</span>
        </span>
        <StockBar remaining={pack.pack_count} total={pack.total_pack_count} />
        {/* Of a sold-out one in a list stands the way to its likes there. */}
        {!(isSoldOut && children) && (
          <span className={s.when}>
            {pack.is_before === '1' ? <Start pack={pack} /> : t('pack.endsAt', { at: pack.format_end_date })}
            {!isSoldOut && clock}
          </span>
        )}
        {children}
      </div>
    </>
  );
  return (
    <li className={s.item}>
      {isSoldOut ? (
        <div className={s.card} data-sold-out>
          {content}
        </div>
      ) : (
        <Link className={s.card} to={links.packDetail(pack.id)}>
          {content}
        </Link>
      )}
      <span className={s.corner}>
        <FavouriteButton packId={pack.id} name={pack.name} />
        <BellOffer pack={pack} />
      </span>
    </li>
  );
}

/** Its parts fit a line each: it is broken between them and nowhere else. */
const hasShortParts = (name: string) => name.split(/[ \u3000（(]/).every((part) => part.length <= 8);

/** What stands in brackets at the end of a name is a note to it, and stays in one piece. */
function PackName({ name }: { name: string }) {
  const at = name.search(/[（(][^（(]+[）)]$/);
  if (at < 1) return name;
  return (
    <>
      {name.slice(0, at)}
      <span className={s.note}>{name.slice(at)}</span>
    </>
  );
}

/** When it is sold: to everybody, and before that to whoever reads it by their rank. */
function Start({ pack }: { pack: store.Pack }) {
  const { t } = useText();
  const early = earlyStart(pack, useMember()?.rank);
  return (
    <>
      {t('pack.startsAt', { at: formatDateTime(pack.start_date) })}
      {early !== undefined && <strong className={s.early}>{t('pack.earlyFor', { at: formatDateTime(early) })}</strong>}
    </>
  );
}

function PackBadges({ pack }: { pack: store.Pack }) {
  const { t } = useText();
  const isFew = pack.pack_count > 0 && pack.pack_count < pack.total_pack_count * fewShare;
  return (
    <>
      {pack.is_held === '1' && <Badge tone="indigo">{t('pack.held')}</Badge>}
      {pack.is_before === '1' && <Badge tone="indigo">{t('pack.before')}</Badge>}
      {pack.early_hours && <Badge tone="gold">{t('pack.early')}</Badge>}
      {pack.payment_method === '2' && <Badge tone="gold">{t('pack.coin')}</Badge>}
      {pack.min_rank !== undefined && pack.min_rank > 1 && <Badge tone="gold">{t('pack.rank', { rank: pack.min_rank })}</Badge>}
      {isFew && <Badge tone="vermilion">{t('pack.few')}</Badge>}
    </>
  );
}
