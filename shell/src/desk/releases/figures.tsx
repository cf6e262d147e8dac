import type { BuildFigures, BuildMark } from '@fudaya/contracts/desk';
import { NativeSelect, StatusBadge, type Column, type Tone } from '@fudaya/desk';
import type { RemoteName } from '@fudaya/contracts';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';

export const shortOf = (build: string): string => build.slice(0, 8);
export const buildPath = (remote: RemoteName, build: string): string => `/desk/platform/releases/${remote}/${build}`;

const tones: Readonly<Record<BuildMark, Tone>> = { live: 'good', canary: 'warn', previous: 'info', fallback: 'info', retired: 'quiet' };

export function Marks({ marks }: { readonly marks: readonly BuildMark[] }) {
  const { t } = useText();
  return marks.map((mark) => (
    <StatusBadge key={mark} tone={tones[mark]}>
      {t(`releases.${mark}`)}
    </StatusBadge>
  ));
}

/** Of browsers' makers: good up to here, poor above. */
const limits = { lcp: [2_500, 4_000], inp: [200, 500], cls: [100, 250] } as const;
export type Vital = keyof typeof limits;

export const vitalText = (name: Vital, value: number): string =>
  name === 'cls' ? (value / 1000).toFixed(3) : name === 'lcp' ? `${(value / 1000).toFixed(1)} s` : `${value} ms`;

export function VitalValue({ name, value }: { readonly name: Vital; readonly value: number | null }) {
  if (value === null) return '—';
  const [good, poor] = limits[name];
  const tone = value <= good ? 'good' : value > poor ? 'bad' : 'warn';
  return <StatusBadge tone={tone}>{vitalText(name, value)}</StatusBadge>;
}

/** More than this share of visits that fail is worth a look. */
const worrying = 0.02;
export const rateOf = ({ loads, failed, faults }: BuildFigures): number | null =>
  loads + failed === 0 ? null : (failed + faults) / (loads + failed);

export function ErrorRate({ figures }: { readonly figures: BuildFigures }) {
  const { t } = useText();
  const rate = rateOf(figures);
  if (rate === null) return '—';
  const hint = t('releases.errorsHint', { failed: figures.failed, faults: figures.faults });
  const text = `${(rate * 100).toFixed(rate > 0 && rate < 0.1 ? 2 : 1)}%`;
  return <span title={hint}>{rate > worrying ? <StatusBadge tone="bad">{text}</StatusBadge> : text}</span>;
}

/** The columns of a build's figures, of rows that may have none. */
export function useFigureColumns<Row>(of: (row: Row) => BuildFigures | undefined): readonly Column<Row>[] {
  const { t } = useText();
  const shown = (key: string, title: string, render: (figures: BuildFigures) => React.ReactNode, isWideOnly = false): Column<Row> => ({
    key,
    title,
    align: 'right',
    isWideOnly,
    render: (row) => {
      const figures = of(row);
      return figures ? render(figures) : '—';
    },
  });
  return [
    shown('loads', t('releases.loads'), ({ loads }) => formatPoints(loads)),
    shown('errors', t('releases.errors'), (figures) => <ErrorRate figures={figures} />),
    shown('lcp', t('releases.lcp'), ({ lcp }) => <VitalValue name="lcp" value={lcp} />),
    shown('inp', t('releases.inp'), ({ inp }) => <VitalValue name="inp" value={inp} />, true),
  ];
}

export type Hours = '1' | '24' | '168';

export function Period({ hours, onChange }: { readonly hours: string; readonly onChange: (hours: Hours) => void }) {
  const { t } = useText();
  return (
    <NativeSelect
      aria-label={t('releases.period')}
      value={hours}
      onChange={(event) => onChange(event.currentTarget.value as Hours)}
      data={(['1', '24', '168'] as const).map((value) => ({ value, label: t(`releases.hours${value}`) }))}
    />
  );
}
