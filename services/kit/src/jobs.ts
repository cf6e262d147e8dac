import type { Log } from './log-line.ts';

export interface Watch {
  readonly log: Log;
  /** Sets a figure of the service's /metrics. */
  readonly gauge: (name: string, help: string, value: number) => void;
}

/** Work that a service repeats: `every_ms` after the last run ended, so a job never overlaps itself. */
export interface Job {
  readonly name: string;
  readonly every_ms: number;
  /** What it finds out it may log, and keep in the service's figures. */
  readonly run: (signal: AbortSignal, watch: Watch) => Promise<unknown>;
}

/** Runs the jobs until the signal aborts; resolves when the last run has ended. A failed run is logged and the loop goes on. */
export async function runJobs(jobs: readonly Job[], signal: AbortSignal, watch: Watch): Promise<void> {
  await Promise.all(jobs.map((job) => runJob(job, signal, watch)));
}

async function runJob(job: Job, signal: AbortSignal, watch: Watch): Promise<void> {
  while (!signal.aborted) {
    try {
      await job.run(signal, watch);
    } catch (reason) {
      if (!signal.aborted) watch.log.error({ err: reason, job: job.name }, 'job failed');
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
