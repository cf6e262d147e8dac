import { links, store } from '@fudaya/contracts';
import { Link, StockBar, useRead } from '@fudaya/web';
import { useLivePack } from '../pack-list/use-live-pack.ts';
import { useWinsText } from './texts.ts';
import s from './wins.module.css';

/** How far the boxes on sale are opened, as it happens. */
export function LiveBoxes() {
  const { t } = useWinsText();
  const { reply } = useRead(store.packList, {});
  const open = reply?.list.filter(({ is_before, pack_count }) => is_before === '0' && pack_count > 0) ?? [];
  if (open.length === 0) return null;
  return (
    <section className={s.panel}>
      <h2 className={s.heading}>{t('boxes.title')}</h2>
      <p className={s.hint}>{t('boxes.lead')}</p>
      <ul className={s.boxes}>
        {open.map((pack) => (
          <Box key={pack.id} pack={pack} />
        ))}
      </ul>
    </section>
  );
}

function Box({ pack: read }: { pack: store.Pack }) {
  const pack = useLivePack(read);
  return (
    <li>
      <Link to={links.packDetail(pack.id)} className={s.box}>
        <span className={s.boxName}>{pack.name}</span>
        <StockBar remaining={pack.pack_count} total={pack.total_pack_count} />
      </Link>
    </li>
  );
}
