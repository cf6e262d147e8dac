import { fromJapanClock } from '@fudaya/contracts';
import { acts, actsExport, type ActLine } from '@fudaya/contracts/desk';
import {
  Allowed,
  Button,
  DataTable,
  FilterBar,
  Instant,
  Modal,
  PageHead,
  saveFile,
  Table,
  TextInput,
  toast,
  useCursor,
  useFilters,
  useRead,
  type Column,
} from '@fudaya/desk';
import { call, failureText } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { changedFields } from './changed-fields.ts';

const none = { by: '', thing: '', key: '', words: '', from: '', to: '' };
type Filters = typeof none;

/** A field of the browser says a moment without its zone: the shop's is Japan's. */
const instant = (local: string) => fromJapanClock(local).toISOString();

function askedBy({ from, to, ...words }: Filters) {
  const given = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== ''));
  return { ...given, ...(from && { from: instant(from) }), ...(to && { to: instant(to) }) };
}

/** What was done, by whom and why: searched, page by page, each act with what it changed. */
export function AuditPage() {
  const { t } = useText();
  const [filters, change, clear] = useFilters(none);
  const asked = askedBy(filters);
  const { cursor, pagesFor } = useCursor(JSON.stringify(asked));
  const { reply, failure, reload } = useRead(acts, { ...asked, ...(cursor !== undefined && { before_id: cursor }) });
  const [shown, setShown] = useState<ActLine>();
  const columns: readonly Column<ActLine>[] = [
    { key: 'at', title: t('audit.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'by', title: t('audit.by'), render: ({ by }) => by },
    { key: 'act', title: t('audit.act'), render: ({ act }) => act },
    { key: 'thing', title: t('audit.thing'), render: ({ thing, key }) => `${thing} ${key}` },
    { key: 'reason', title: t('audit.reason'), render: ({ reason }) => reason, isWideOnly: true },
    {
      key: 'diff',
      title: t('audit.diff'),
      render: (line) => (
        <Button size="compact-sm" variant="default" aria-label={t('audit.showOf', { id: String(line.id) })} onClick={() => setShown(line)}>
          {t('audit.show')}
        </Button>
      ),
    },
  ];
  const exportAll = async () => {
    const outcome = await call(actsExport, asked);
    if (!outcome.ok) return toast(failureText(outcome), 'bad');
    const { name, csv, lines, is_whole } = outcome.reply;
    saveFile(name, csv);
    if (!is_whole) toast(t('audit.partly', { lines }), 'info');
  };
  return (
    <>
      <PageHead
        title={t('audit.title')}
        text={t('audit.text')}
        actions={
          <Allowed right="audit.export">
            <Button variant="default" onClick={() => void exportAll()}>
              {t('audit.export')}
            </Button>
          </Allowed>
        }
      />
      <FilterBar words={filters.words} wordsLabel={t('audit.words')} onSearch={(words) => change({ words })} onClear={clear}>
        {(['by', 'thing', 'key'] as const).map((name) => (
          <TextInput
            key={name + filters[name]}
            label={t(`audit.${name}`)}
            defaultValue={filters[name]}
            onBlur={(event) => change({ [name]: event.currentTarget.value.trim() })}
            onKeyDown={(event) => event.key === 'Enter' && change({ [name]: event.currentTarget.value.trim() })}
          />
        ))}
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="datetime-local"
            label={t(`audit.${name}`)}
            value={filters[name]}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
      </FilterBar>
      <DataTable
        label={t('audit.title')}
        columns={columns}
        rows={reply?.acts}
        keyOf={({ id }) => String(id)}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next === null || reply === undefined ? undefined : String(reply.next))}
      />
      {shown && <Diff line={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function Diff({ line, onClose }: { readonly line: ActLine; readonly onClose: () => void }) {
  const { t } = useText();
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('audit.diffTitle', { thing: line.thing, key: line.key })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p>
        <Instant at={line.at} /> {line.by}: {line.reason}
      </p>
      <Table fz="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('audit.field')}</Table.Th>
            <Table.Th>{t('audit.before')}</Table.Th>
            <Table.Th>{t('audit.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changedFields(line).map(({ field, before, after }) => (
            <Table.Tr key={field}>
              <Table.Td>{field}</Table.Td>
              <Table.Td>{before}</Table.Td>
              <Table.Td>{after}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
