import { broadcast, type BroadcastWhole } from '@fudaya/contracts/desk';
import { Alert, Columns, Facts, Instant, PageHead, Panel, Progress, Shown, Stack, useParams, useRead } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { BroadcastActs } from './BroadcastActs.tsx';
import { BroadcastBadge } from './BroadcastBadge.tsx';
import { GroupFile } from './GroupFile.tsx';
import { Preview } from './Preview.tsx';

/** One broadcast: as members see it, whom it is for, how far it came, and what is done with it. */
export function BroadcastPage() {
  const { t, language } = useText();
  const { id = '' } = useParams();
  const read = useRead(broadcast, { id });
  const reload = () => void read.reload();
  return (
    <Shown of={read}>
      {(reply) => (
        <>
          <PageHead
            title={language === 'en' ? reply.broadcast.title_en : reply.broadcast.title_ja}
            back={{ to: '/desk/account/broadcasts', text: t('broadcasts.title') }}
            badge={<BroadcastBadge {...reply.broadcast} />}
            actions={<BroadcastActs of={reply} onChange={reload} />}
          />
          {reply.broadcast.standing === 'waiting' && reply.is_own && <Alert color="yellow">{t('broadcasts.own')}</Alert>}
          <Columns kind="main">
            <div>
              <Preview of={reply} />
              {reply.broadcast.standing === 'draft' && <GroupFile key={reply.version} of={reply} onChange={reload} />}
            </div>
            <div>
              <HowFar of={reply} />
              <Whom of={reply} />
            </div>
          </Columns>
        </>
      )}
    </Shown>
  );
}

interface Part {
  readonly of: BroadcastWhole;
}

function HowFar({ of: { broadcast: row, reaches, sent, finished } }: Part) {
  const { t } = useText();
  const counted = row.counted ?? 0;
  return (
    <Panel title={t('broadcasts.standing')}>
      <Stack gap="sm">
        {counted > 0 && <Progress value={Math.min(100, (row.told / counted) * 100)} aria-label={t('broadcasts.told')} />}
        <Facts
          facts={[
            { label: t('broadcasts.kind'), value: t(`broadcasts.${row.kind}`) },
            ...(row.counted === null
              ? []
              : [
                  {
                    label: t('broadcasts.told'),
                    value: t('broadcasts.toldOf', { told: formatPoints(row.told), counted: formatPoints(counted) }),
                  },
                ]),
            ...(reaches === null || sent !== null
              ? []
              : [{ label: t('broadcasts.reaches'), value: t('broadcasts.people', { count: reaches, people: formatPoints(reaches) }) }]),
            { label: t('broadcasts.created'), value: <Instant at={row.created} /> },
            ...(row.starts === null ? [] : [{ label: t('broadcasts.starts'), value: <Instant at={row.starts} /> }]),
            ...(finished === null ? [] : [{ label: t('broadcasts.finished'), value: <Instant at={finished} /> }]),
          ]}
        />
      </Stack>
    </Panel>
  );
}

function Whom({ of }: Part) {
  const { t } = useText();
  const { ranks, language, bought_days, unbought_days, joined_from, joined_until } = of.broadcast;
  const asked = [
    ...(ranks.length > 0 ? [{ label: t('broadcasts.ranks'), value: ranks.join(', ') }] : []),
    ...(language === null ? [] : [{ label: t('broadcasts.language'), value: t(`broadcasts.${language}`) }]),
    ...(bought_days === null ? [] : [{ label: t('broadcasts.bought'), value: String(bought_days) }]),
    ...(unbought_days === null ? [] : [{ label: t('broadcasts.unbought'), value: String(unbought_days) }]),
    ...(joined_from === null ? [] : [{ label: t('broadcasts.from'), value: <Instant at={joined_from} /> }]),
    ...(joined_until === null ? [] : [{ label: t('broadcasts.until'), value: <Instant at={joined_until} /> }]),
    ...(of.listed === null
      ? []
      : [{ label: t('broadcasts.listed'), value: t('broadcasts.people', { count: of.listed, people: formatPoints(of.listed) }) }]),
  ];
  return <Panel title={t('broadcasts.group')}>{asked.length > 0 ? <Facts facts={asked} /> : <p>{t('broadcasts.everyone')}</p>}</Panel>;
}
