import { type Checked, type Step, checkProof, loadPairings } from '@fudaya/draw/proof';
import type { Asked, Told } from './check-worker.ts';

export interface Checker {
  check(asked: Asked, onStep: (step: Step) => void): Promise<Checked>;
  /** Everything a check needs is on this device. */
  readonly ready: Promise<void>;
  close(): void;
}

/** Checks in a worker; on the page itself, in small parts, where there is none (an old browser, builds from another origin). */
export function openChecker(): Checker {
  const worker = startWorker();
  // Loaded before it is needed, so that the check works offline too; what is missing, its step says.
  const ready = worker
    ? readyIn(worker)
    : loadPairings().then(
        () => undefined,
        () => undefined,
      );
  let isWorking = worker !== null;
  worker?.addEventListener('error', () => {
    isWorking = false;
  });
  return {
    ready,
    check: async (asked, onStep) => {
      if (!worker || !isWorking) return here(asked, onStep);
      return (await inWorker(worker, asked, onStep)) ?? here(asked, onStep);
    },
    close: () => worker?.terminate(),
  };
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./check-worker.ts', import.meta.url));
  } catch {
    return null;
  }
}

const readyIn = (worker: Worker): Promise<void> =>
  new Promise((resolve) => {
    worker.addEventListener('message', () => resolve(), { once: true });
    worker.addEventListener('error', () => resolve(), { once: true });
  });

const here = ({ proof, kept }: Asked, onStep: (step: Step) => void): Promise<Checked> =>
  checkProof(proof, { kept, onStep, breathe: () => new Promise((resolve) => setTimeout(resolve)) });

/** Null when the worker broke. */
function inWorker(worker: Worker, asked: Asked, onStep: (step: Step) => void): Promise<Checked | null> {
  const { promise, resolve } = Promise.withResolvers<Checked | null>();
  const hear = ({ data }: MessageEvent<Told>) => {
    if (data === 'ready') return;
    if ('step' in data) onStep(data.step);
    else resolve(data.checked);
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
