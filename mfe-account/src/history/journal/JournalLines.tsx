import { account, links, type SentInputOf } from '@fudaya/contracts';
import { Badge, ErrorState, Link, Skeleton, formatDate, formatDateTime, formatPoints, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { knownBook, unitTexts } from './books-known.ts';
import s from './journal.module.css';

const nameOf = (book: string) => `journal.of.${knownBook(book) ?? 'other'}` as const;

/** The books behind a row, line by line: what the member's accounts gained and what the shop's did. */
export function JournalLines({ of }: { of: SentInputOf<typeof account.journalLines> }) {
  const { t } = useText();
  const { reply, failure, reload } = useRead(account.journalLines, of, { spinner: false });
  if (!reply && failure) return <ErrorState onRetry={() => void reload()} />;
  if (!reply) return <Skeleton height={96} radius={8} />;
  return (
    <div className={s.journals}>
      {reply.journals.map((journal) => (
        <table key={journal.id} className={s.lines}>
          <caption>
            {t('journal.caption', { id: journal.id, kind: t(`journal.kind.${journal.kind}`), at: formatDateTime(journal.created) })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('journal.account')}</th>
              <th scope="col">{t('journal.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {journal.lines.map((line, i) => (
              <tr key={i} data-own={line.is_own === '1' || undefined}>
                <th scope="row">
                  {t(nameOf(line.account))}
                  {line.is_own === '1' && <Badge tone="indigo">{t('journal.own')}</Badge>}
                  {line.expires !== null && <small>{t('journal.expires', { at: formatDate(line.expires) })}</small>}
                </th>
                <td>
                  {t(unitTexts[line.unit], {
                    n: `${line.amount > 0 ? '+' : ''}${formatPoints(line.amount)}`,
                    count: Math.abs(line.amount),
                  })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {reply.put_away?.map(({ month, at }) => (
        <p key={month} className={s.more}>
          {t(month === '' ? 'journal.awayBefore' : 'journal.away', { month: month.replace('-', '/'), at: formatDate(at) })}{' '}
          <Link to={links.inquiry()}>{t('journal.awayAsk')}</Link>
        </p>
      ))}
      {reply.total > reply.journals.length && <p className={s.more}>{t('journal.more', { n: reply.total - reply.journals.length })}</p>}
    </div>
  );
}
