import { figureSlots, type BuildMark, type ReleaseRemote } from '@fudaya/contracts/desk';
import { Panel, SegmentedControl, TimeChart, type ChartSeries } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { shortOf, vitalText } from './figures.tsx';

type Shown = 'loads' | 'errors' | 'lcp';
const titles = { loads: 'releases.chartLoads', errors: 'releases.chartErrors', lcp: 'releases.chartLcp' } as const;
/** More would not be told apart. */
const maxSeries = 5;
const others = ['quiet', 'bad', 'quiet'] as const;

/** Each build a colour that says what it is: live, canary, others. */
function seriesOf({ builds, slots }: Pick<ReleaseRemote, 'builds' | 'slots'>, markText: (mark: BuildMark) => string): ChartSeries[] {
  const seen = builds.filter(({ build }) => slots.some((slot) => slot.build === build)).slice(0, maxSeries);
  let rest = 0;
  return seen.map(({ build, marks: [mark] }) => {
    const tone =
      mark === 'live' ? 'good' : mark === 'canary' ? 'warn' : mark === 'previous' ? 'info' : (others[rest++ % others.length] ?? 'quiet');
    return { key: build, name: mark ? `${shortOf(build)} ${markText(mark)}` : shortOf(build), tone };
  });
}

/** What pages reported of each build over time: loads, errors, and how fast they showed. */
export function BuildChart({ remote }: { readonly remote: ReleaseRemote }) {
  const { t } = useText();
  const [shown, setShown] = useState<Shown>('loads');
  const { begins, slot_s, slots } = remote;
  const points = Array.from({ length: figureSlots }, (_, at) => ({
    at: new Date(Date.parse(begins) + at * slot_s * 1_000).toISOString(),
    values: Object.fromEntries(slots.filter(({ slot }) => slot === at).map((one) => [one.build, one[shown]])),
  }));
  return (
    <Panel
      title={t('releases.chart')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('releases.chart')}
          value={shown}
          onChange={(value) => setShown(value as Shown)}
          data={[
            { value: 'loads', label: t('releases.loads') },
            { value: 'errors', label: t('releases.errorsShort') },
            { value: 'lcp', label: t('releases.lcp') },
          ]}
        />
      }
    >
      <TimeChart
        label={t(titles[shown])}
        kind={shown === 'lcp' ? 'lines' : 'bars'}
        series={seriesOf(remote, (mark) => t(`releases.${mark}`))}
        points={points}
        format={(value) => (shown === 'lcp' ? vitalText('lcp', value) : formatPoints(value))}
      />
    </Panel>
  );
}
