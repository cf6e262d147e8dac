// graphile-worker behind the kit: it is loaded by services that have tasks, and by no other.
import { setTimeout as pause } from 'node:timers/promises';
import type { Runner, RunnerOptions } from 'graphile-worker';
import type { Plumbing } from '../plumbing.ts';
import { databaseOf } from './database.ts';
import { taskFigures } from './figures.ts';
import { openPayload, type Task } from './task.ts';

/** Connections of a process's worker: one listens, one asks and answers. Tasks themselves use the service's pool. */
const connections = 2;
const tasksAtOnce = 2;
/** New tasks are heard of at once; retries and tasks put off are looked for this often. */
const poll_ms = 5_000;
/** A task whose time came while no service ran is made up for at the start: a daily one within a day, one of every minute at once. */
const missedDaily_ms = 86_400_000;
const missedOften_ms = 120_000;
/** A worker that could not write how a task ended stops; another begins after this time. */
const restart_ms = 1_000;

/** Runs the area's tasks until the returned function is called, which lets those that run end. */
export async function runTasks(plumbing: Plumbing, tasks: readonly Task[]): Promise<() => Promise<void>> {
  const { area, log, sql } = plumbing;
  for (const { name } of tasks) if (!name.startsWith(`${area}.`)) throw new Error(`the task ${name} is not one of ${area}`);
  const [{ run, parseCronItems, Logger }, { default: pg }] = await Promise.all([import('graphile-worker'), import('pg')]);
  const pool = new pg.Pool({ ...databaseOf(sql), max: connections, application_name: `fudaya ${area} tasks` });
  const lost = (reason: Error) => log.warn({ err: reason }, 'the tasks lost a connection');
  // Idle connections fail at the pool, those in use at themselves.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const figures = taskFigures(plumbing.metrics.registry);
  const watch = { log, gauge: plumbing.metrics.gauge };
  const options: RunnerOptions = {
    pgPool: pool,
    noHandleSignals: true,
    // Batches, of one mostly: outside them an end that could not be written is nobody's failure, and ends the process.
    preset: { worker: { concurrentJobs: tasksAtOnce, pollInterval: poll_ms, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // Failures are told below, with our rules about what may be logged.
    logger: new Logger(() => (level, message) => {
      if (level === 'error' && !message.startsWith('Failed task')) log.warn({ from: 'graphile-worker' }, message);
    }),
    taskList: Object.fromEntries(
      tasks.map((task) => [
        task.name,
        async (payload, { job, abortSignal }) => {
          const ended = figures.begun(task.name, job.run_at);
          try {
            const { given, traceparent } = openPayload(payload);
            const run = () => task.run(given, plumbing.now(), AbortSignal.any([plumbing.closing, abortSignal]), watch);
            const found = await plumbing.tracing.task(task.name, traceparent, run);
            log.info({ task: task.name, attempt: job.attempts, found, duration_ms: ended('done') }, 'task done');
          } catch (reason) {
            log.error(
              { task: task.name, attempt: job.attempts, of: job.max_attempts, err: reason, duration_ms: ended('failed') },
              'task failed',
            );
            throw reason;
          }
        },
      ]),
    ),
    parsedCronItems: parseCronItems(
      tasks.flatMap(({ name, cron }) => {
        if (cron === undefined) return [];
        const isDaily = /^\d+ \d+ /.test(cron);
        // The key: however long all were down, one run makes up for it.
        const options = {
          backfillPeriod: isDaily ? missedDaily_ms : missedOften_ms,
          jobKey: `cron:${name}`,
          jobKeyMode: 'replace' as const,
        };
        return [{ task: name, match: cron, identifier: name, options }];
      }),
    ),
  };
  const start = async (): Promise<Runner> => run({ ...options, events: await livenessOf() });
  const closing = new AbortController();
  let runner = await start();
  const kept = keep();
  return async () => {
    closing.abort();
    await runner.stop().catch(() => undefined);
    await kept;
    await pool.end();
  };

  /** Begins again whenever the worker ended by itself, as it does when Postgres is gone at the wrong moment. */
  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      await runner.promise.catch(lost);
      await pause(restart_ms, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      const next = await start().catch(lost);
      if (!next) continue;
      log.info('the tasks run again');
      runner = next;
      if (closing.signal.aborted) await next.stop();
    }
  }
}

/**
 * A worker is alive while it holds the advisory lock of its name: Postgres releases it when the process is gone, whatever way it went. The
 * worker's own rule would wait four hours.
 */
async function livenessOf() {
  const { EventEmitter } = await import('node:events');
  const events = new EventEmitter();
  events.on('pool:listen:success', ({ workerPool, client }) => {
    // After its LISTEN.
    client.once('drain', () => void client.query('select plumbing.hold_tasks($1)', [workerPool.id]).catch(() => undefined));
  });
  return events as never;
}
