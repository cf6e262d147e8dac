import { memberJournals, type MemberMove } from '@fudaya/contracts/desk';
import { Modal, Shown, Table, Text, useRead } from '@fudaya/desk';
import { formatDate, formatDateTime, formatPoints } from '@fudaya/web';
import { knownBook, unitTexts } from '../../history/journal/books-known.ts';
import { useText as useMembersText } from '../../texts.ts';
import { useText } from '../texts.ts';
import s from './books.module.css';

/** One that this build does not know is named as the books name it. */
function Account({ code }: { readonly code: string }) {
  const { t } = useMembersText();
  const known = knownBook(code);
  return known ? t(`journal.of.${known}`) : code;
}

interface Props {
  readonly member: string;
  readonly move: MemberMove;
  readonly onClose: () => void;
}

/** What was booked for one movement: every line, the member's and the shop's. */
export function Journals({ member, move, onClose }: Props) {
  const { t } = useText();
  // Accounts and kinds are named as on the member's page, so that both speak of the same.
  const { t: named } = useMembersText();
  const read = useRead(memberJournals, { id: member, move: move.id });
  return (
    <Modal opened onClose={onClose} size="lg" title={move.memo} closeButtonProps={{ 'aria-label': t('books.close') }}>
      <Shown of={read}>
        {({ journals, total, put_away = [] }) => (
          <>
            {journals.map(({ id, kind, created, lines }) => (
              <Table key={id} className={s['journal'] ?? ''} captionSide="top">
                <Table.Caption>
                  {named('journal.caption', { id, kind: named(`journal.kind.${kind}`), at: formatDateTime(created) })}
                </Table.Caption>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{named('journal.account')}</Table.Th>
                    <Table.Th data-align="right">{named('journal.amount')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {lines.map((line, at) => (
                    <Table.Tr key={at}>
                      <Table.Td>
                        <Account code={line.account} />
                        {line.is_own === '1' && <> · {t('books.own')}</>}
                        {line.expires !== null && <small>{named('journal.expires', { at: formatDate(line.expires) })}</small>}
                      </Table.Td>
                      <Table.Td data-align="right">
                        {named(unitTexts[line.unit], {
                          n: `${line.amount > 0 ? '+' : ''}${formatPoints(line.amount)}`,
                          count: Math.abs(line.amount),
                        })}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            ))}
            {put_away.map(({ month, at }) => (
              <Text key={month} size="sm">
                {t(month === '' ? 'books.awayBefore' : 'books.away', { month: month.replace('-', '/'), at: formatDate(at) })}
              </Text>
            ))}
            {total > journals.length && <Text size="sm">{named('journal.more', { n: total - journals.length })}</Text>}
          </>
        )}
      </Shown>
    </Modal>
  );
}
