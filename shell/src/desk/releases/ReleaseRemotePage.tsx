import { remoteNames, type RemoteName } from '@fudaya/contracts';
import { releaseRemote, type BuildLine, type ReleaseRemote } from '@fudaya/contracts/desk';
import {
  Allowed,
  Button,
  Columns,
  DataTable,
  Empty,
  Facts,
  Group,
  Instant,
  Link,
  PageHead,
  Panel,
  Shown,
  useFilters,
  useParams,
  useRead,
  type Column,
} from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { BuildChart } from './BuildChart.tsx';
import { buildPath, Marks, Period, shortOf, useFigureColumns } from './figures.tsx';
import { ReleaseDialog, type ReleaseWish } from './ReleaseDialog.tsx';
import { StagePanel } from './StagePanel.tsx';

/** One remote: what is live, its canary and next stage, its builds, and what pages report of them. */
export function ReleaseRemotePage() {
  const { t } = useText();
  const { remote = '' } = useParams();
  const known = remoteNames.find((name) => name === remote);
  return known ? <OfRemote remote={known} /> : <Empty>{t('noPageText')}</Empty>;
}

function OfRemote({ remote }: { readonly remote: RemoteName }) {
  const { t } = useText();
  const [{ hours }, change] = useFilters({ hours: '24' });
  const read = useRead(releaseRemote, { remote, hours });
  const [wish, setWish] = useState<ReleaseWish>();
  const name = t(`releases.${remote}`);
  return (
    <>
      <PageHead
        title={name}
        back={{ to: '/desk/platform/releases', text: t('releases.title') }}
        actions={
          <Group gap="xs">
            <Period hours={hours} onChange={(to) => change({ hours: to })} />
            <Link to={`/desk/platform/releases/history?remote=${remote}`}>{t('releases.history')}</Link>
          </Group>
        }
      />
      <Shown of={read}>
        {(reply) => (
          <>
            <Columns>
              <LiveNow reply={reply} name={name} onWish={setWish} />
              <StagePanel remote={remote} live={reply.live?.build ?? null} canary={reply.canary} onWish={setWish} />
            </Columns>
            <BuildChart remote={reply} />
            <Builds reply={reply} />
          </>
        )}
      </Shown>
      {wish && <ReleaseDialog wish={wish} onClose={() => setWish(undefined)} onDone={() => void read.reload()} />}
    </>
  );
}

interface LiveProps {
  readonly reply: ReleaseRemote;
  readonly name: string;
  readonly onWish: (wish: ReleaseWish) => void;
}

function LiveNow({ reply: { remote, live, since, by, previous }, name, onWish }: LiveProps) {
  const { t } = useText();
  if (!live) return <Panel title={t('releases.live')}>{t('releases.nothingLive')}</Panel>;
  return (
    <Panel
      title={t('releases.live')}
      actions={
        previous && (
          <Allowed right="release.change">
            <Button
              color="red"
              variant="light"
              aria-label={t('releases.backOf', { remote: name, build: shortOf(previous) })}
              onClick={() => onWish({ act: 'rollback', remote, build: previous, seen: live.build })}
            >
              {t('releases.back')}
            </Button>
          </Allowed>
        )
      }
    >
      <Facts
        facts={[
          {
            label: t('releases.build'),
            value: (
              <Link to={buildPath(remote, live.build)}>
                <code>{shortOf(live.build)}</code>
              </Link>
            ),
          },
          { label: t('releases.version'), value: live.version },
          { label: t('releases.commit'), value: live.commit || null },
          { label: t('releases.since'), value: <Instant at={since} /> },
          { label: t('releases.by'), value: by || null },
        ]}
      />
    </Panel>
  );
}

function Builds({ reply: { remote, builds } }: { readonly reply: ReleaseRemote }) {
  const { t } = useText();
  const figures = useFigureColumns<BuildLine>((line) => line.figures);
  const columns: readonly Column<BuildLine>[] = [
    { key: 'build', title: t('releases.build'), render: ({ build }) => shortOf(build) },
    {
      key: 'marks',
      title: t('releases.tags'),
      render: ({ marks, tags }) => (
        <Group gap={4}>
          <Marks marks={marks} />
          {tags.map((tag) => (
            <code key={tag}>{tag}</code>
          ))}
        </Group>
      ),
    },
    { key: 'version', title: t('releases.version'), render: ({ version }) => version, isWideOnly: true },
    { key: 'commit', title: t('releases.commit'), render: ({ commit }) => commit || '—', isWideOnly: true },
    { key: 'published', title: t('releases.published'), render: ({ published }) => <Instant at={published} /> },
    ...figures,
  ];
  return (
    <Panel title={t('releases.builds')}>
      <DataTable
        label={t('releases.builds')}
        columns={columns}
        rows={builds}
        keyOf={({ build }) => build}
        linkOf={({ build }) => buildPath(remote, build)}
      />
    </Panel>
  );
}
