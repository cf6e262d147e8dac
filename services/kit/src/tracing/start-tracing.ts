// Traces from the browser's call to the statement, by settings: without them nothing is loaded and nothing is measured.
import * as z from 'zod/mini';
import { readSettings } from '../settings.ts';
import { queuedIn, untraced, type Tracing } from './tracing.ts';

const environment = z.object({
  /** Where a collector takes OTLP over HTTP, such as http://collector:4318; without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/, 'it needs the form https://host[:port]'))),
  /** Share of the calls that are followed, unless the caller has decided already. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number('it needs a number').check(z.gte(0), z.lte(1)), 0.05),
});

/** Follows a process's calls as `fudaya-<service>` when the settings OTEL_* say so. @throws SettingsError */
export async function startTracing(service: string, env: Readonly<Record<string, string | undefined>>): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: share } = readSettings(environment, env);
  if (!collector) return untraced;
  const [api, sdk, hooks, core, otlp, resources, { samplerOfTasks, tracingWith }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('./spans.ts'),
  ]);
  const ratio = new sdk.TraceIdRatioBasedSampler(share);
  // A visitor names the trace of a call, and does not decide whether it is kept.
  const first = service === 'edge' ? { remoteParentSampled: ratio, remoteParentNotSampled: ratio } : {};
  const exporter = new otlp.OTLPTraceExporter({ url: `${collector.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': `fudaya-${service}` }),
    sampler: new sdk.ParentBasedSampler({ root: samplerOfTasks(ratio), ...first }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  queuedIn.traceparent = () => {
    const headers: { traceparent?: string } = {};
    api.propagation.inject(api.context.active(), headers);
    return headers.traceparent;
  };
  return tracingWith(provider);
}
