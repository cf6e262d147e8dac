import { type Checked, type CheckedPart, type Step, type StepName, checkProof, judge, loadPairings, stepNames } from '@fudaya/draw/proof';
import type { Asked, Told } from './check-worker.ts';
import type { Part } from './parts.ts';

export interface Checker {
  /** Calls `onStep` once per step, in order. */
  check(asked: Asked, onStep: (step: Step) => void): Promise<Checked>;
  /** All code and data of the check is loaded. */
  readonly ready: Promise<void>;
  close(): void;
}

/** Checks in two workers; without workers (an old browser, builds from another origin) on the main thread, yielding between parts. */
export function openChecker(): Checker {
  const workers = startWorkers();
  // Preloaded, so that the check works offline too; a step reports what is missing.
  const loaded = workers ? Promise.all(workers.map(readyIn)) : loadPairings();
  let isWorking = workers !== null;
  for (const worker of workers ?? []) {
    worker.addEventListener('error', () => {
      isWorking = false;
    });
  }
  return {
    ready: loaded.then(
      () => undefined,
      () => undefined,
    ),
    check: async (asked, onStep) => {
      const tell = inOrder(onStep);
      if (!workers || !isWorking) return here(asked, tell);
      const parts = await Promise.all(workers.map((worker) => inWorker(worker, asked, tell)));
      const found = parts.filter((part) => part !== null);
      return found.length === parts.length ? judge(found) : here(asked, tell);
    },
    close: () => workers?.forEach((worker) => worker.terminate()),
  };
}

function startWorkers(): Worker[] | null {
  const start = (name: Part) => new Worker(new URL('./check-worker.ts', import.meta.url), { name });
  try {
    return [start('contents'), start('rest')];
  } catch {
    return null;
  }
}

const readyIn = (worker: Worker): Promise<void> =>
  new Promise((resolve) => {
    worker.addEventListener('message', () => resolve(), { once: true });
    worker.addEventListener('error', () => resolve(), { once: true });
  });

const here = ({ proof, ...known }: Asked, onStep: (step: Step) => void): Promise<Checked> =>
  checkProof(proof, { ...known, onStep, yieldToMain: () => new Promise((resolve) => setTimeout(resolve)) });

/** Forwards each step once and in order. */
function inOrder(onStep: (step: Step) => void): (step: Step) => void {
  const waiting = new Map<StepName, Step>();
  let next = 0;
  return (told) => {
    waiting.set(told.name, told);
    for (let step = waiting.get(stepNames[next]!); step; step = waiting.get(stepNames[next]!)) {
      next += 1;
      onStep(step);
    }
  };
}

/** Null when the worker failed. */
function inWorker(worker: Worker, asked: Asked, onStep: (step: Step) => void): Promise<CheckedPart | null> {
  const { promise, resolve } = Promise.withResolvers<CheckedPart | null>();
  const hear = ({ data }: MessageEvent<Told>) => {
    if (data === 'ready') return;
    if ('step' in data) onStep(data.step);
    else resolve(data.found);
  };
  const fail = () => resolve(null);
  worker.addEventListener('message', hear);
  worker.addEventListener('error', fail);
  worker.postMessage(asked);
  return promise.finally(() => {
    worker.removeEventListener('message', hear);
    worker.removeEventListener('error', fail);
  });
}
