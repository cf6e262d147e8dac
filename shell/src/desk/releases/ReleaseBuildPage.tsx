import { remoteNames, type RemoteName } from '@fudaya/contracts';
import { releaseBuild, type ReleaseBuild } from '@fudaya/contracts/desk';
import {
  Allowed,
  Button,
  Columns,
  DataTable,
  Empty,
  Facts,
  Group,
  Instant,
  PageHead,
  Panel,
  Shown,
  Stack,
  useFilters,
  useParams,
  useRead,
  type Column,
} from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { useChangeColumns } from './changes.tsx';
import { ErrorRate, Marks, Period, shortOf, VitalValue } from './figures.tsx';
import { GateSays, ReleaseDialog, type ReleaseWish } from './ReleaseDialog.tsx';
import { TagPanel } from './TagPanel.tsx';
import { TryPanel } from './TryPanel.tsx';

/** One build: what it is, what pages say of it, whether it may go live, trying it, and what was done with it. */
export function ReleaseBuildPage() {
  const { t } = useText();
  const { remote = '', build = '' } = useParams();
  const known = remoteNames.find((name) => name === remote);
  return known && /^[0-9a-f]{16}$/.test(build) ? <OfBuild remote={known} build={build} /> : <Empty>{t('noPageText')}</Empty>;
}

function OfBuild({ remote, build }: { readonly remote: RemoteName; readonly build: string }) {
  const { t } = useText();
  const [{ hours }, change] = useFilters({ hours: '24' });
  const read = useRead(releaseBuild, { remote, build, hours });
  const [wish, setWish] = useState<ReleaseWish>();
  const reload = () => void read.reload();
  return (
    <>
      <PageHead
        title={`${t(`releases.${remote}`)} ${shortOf(build)}`}
        back={{ to: `/desk/platform/releases/${remote}`, text: t(`releases.${remote}`) }}
        badge={
          read.reply && (
            <Group gap={4}>
              <Marks marks={read.reply.marks} />
            </Group>
          )
        }
        actions={
          <Group gap="xs">
            <Period hours={hours} onChange={(to) => change({ hours: to })} />
            {read.reply && <Acts build={read.reply} onWish={setWish} />}
          </Group>
        }
      />
      <Shown of={read}>
        {(reply) => (
          <>
            <Columns kind="main">
              <About build={reply} />
              <Stack gap={0}>
                <TryPanel build={reply} />
                <TagPanel build={reply} onChanged={reload} />
              </Stack>
            </Columns>
            <Faults build={reply} />
            <Changes build={reply} />
          </>
        )}
      </Shown>
      {wish && <ReleaseDialog wish={wish} onClose={() => setWish(undefined)} onDone={reload} />}
    </>
  );
}

function Acts({
  build: { remote, build, live, marks, was_live },
  onWish,
}: {
  readonly build: ReleaseBuild;
  readonly onWish: (wish: ReleaseWish) => void;
}) {
  const { t } = useText();
  const of = { remote, build, seen: live };
  if (marks.includes('live') || marks.includes('retired')) return null;
  return (
    <Allowed right="release.change">
      {live !== null && !marks.includes('canary') && (
        <Button variant="default" onClick={() => onWish({ act: 'canary', ...of })}>
          {t('releases.stage', { percent: 5 })}
        </Button>
      )}
      {marks.includes('canary') && (
        <Button color="red" variant="light" onClick={() => onWish({ act: 'abort', ...of })}>
          {t('releases.doAbort')}
        </Button>
      )}
      <Button color={was_live ? 'red' : 'blue'} onClick={() => onWish({ act: was_live ? 'rollback' : 'promote', ...of })}>
        {t(was_live ? 'releases.doRollback' : 'releases.doPromote')}
      </Button>
    </Allowed>
  );
}

function About({ build }: { readonly build: ReleaseBuild }) {
  const { t } = useText();
  const { figures, marks } = build;
  const yes = (is: boolean) => t(is ? 'releases.yes' : 'releases.no');
  const isJudged = !marks.includes('live') && !marks.includes('retired');
  return (
    <Panel title={t('releases.facts')}>
      <Facts
        facts={[
          { label: t('releases.version'), value: build.version },
          { label: t('releases.commit'), value: build.commit || null },
          { label: t('releases.published'), value: <Instant at={build.published} /> },
          { label: t('releases.built'), value: <Instant at={build.built} /> },
          { label: t('releases.files'), value: formatPoints(build.files) },
          { label: t('releases.pages'), value: formatPoints(build.pages.length) },
          { label: t('releases.hasDesk'), value: yes(build.has_desk) },
          { label: t('releases.signature'), value: yes(build.is_signed) },
          { label: t('releases.loads'), value: formatPoints(figures.loads) },
          { label: t('releases.errors'), value: <ErrorRate figures={figures} /> },
          { label: t('releases.tookOver'), value: formatPoints(figures.took_over) },
          { label: t('releases.lcp'), value: <VitalValue name="lcp" value={figures.lcp} /> },
          { label: t('releases.inp'), value: <VitalValue name="inp" value={figures.inp} /> },
          { label: t('releases.cls'), value: <VitalValue name="cls" value={figures.cls} /> },
        ]}
      />
      {isJudged && <GateSays against={build.against} says={t('releases.gateOk')} />}
    </Panel>
  );
}

function Faults({ build: { faults } }: { readonly build: ReleaseBuild }) {
  const { t } = useText();
  const columns: readonly Column<ReleaseBuild['faults'][number]>[] = [
    { key: 'cause', title: t('releases.cause'), render: ({ cause }) => <code lang="en">{cause}</code> },
    { key: 'count', title: t('releases.count'), render: ({ count }) => formatPoints(count), align: 'right' },
    { key: 'last', title: t('releases.lastAt'), render: ({ last_at }) => <Instant at={last_at} /> },
  ];
  return (
    <Panel title={t('releases.faults')}>
      <DataTable label={t('releases.faults')} columns={columns} rows={faults} keyOf={({ cause }) => cause} empty={t('releases.noFaults')} />
    </Panel>
  );
}

function Changes({ build: { changes } }: { readonly build: ReleaseBuild }) {
  const { t } = useText();
  const columns = useChangeColumns(false);
  return (
    <Panel title={t('releases.history')}>
      <DataTable label={t('releases.history')} columns={columns} rows={changes} keyOf={({ id }) => String(id)} />
    </Panel>
  );
}
