import { links } from '@fudaya/contracts';
import { Amount, Badge, Icon, Link, formatDate, formatDateTime } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { pathOnward, stateKey, stateTones, type Purchase } from './history-state.ts';
import row from '../../surface/row.module.css';
import s from './history-row.module.css';

/** One purchase: what is open leads on to the draw or the choice, what is decided to its detail. */
export function HistoryRow({ purchase }: { purchase: Purchase }) {
  return (
    <li className={row.item}>
      <Link to={pathOnward(purchase) ?? links.buyProductHistoryDetail(purchase.id)} className={s.row}>
        <RowText purchase={purchase} />
        <Icon name="chevronRight" />
      </Link>
    </li>
  );
}

function RowText({ purchase }: { purchase: Purchase }) {
  const { t } = useText();
  const { created, pack_name, count, point, payment_method, send_state, decide_by } = purchase;
  const isOpen = pathOnward(purchase) !== undefined;
  return (
    <span className={row.text}>
      <span className={row.line}>
        <time dateTime={created}>{formatDate(created)}</time>
        <Badge tone={stateTones[send_state] ?? 'neutral'}>{t(stateKey(send_state))}</Badge>
      </span>
      <strong className={s.name}>{pack_name}</strong>
      <span className={row.line}>
        <span>{t('history.count', { n: count })}</span>
        <Amount value={point} unit={payment_method === '1' ? 'pt' : 'coin'} />
        {isOpen && decide_by !== null && <span className={s.deadline}>{t('history.decideBy', { at: formatDateTime(decide_by) })}</span>}
      </span>
    </span>
  );
}
