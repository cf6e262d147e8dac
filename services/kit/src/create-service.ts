import { states, type CallOwner } from '@fudaya/contracts';
import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import type { Server } from 'node:http';
import type { Sql } from './sql.ts';
import { servedJob } from './served.ts';
import { answerCall } from './answer-call.ts';
import { clientAddressOf } from './client-address.ts';
import { csrfKeyOf } from './csrf.ts';
import { RequestCycle } from './request-cycle.ts';
import { listen, stopListening } from './http-server.ts';
import { runJobs, type Job } from './jobs.ts';
import type { StaffContext } from './context.ts';
import { createLog } from './log.ts';
import { maintenanceOf } from './maintenance.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { Plumbing } from './plumbing.ts';
import { probeJob } from './probe.ts';
import { limiterOf } from './rate-limit.ts';
import { membersOf } from './session.ts';
import { staffOf } from './staff.ts';
import type { Route } from './route.ts';
import type { KitSettings } from './settings.ts';
import { runTasks } from './tasks/run-tasks.ts';
import type { Task } from './tasks/task.ts';
import { untraced, type Tracing } from './tracing/tracing.ts';
import { streamLimits, streamsOf, type StreamContext, type StreamLimits, type StreamRoute } from './stream.ts';

export interface ServiceOptions<D extends object> {
  readonly area: CallOwner;
  readonly sql: Sql;
  readonly settings: KitSettings;
  /** Handed to every verb beside its context. */
  readonly deps: D;
  readonly routes: readonly Route<StaffContext & NoInfer<D>>[];
  readonly streams?: readonly StreamRoute<StreamContext & NoInfer<D>>[];
  readonly streamLimits?: Partial<StreamLimits>;
  readonly now?: () => Date;
  /** Routes outside the envelope, such as provider callbacks. */
  readonly extra?: (app: Hono) => void;
  /** Run from start to close. */
  readonly jobs?: readonly Job[];
  /** Of this area alone; run from start to close by whichever replica takes them. */
  readonly tasks?: readonly Task[];
  /** The service's own, told at /metrics after those of the plumbing. */
  readonly figures?: Pick<Registry, 'metrics'>;
  /** How old the known maintenance state may be, milliseconds. */
  readonly maintenanceFresh_ms?: number;
}

export interface Service {
  readonly app: Hono;
  /** Listens, starts the jobs, and resolves with the port. */
  readonly start: (port: number, tracing?: Tracing) => Promise<number>;
  /** Stops accepting, ends long polls and jobs early, lets calls finish. The pool stays its opener's to close. */
  readonly close: () => Promise<void>;
}

/** A service: its calls below /api with the envelope around them, and /health, /ready and /metrics. */
export function createService<D extends object>(options: ServiceOptions<D>): Service {
  const closing = new AbortController();
  const plumbing = plumbingOf(options, closing.signal);
  const app = appOf(options, plumbing);
  let server: Server | undefined;
  let jobs: Promise<void> = Promise.resolve();
  let stopTasks: (() => Promise<void>) | undefined;

  return {
    app,
    async start(port, tracing = untraced) {
      plumbing.tracing = tracing;
      const listening = await listen(app, port, options.settings.host);
      server = listening.server;
      plumbing.metrics.collectProcess();
      if (options.tasks?.length) stopTasks = await runTasks(plumbing, options.tasks);
      jobs = runJobs(jobsOf(options, plumbing.metrics), closing.signal, { log: plumbing.log, gauge: plumbing.metrics.gauge });
      plumbing.log.info({ port: listening.port }, 'listening');
      return listening.port;
    },
    async close() {
      closing.abort();
      if (server) await stopListening(server);
      await Promise.all([jobs, stopTasks?.()]);
      server = undefined;
    },
  };
}

const freeTasks_ms = 15_000;
const saySo_ms = 30_000;

/** Whoever has tasks also frees those of replicas that died. */
function jobsOf(
  { area, jobs: own = [], tasks = [], sql }: Pick<ServiceOptions<object>, 'area' | 'jobs' | 'tasks' | 'sql'>,
  metrics: Metrics,
): readonly Job[] {
  const jobs = [...own, servedJob(sql, area, saySo_ms), probeJob(sql, metrics)];
  if (tasks.length === 0) return jobs;
  const free = () => sql`select plumbing.free_tasks('15 seconds')`;
  return [...jobs, { name: 'free tasks of dead replicas', every_ms: freeTasks_ms, run: free }];
}

function plumbingOf<D extends object>(
  { area, sql, settings, now, maintenanceFresh_ms }: ServiceOptions<D>,
  closing: AbortSignal,
): Plumbing {
  return {
    area,
    sql,
    settings,
    csrfKey: csrfKeyOf(settings.sessionSecret),
    closing,
    tracing: untraced,
    now: now ?? (() => new Date()),
    log: createLog(area, settings.logLevel),
    metrics: createMetrics(area),
    closedUntil: maintenanceOf(sql, area, maintenanceFresh_ms ?? 1000),
    limiter: limiterOf(sql, settings.limitFactor),
    findMember: membersOf(sql),
    findStaff: staffOf(sql),
    addressOf: clientAddressOf(settings.edgeAddresses),
  };
}

function appOf<D extends object>({ routes, deps, extra, figures, streams = [], ...options }: ServiceOptions<D>, plumbing: Plumbing): Hono {
  const app = new Hono();
  const answerStream = streamsOf(plumbing, deps, { ...streamLimits, ...options.streamLimits });
  for (const route of streams) app.get(`/api${route.stream.path}`, answerStream(route));
  for (const route of routes) app.on(route.call.method, `/api${route.call.path}`, answerCall(plumbing, route, deps));
  extra?.(app);
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) => {
    const isReady = !plumbing.closing.aborted && (await plumbing.sql`select 1`.then(() => true).catch(() => false));
    return c.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503);
  });
  app.get('/metrics', async (c) => c.text(`${await plumbing.metrics.registry.metrics()}${(await figures?.metrics()) ?? ''}`));
  app.notFound((c) => new RequestCycle(plumbing, c).reply(states.unknown, {}));
  app.onError((error, c) => {
    plumbing.log.error({ err: error }, 'fault');
    return new RequestCycle(plumbing, c).reply(states.fault, {});
  });
  return app;
}
