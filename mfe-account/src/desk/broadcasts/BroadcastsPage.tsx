import { broadcasts, type BroadcastLine } from '@fudaya/contracts/desk';
import { Button, DataTable, Instant, Link, PageHead, useCursor, useRead, type Column } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { BroadcastBadge } from './BroadcastBadge.tsx';

/** Broadcasts, newest first. */
export function BroadcastsPage() {
  const { t, language } = useText();
  const { cursor, pagesFor } = useCursor('');
  const { reply, failure, reload } = useRead(broadcasts, { ...(cursor !== undefined && { before: cursor }) });
  const columns: readonly Column<BroadcastLine>[] = [
    {
      key: 'subject',
      title: t('broadcasts.subject'),
      render: ({ title_ja, title_en }) => (language === 'en' ? title_en : title_ja),
    },
    { key: 'kind', title: t('broadcasts.kind'), render: ({ kind }) => t(`broadcasts.${kind}`) },
    { key: 'standing', title: t('broadcasts.standing'), render: (row) => <BroadcastBadge {...row} /> },
    {
      key: 'told',
      title: t('broadcasts.told'),
      render: ({ told, counted }) =>
        counted === null ? '' : t('broadcasts.toldOf', { told: formatPoints(told), counted: formatPoints(counted) }),
      align: 'right',
    },
    { key: 'starts', title: t('broadcasts.starts'), render: ({ starts }) => <Instant at={starts} />, isWideOnly: true },
    { key: 'created', title: t('broadcasts.created'), render: ({ created }) => <Instant at={created} />, isWideOnly: true },
  ];
  return (
    <>
      <PageHead
        title={t('broadcasts.title')}
        text={t('broadcasts.text')}
        actions={
          <Button component={Link} to="/desk/account/broadcasts/new">
            {t('broadcasts.new')}
          </Button>
        }
      />
      <DataTable
        label={t('broadcasts.title')}
        columns={columns}
        rows={reply?.broadcasts}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/desk/account/broadcasts/${id}`}
        empty={t('broadcasts.none')}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next)}
      />
    </>
  );
}
