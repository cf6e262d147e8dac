import { releaseStages, type RemoteNow } from '@fudaya/contracts/desk';
import { Alert, Allowed, Button, Facts, Group, Instant, Link, Panel, Progress } from '@fudaya/desk';
import type { RemoteName } from '@fudaya/contracts';
import { useText } from '../texts.ts';
import { buildPath, shortOf } from './figures.tsx';
import type { ReleaseWish } from './ReleaseDialog.tsx';

interface Props {
  readonly remote: RemoteName;
  readonly live: string | null;
  readonly canary: RemoteNow['canary'];
  readonly onWish: (wish: ReleaseWish) => void;
}

/** The running canary, what speaks against it, and the next stage: 5 %, 25 %, all. */
export function StagePanel({ remote, live, canary, onWish }: Props) {
  const { t } = useText();
  if (!canary) return <Panel title={t('releases.canaryOf')}>{t('releases.noCanary')}</Panel>;
  const { build, percent, since, worse } = canary;
  const next = releaseStages.find((stage) => stage > percent);
  const of = { remote, build, seen: live };
  return (
    <Panel title={t('releases.canaryOf')}>
      <Facts
        facts={[
          {
            label: t('releases.canary'),
            value: (
              <Link to={buildPath(remote, build)}>
                <code>{shortOf(build)}</code>
              </Link>
            ),
          },
          {
            label: t('releases.stageDone', { percent }),
            value: <Progress value={percent} aria-label={t('releases.share', { percent })} />,
          },
          { label: t('releases.since'), value: <Instant at={since} /> },
        ]}
      />
      {worse === null ? <p>{t('releases.well')}</p> : <Alert color="red">{t('releases.worse', { why: worse })}</Alert>}
      <Allowed right="release.change">
        <Group mt="sm" gap="xs">
          {next !== undefined && (
            <Button variant="default" onClick={() => onWish({ act: 'canary', ...of, percent: next })}>
              {t('releases.stage', { percent: next })}
            </Button>
          )}
          <Button onClick={() => onWish({ act: 'promote', ...of })}>{t('releases.doPromote')}</Button>
          <Button color="red" variant="light" onClick={() => onWish({ act: 'abort', ...of })}>
            {t('releases.doAbort')}
          </Button>
        </Group>
      </Allowed>
    </Panel>
  );
}
