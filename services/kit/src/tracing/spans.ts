import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { SamplingDecision, type Sampler, type TracerProvider } from '@opentelemetry/sdk-trace';
import { followedPool } from './followed-pool.ts';
import type { Tracing } from './tracing.ts';

/** A task is kept where what queued it was; all others by `share`. */
export const samplerOfTasks = (share: Sampler): Sampler => ({
  shouldSample: (parent, traceId, name, kind, attributes, links) =>
    links[0] === undefined
      ? share.shouldSample(parent, traceId, name, kind, attributes, links)
      : { decision: (links[0].context.traceFlags & 1) === 1 ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD },
  toString: () => `tasks, or ${share.toString()}`,
});

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
        tracer.startActiveSpan(name, { kind: SpanKind.SERVER }, (span) => ended(span, work)),
      ),
    task: (name, traceparent, work) => {
      const queued = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent }));
      const options = { kind: SpanKind.CONSUMER, root: true, links: queued ? [{ context: queued }] : [] };
      return tracer.startActiveSpan(name, options, (span) => ended(span, work));
    },
    pass: (headers) => propagation.inject(context.active(), headers),
    stop: async () => {
      await provider.shutdown();
      trace.disable();
    },
  };
}

async function ended<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    end(span);
    return result;
  } catch (fault) {
    end(span, fault);
    throw fault;
  }
}

/** A fault's kind and never its message, which may hold what a member wrote. */
function end(span: Span, fault?: unknown): void {
  if (fault !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: fault instanceof Error ? fault.name : 'fault' });
  span.end();
}
