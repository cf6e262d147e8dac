import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type * as desk from '@fudaya/contracts/desk';
import type { ReleasesContext } from './deps.ts';
import type { Sample } from './prometheus.ts';

const day_ms = 24 * 60 * 60 * 1_000;
const step_s = 1_800;

/** Of deploy/monitoring/rules.yaml, which alerts judge by too. */
const expressions = {
  calls: '1 - sum(rate(edge_calls_total{end=~"fault|nobody"}[30m])) / sum(rate(edge_calls_total[30m]))',
  pages: '1 - shop:page_errors:ratio_rate1h',
  buying: 'shop:buy_seconds:p99_rate5m',
} as const;

const told = (samples: readonly Sample[]) => ({
  now: samples.at(-1)?.value ?? null,
  day: samples.map(({ at, value }) => ({ at: at.toISOString(), value })),
});
const nothing = told([]);

/** Whether members are served, over the last day. */
export async function shopHealth(
  { prometheus, now, log }: ReleasesContext,
  _input: InputOf<typeof desk.shopHealth>,
): Promise<ReplyOf<typeof desk.shopHealth>> {
  const absent = { is_connected: false, calls: nothing, pages: nothing, buying: nothing };
  if (!prometheus) return absent;
  const to = now();
  const span = { from: new Date(to.getTime() - day_ms), to, step_s };
  try {
    const [calls, pages, buying] = await Promise.all(
      [expressions.calls, expressions.pages, expressions.buying].map((expression) => prometheus.over(expression, span)),
    );
    return { is_connected: true, calls: told(calls ?? []), pages: told(pages ?? []), buying: told(buying ?? []) };
  } catch (cause) {
    log.warn({ err: cause }, 'Prometheus did not answer');
    return absent;
  }
}
