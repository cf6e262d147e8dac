export type ChartTone = 'info' | 'bad' | 'good' | 'warn' | 'quiet';

export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  readonly tone: ChartTone;
}

export interface ChartPoint {
  readonly at: string;
  /** By the series' keys; null: nothing was measured. */
  readonly values: Readonly<Record<string, number | null>>;
}

export interface TimeChartProps {
  /** What the chart shows, for whoever does not see it. */
  readonly label: string;
  readonly kind: 'bars' | 'lines';
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly format: (value: number) => string;
}
