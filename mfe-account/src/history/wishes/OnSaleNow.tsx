import { links, type store } from '@fudaya/contracts';
import { Link } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from './on-sale-now.module.css';

/** The packs on sale that hold a wished card: said where it is wished for, and not by the bell besides. */
export function OnSaleNow({ packs }: { packs: store.WishPacks }) {
  const { t } = useText();
  if (packs === undefined || packs.length === 0) return null;
  return (
    <div className={s.packs}>
      {t('wishes.onSale')}
      <ul>
        {packs.map(({ id, name }) => (
          <li key={id}>
            <Link to={links.packDetail(id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
