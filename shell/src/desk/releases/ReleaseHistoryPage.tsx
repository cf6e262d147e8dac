import { remoteNames } from '@fudaya/contracts';
import { releaseHistory } from '@fudaya/contracts/desk';
import { DataTable, NativeSelect, PageHead, useCursor, useFilters, useRead } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { useChangeColumns } from './changes.tsx';

/** Everything that was done to what is live, newest first. */
export function ReleaseHistoryPage() {
  const { t } = useText();
  const [filters, change] = useFilters({ remote: '' });
  const remote = remoteNames.find((name) => name === filters.remote);
  const { cursor, pagesFor } = useCursor(JSON.stringify(filters));
  const { reply, failure, reload } = useRead(releaseHistory, {
    ...(remote && { remote }),
    ...(cursor !== undefined && { before: cursor }),
  });
  const columns = useChangeColumns(true);
  const next = reply?.next ?? null;
  return (
    <>
      <PageHead
        title={t('releases.history')}
        text={t('releases.historyText')}
        back={{ to: '/desk/platform/releases', text: t('releases.title') }}
        actions={
          <NativeSelect
            aria-label={t('releases.remote')}
            value={filters.remote}
            onChange={(event) => change({ remote: event.currentTarget.value })}
            data={[
              { value: '', label: t('releases.all') },
              ...remoteNames.map((name) => ({ value: name as string, label: t(`releases.${name}`) })),
            ]}
          />
        }
      />
      <DataTable
        label={t('releases.history')}
        columns={columns}
        rows={reply?.changes}
        keyOf={({ id }) => String(id)}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(next === null ? undefined : String(next))}
      />
    </>
  );
}
