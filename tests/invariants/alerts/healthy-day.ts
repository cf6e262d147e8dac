// A day of a healthy shop, made of what its processes really told twice: quiet at night, busy in the evening, each process restarted once.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesText } from './prometheus.ts';
import { metricOf, type Told } from './told.ts';

const hours = 24;
const restartedAt = 13;
/** How busy an hour is, beside what was measured. */
const busyness = (hour: number): number => 1.2 + Math.sin(((hour - 14) / 24) * 2 * Math.PI);

export interface Measured {
  readonly job: string;
  readonly before: Told;
  readonly after: Told;
  readonly seconds: number;
}

/** @returns what promtool says of the day, evaluated each minute by the rules as they are */
export function replayDay(folder: string, measured: readonly Measured[]): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'rules.yaml'), rulesText.replaceAll('interval: 15s', 'interval: 1m'));
  const input_series = measured.flatMap((one) => [
    { series: `up{job="${one.job}",instance="1"}`, values: `1x${hours * 60}` },
    ...dayOf(one),
  ]);
  const expr = 'count by (alertname) (max_over_time(ALERTS{alertstate="firing",severity!="none"}[1d]))';
  // Silent because it is well, and not because nothing is asked: members called, bought, and the watchdog fired.
  const isAlive = ['edge_calls_total', 'call_duration_seconds_count{call="/user/pack/buy"}'].map(
    (name) => `(sum(increase(${name}[1d])) > bool 1000)`,
  );
  const alive = `${isAlive.join(' * ')} * count(max_over_time(ALERTS{alertname="Watchdog",alertstate="firing"}[1d]))`;
  const asked = [
    { expr, eval_time: `${hours}h`, exp_samples: [] },
    { expr: alive, eval_time: `${hours}h`, exp_samples: [{ value: 1 }] },
  ];
  const day = { interval: '1m', input_series, promql_expr_test: asked };
  writeFileSync(join(folder, 'day.yaml'), JSON.stringify({ rule_files: ['rules.yaml'], evaluation_interval: '1m', tests: [day] }));
  try {
    return execFileSync('promtool', ['test', 'rules', 'day.yaml'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (fault) {
    return String((fault as { stdout?: string; stderr?: string }).stdout) + String((fault as { stderr?: string }).stderr);
  }
}

function dayOf({ job, before, after, seconds }: Measured) {
  const known = new Map(before.series.map(({ key, value }) => [key, value]));
  return after.series
    .filter(({ name }) => rulesText.includes(metricOf(name, after)))
    .map(({ name, key, value }) => {
      const kind = after.typeOf.get(metricOf(name, after));
      const series = key.includes('{') ? key.replace('{', `{job="${job}",instance="1",`) : `${key}{job="${job}",instance="1"}`;
      if (name === 'shop_figures_taken_timestamp_seconds') return { series, values: `0+60x${hours * 60}` };
      const perMinute = (Math.max(0, value - (known.get(key) ?? 0)) / seconds) * 60;
      return { series, values: kind === 'gauge' ? `${value}x${hours * 60}` : wave(perMinute) };
    });
}

/** A counter over the day, from nothing again after the restart. */
function wave(perMinute: number): string {
  let value = 0;
  return Array.from({ length: hours }, (_, hour) => {
    if (hour === restartedAt) value = 0;
    const step = perMinute * busyness(hour);
    const from = value;
    value += step * 60;
    return `${from}+${step}x59`;
  }).join(' ');
}
