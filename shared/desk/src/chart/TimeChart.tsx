import { formatDateTime } from '@fudaya/web';
import { lazy, Suspense, useId } from 'react';
import { Empty, Loading } from '../states/states.tsx';
import { useText } from '../texts.ts';
import type { TimeChartProps } from './chart-props.ts';
import s from './time-chart.module.css';

// Its library is as heavy as the kit itself: with pages that show one alone.
const Plot = lazy(() => import('./Plot.tsx'));

/** Figures over time: as a chart, and as a table for whoever reads figures or does not see the chart. */
export function TimeChart(props: TimeChartProps) {
  const { label, series, points, format } = props;
  const { t } = useText();
  const id = useId();
  const isEmpty = series.length === 0 || points.every(({ values }) => series.every(({ key }) => (values[key] ?? 0) === 0));
  if (isEmpty) return <Empty>{t('chart.none')}</Empty>;
  const told = points.filter(({ values }) => series.some(({ key }) => (values[key] ?? 0) !== 0));
  return (
    <figure className={s['figure']} aria-labelledby={id}>
      <figcaption id={id} className={s['caption']}>
        {label}
      </figcaption>
      <div className={s['plot']} aria-hidden="true">
        <Suspense fallback={<Loading lines={6} />}>
          <Plot {...props} />
        </Suspense>
      </div>
      <details className={s['table']}>
        <summary>{t('chart.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('chart.at')}</th>
              {series.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {told.map(({ at, values }) => (
              <tr key={at}>
                <th scope="row">
                  <time dateTime={at}>{formatDateTime(at)}</time>
                </th>
                {series.map(({ key }) => {
                  const value = values[key];
                  return <td key={key}>{value === null || value === undefined ? '—' : format(value)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
