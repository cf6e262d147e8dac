// The one module that knows the chart library (decision 141): loaded when a chart is shown.
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { formatDateTime } from '@fudaya/web';
import { BarChart, LineChart } from '@mantine/charts';
import type { ChartTone, TimeChartProps } from './chart-props.ts';

const colours: Readonly<Record<ChartTone, string>> = {
  info: 'var(--desk-chart-info)',
  bad: 'var(--desk-chart-bad)',
  good: 'var(--desk-chart-good)',
  warn: 'var(--desk-chart-warn)',
  quiet: 'var(--desk-chart-quiet)',
};

/** Whoever goes by keys reads the table. */
const still = { accessibilityLayer: false };

export default function Plot({ kind, series, points, format }: TimeChartProps) {
  const common = {
    h: 240,
    data: points.map(({ at, values }) => ({ at: formatDateTime(at), ...values })),
    dataKey: 'at',
    series: series.map(({ key, name, tone }) => ({ name: key, label: name, color: colours[tone] })),
    valueFormatter: format,
    withLegend: true,
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    xAxisProps: { minTickGap: 48 },
    yAxisProps: { width: 64 },
  };
  // A chart of figures is read, not watched.
  if (kind === 'bars') return <BarChart {...common} barChartProps={still} type="stacked" barProps={{ isAnimationActive: false }} />;
  return (
    <LineChart
      {...common}
      lineChartProps={still}
      withDots={false}
      connectNulls={false}
      curveType="linear"
      lineProps={{ isAnimationActive: false }}
    />
  );
}
