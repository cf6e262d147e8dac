import { releases, type Releases, type RemoteNow } from '@fudaya/contracts/desk';
import {
  Allowed,
  Button,
  DataTable,
  Group,
  Instant,
  Link,
  PageHead,
  Panel,
  StatusBadge,
  useFilters,
  useRead,
  type Column,
} from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { Period, shortOf, useFigureColumns } from './figures.tsx';
import { ReleaseDialog, type ReleaseWish } from './ReleaseDialog.tsx';

type Refused = Releases['refused'][number];

/** What is live of each remote and how it does, with one press back to what was live before. */
export function ReleasesPage() {
  const { t } = useText();
  const [{ hours }, change] = useFilters({ hours: '24' });
  const { reply, failure, reload } = useRead(releases, { hours });
  const [wish, setWish] = useState<ReleaseWish>();
  const figures = useFigureColumns<RemoteNow>(({ live }) => live?.figures);
  const columns: readonly Column<RemoteNow>[] = [
    { key: 'remote', title: t('releases.remote'), render: ({ remote }) => t(`releases.${remote}`) },
    {
      key: 'live',
      title: t('releases.live'),
      render: ({ live }) => (live ? <code>{shortOf(live.build)}</code> : t('releases.nothingLive')),
    },
    { key: 'since', title: t('releases.since'), render: ({ since }) => <Instant at={since} /> },
    { key: 'by', title: t('releases.by'), render: ({ by }) => by, isWideOnly: true },
    ...figures,
    {
      key: 'canary',
      title: t('releases.canary'),
      render: ({ canary }) =>
        canary ? (
          <StatusBadge tone={canary.worse === null ? 'warn' : 'bad'}>{`${shortOf(canary.build)} ${canary.percent}%`}</StatusBadge>
        ) : (
          '—'
        ),
    },
    {
      key: 'act',
      title: t('releases.act'),
      render: ({ remote, live, previous }) =>
        previous && (
          <Allowed right="release.change">
            <Button
              size="compact-sm"
              color="red"
              variant="light"
              aria-label={t('releases.backOf', { remote: t(`releases.${remote}`), build: shortOf(previous) })}
              onClick={() => setWish({ act: 'rollback', remote, build: previous, seen: live?.build ?? null })}
            >
              {t('releases.back')}
            </Button>
          </Allowed>
        ),
    },
  ];
  return (
    <>
      <PageHead
        title={t('releases.title')}
        text={t('releases.text')}
        actions={
          <Group gap="xs">
            <Period hours={hours} onChange={(to) => change({ hours: to })} />
            <Button variant="default" onClick={() => void reload()}>
              {t('releases.reload')}
            </Button>
            <Link to="/desk/platform/releases/history">{t('releases.history')}</Link>
          </Group>
        }
      />
      <DataTable
        label={t('releases.title')}
        columns={columns}
        rows={reply?.remotes}
        keyOf={({ remote }) => remote}
        linkOf={({ remote }) => `/desk/platform/releases/${remote}`}
        failure={failure}
        onRetry={() => void reload()}
      />
      <Refusals rows={reply?.refused} />
      {wish && <ReleaseDialog wish={wish} onClose={() => setWish(undefined)} onDone={() => void reload()} />}
    </>
  );
}

function Refusals({ rows }: { readonly rows: readonly Refused[] | undefined }) {
  const { t } = useText();
  const columns: readonly Column<Refused>[] = [
    { key: 'directive', title: t('releases.directive'), render: ({ directive }) => <code>{directive}</code> },
    { key: 'blocked', title: t('releases.blocked'), render: ({ blocked }) => blocked || '—' },
    { key: 'page', title: t('releases.page'), render: ({ page }) => page },
    { key: 'source', title: t('releases.source'), render: ({ source }) => source || '—', isWideOnly: true },
    { key: 'count', title: t('releases.count'), render: ({ count }) => count, align: 'right' },
    { key: 'last', title: t('releases.lastAt'), render: ({ last_at }) => <Instant at={last_at} /> },
  ];
  return (
    <Panel title={t('releases.policy')}>
      <p>{t('releases.policyText')}</p>
      <DataTable
        label={t('releases.policy')}
        columns={columns}
        rows={rows}
        keyOf={({ directive, blocked, page, source }) => [directive, blocked, page, source].join(' ')}
        empty={t('releases.policyNone')}
      />
    </Panel>
  );
}
