import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { TracerProvider } from '@opentelemetry/sdk-trace';
import { followedPool } from './followed-pool.ts';
import type { Tracing } from './tracing.ts';

export function tracingWith(provider: TracerProvider): Tracing {
  const tracer = provider.getTracer('fudaya');
  return {
    isOn: true,
    sql: (pool) =>
      followedPool(pool, (text) => {
        const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
        const span = tracer.startSpan(/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'sql', { kind: SpanKind.CLIENT, attributes });
        return (fault) => end(span, fault);
      }),
    follow: (name, headers, work) =>
      context.with(propagation.extract(context.active(), headers), () =>
        tracer.startActiveSpan(name, { kind: SpanKind.SERVER }, async (span) => {
          try {
            const result = await work();
            end(span);
            return result;
          } catch (fault) {
            end(span, fault);
            throw fault;
          }
        }),
      ),
    pass: (headers) => propagation.inject(context.active(), headers),
    stop: async () => {
      await provider.shutdown();
      trace.disable();
    },
  };
}

/** A fault's kind and never its message, which may hold what a member wrote. */
function end(span: Span, fault?: unknown): void {
  if (fault !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: fault instanceof Error ? fault.name : 'fault' });
  span.end();
}
