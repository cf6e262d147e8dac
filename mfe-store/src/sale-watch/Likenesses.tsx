import { links, store } from '@fudaya/contracts';
import { Amount, Link, Picture, StockBar, useRead } from '@fudaya/web';
import { useWatchText } from './watch-texts.ts';
import s from './sale-watch.module.css';

const most = 4;

/** The packs nearest to one: of its game and money first, then by how near the price is. */
function nearestTo(pack: store.Pack, packs: readonly store.Pack[]): readonly store.Pack[] {
  const farness = (other: store.Pack) =>
    Number(other.payment_method !== pack.payment_method) * 1e9 +
    Number(other.card_type !== pack.card_type) * 1e8 +
    Math.abs(other.point - pack.point);
  return packs
    .filter(({ id }) => id !== pack.id)
    .toSorted((a, b) => farness(a) - farness(b))
    .slice(0, most);
}

/** What can be drawn instead of a pack that is sold out, over or not on sale yet. */
export default function Likenesses({ pack }: { pack: store.Pack }) {
  const { t } = useWatchText();
  const onSale = { sort: 'shop', text: '', page: 1, in_stock: '1' } as const;
  const own = useRead(store.packAllList, { type: pack.card_type, ...onSale }, { spinner: false });
  const all = useRead(store.packAllList, { type: store.specialTabs.allPacks, ...onSale }, { spinner: false });
  const packs = new Map([...(own.reply?.list ?? []), ...(all.reply?.list ?? [])].map((other) => [other.id, other]));
  const nearest = nearestTo(pack, [...packs.values()]);
  if (!own.reply || nearest.length === 0) return null;
  return (
    <section>
      <h2 className={s.heading}>{t('likeness.title')}</h2>
      <p className={s.lead}>{t('likeness.lead')}</p>
      <ul className={s.like}>
        {nearest.map(({ id, name, image: [first], point, payment_method, pack_count, total_pack_count }) => (
          <li key={id}>
            <Link to={links.packDetail(id)} className={s.pack}>
              {first !== undefined && <Picture src={first} sizes="96px" alt="" width={96} height={96} loading="lazy" />}
              <span className={s.about}>
                <strong>{name}</strong>
                <Amount value={point} unit={payment_method === '1' ? 'pt' : 'coin'} />
                <StockBar remaining={pack_count} total={total_pack_count} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
