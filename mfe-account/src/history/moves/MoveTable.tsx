import { useId, useState } from 'react';
import { links, type account } from '@fudaya/contracts';
import { Icon, Link, formatDate, formatPoints, formatYen } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { JournalLines } from '../journal/JournalLines.tsx';
import s from './moves.module.css';

/** A movement of points or coins, its amount under one name. */
export interface Move extends Omit<account.PointMove, 'bonusPoint'> {
  readonly amount: number;
}

interface TableProps {
  readonly caption: string;
  readonly amountLabel: string;
  readonly moves: readonly Move[];
  /** Coins are never bought: no column for yen. */
  readonly hasMoney: boolean;
}

/** HIS-1, HIS-4: date, content, amount, points; each row opens the books behind it. */
export function MoveTable({ caption, amountLabel, moves, hasMoney }: TableProps) {
  const { t } = useText();
  return (
    <table className={s.moves}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('moves.date')}</th>
          <th scope="col">{t('moves.content')}</th>
          {hasMoney && <th scope="col">{t('moves.money')}</th>}
          <th scope="col">{amountLabel}</th>
          <th scope="col">
            <span className={s.hidden}>{t('moves.books')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <MoveRow key={move.id} move={move} hasMoney={hasMoney} />
        ))}
      </tbody>
    </table>
  );
}

function MoveRow({ move, hasMoney }: { move: Move; hasMoney: boolean }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const books = useId();
  const { created, memo, money, amount, history_id } = move;
  const content = <Content memo={memo} />;
  return (
    <>
      <tr className={s.row}>
        <td className={s.date}>
          <time dateTime={created}>{formatDate(created)}</time>
        </td>
        <td className={s.content}>{history_id === '' ? content : <Link to={links.buyProductHistoryDetail(history_id)}>{content}</Link>}</td>
        {hasMoney && (
          <td className={s.money} data-none={money === 0 || undefined}>
            {money === 0 ? <span aria-label={t('moves.none')}>–</span> : formatYen(money)}
          </td>
        )}
        <td className={s.amount} data-gain={amount > 0 || undefined}>
          {`${amount > 0 ? '+' : ''}${formatPoints(amount)}`}
        </td>
        <td className={s.open}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={books}
            aria-label={t('moves.openBooks', { memo, at: formatDate(created) })}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={s.fold} data-open={isOpen || undefined}>
              <Icon name="chevronDown" />
            </span>
          </button>
        </td>
      </tr>
      <tr id={books} className={s.books} hidden={!isOpen}>
        <td colSpan={hasMoney ? 5 : 4}>{isOpen && <JournalLines of={{ move: move.id }} />}</td>
      </tr>
    </>
  );
}

/** What stands in Japanese brackets at the end, a pack's name, stays in one line where it fits into one. */
function Content({ memo }: { memo: string }) {
  const [, what = memo, name] = /^([^（]+)(（.+）)$/.exec(memo) ?? [];
  return (
    <>
      {what}
      {name && <span className={s.name}>{name}</span>}
    </>
  );
}
