import type { Claims } from '@fudaya/draw/proof';
import type { Asked, Load, Told } from './check.ts';
import type { Heard, Said } from './check-worker.ts';

export interface Checker {
  /** Tells what is found on the way, and ends with all three claims. */
  check(asked: Asked, tell: (told: Told) => void, load: Load): Promise<Claims>;
  /** All code of the check is loaded. */
  readonly ready: Promise<void>;
  close(): void;
}

const loadCheck = () => import('./check.ts');

/** Checks in a worker; without one (an old browser, builds from another origin) on the main thread, yielding between parts. */
export function openChecker(): Checker {
  const worker = startWorker();
  let isWorking = worker !== null;
  worker?.addEventListener('error', () => {
    isWorking = false;
  });
  // Preloaded, so that the check works offline too.
  const loaded = worker ? readyIn(worker) : loadCheck();
  return {
    ready: loaded.then(
      () => undefined,
      () => undefined,
    ),
    async check(asked, tell, load) {
      const claims = worker && isWorking ? await inWorker(worker, asked, tell, load) : null;
      return claims ?? here(asked, tell, load);
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

const readyIn = (worker: Worker): Promise<unknown> =>
  new Promise((resolve) => {
    worker.addEventListener('message', resolve, { once: true });
    worker.addEventListener('error', resolve, { once: true });
  });

async function here(asked: Asked, tell: (told: Told) => void, load: Load): Promise<Claims> {
  const { check } = await loadCheck();
  return check(asked, tell, load, () => new Promise((resolve) => setTimeout(resolve)));
}

/** Null when the worker failed: the page then does it itself. */
function inWorker(worker: Worker, asked: Asked, tell: (told: Told) => void, load: Load): Promise<Claims | null> {
  const { promise, resolve } = Promise.withResolvers<Claims | null>();
  const hear = ({ data }: MessageEvent<Heard>) => {
    if (data === 'ready') return;
    if ('claims' in data) resolve(data.claims);
    else if ('failed' in data) resolve(null);
    else if ('wants' in data) void load(data.wants).then((draws) => worker.postMessage({ draws } satisfies Said));
    else tell(data);
  };
  const fail = () => resolve(null);
  worker.addEventListener('message', hear);
  worker.addEventListener('error', fail);
  worker.postMessage(asked satisfies Said);
  return promise.finally(() => {
    worker.removeEventListener('message', hear);
    worker.removeEventListener('error', fail);
  });
}
