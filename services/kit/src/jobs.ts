import type { Logger } from 'pino';

/** Work that a service repeats: `every_ms` after the last run ended, so a job never overlaps itself. */
export interface Job {
  readonly name: string;
  readonly every_ms: number;
  readonly run: (signal: AbortSignal) => Promise<unknown>;
}

/** Runs the jobs until the signal aborts; resolves when the last run has ended. A failed run is logged and the loop goes on. */
export async function runJobs(jobs: readonly Job[], signal: AbortSignal, log: Logger): Promise<void> {
  await Promise.all(jobs.map((job) => runJob(job, signal, log)));
}

async function runJob(job: Job, signal: AbortSignal, log: Logger): Promise<void> {
  while (!signal.aborted) {
    try {
      await job.run(signal);
    } catch (reason) {
      if (!signal.aborted) log.error({ err: reason, job: job.name }, 'job failed');
    }
    await pause(job.every_ms, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
