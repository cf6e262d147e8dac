// What Prometheus knows, by its HTTP API (/api/v1/query_range): https://prometheus.io/docs/prometheus/latest/querying/api/
import * as z from 'zod/mini';

const patience_ms = 3_000;

const answer = z.object({
  status: z.literal('success'),
  data: z.object({
    resultType: z.literal('matrix'),
    result: z.array(z.object({ values: z.array(z.tuple([z.number(), z.string()])) })),
  }),
});

export interface Sample {
  readonly at: Date;
  readonly value: number;
}
export interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly step_s: number;
}
export interface Prometheus {
  /** The values of an expression over time; none where it has none. @throws where it does not answer as its API says */
  over(expression: string, span: Span): Promise<readonly Sample[]>;
}

export const prometheusAt = (url: string): Prometheus => ({
  async over(query, { from, to, step_s }) {
    const asked = new URLSearchParams({
      query,
      start: String(from.getTime() / 1_000),
      end: String(to.getTime() / 1_000),
      step: String(step_s),
    });
    const reply = await fetch(`${url.replace(/\/$/, '')}/api/v1/query_range?${asked.toString()}`, {
      signal: AbortSignal.timeout(patience_ms),
    });
    const { result } = answer.parse(await reply.json()).data;
    const values = result[0]?.values ?? [];
    return values.map(([at, value]) => ({ at: new Date(at * 1_000), value: Number(value) })).filter(({ value }) => Number.isFinite(value));
  },
});
