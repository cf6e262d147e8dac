// One render thread and what can go wrong with it: slow, stuck, out of memory, gone. None of that reaches the edge.
import { Worker } from 'node:worker_threads';
import type { Address, Rendered, RenderRequest, FromWorker, ToWorker, WorkerSettings } from './rendering.ts';

export type FetchAll = (wanted: readonly Address[]) => Promise<readonly unknown[]>;
export interface RenderThread {
  /** Rejects when the thread fails, is gone, or has too much to do. */
  render(request: RenderRequest, fetchAll: FetchAll): Promise<Rendered>;
  isGone(): boolean;
  /** Ends when what is being rendered is done, or soon. */
  retire(): void;
}

export interface ThreadLimits {
  readonly memory_mb: number;
  /** A thread that owes an answer this long is stuck. */
  readonly stuck_ms: number;
  /** Renders under way at once. */
  readonly maxPending: number;
}
export const threadLimits: ThreadLimits = { memory_mb: 128, stuck_ms: 1_000, maxPending: 24 };

interface Pending {
  readonly fetchAll: FetchAll;
  resolve(rendered: Rendered): void;
  reject(cause: Error): void;
  /** Runs while the thread owes an answer, not while a service does. */
  watch: NodeJS.Timeout | undefined;
}

/** Reading and beginning to run two builds, on a busy machine. */
const start_ms = 8_000;
const workerFile = new URL('render-worker.mjs', import.meta.url);

export function startThread(settings: WorkerSettings, limits: ThreadLimits = threadLimits): RenderThread {
  const worker = new Worker(workerFile, {
    workerData: settings,
    // A render leaves little behind: a larger nursery is memory, and no faster (decision 0030).
    resourceLimits: { maxOldGenerationSizeMb: limits.memory_mb, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 },
    // What the edge was started with is the edge's.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const pending = new Map<number, Pending>();
  let last = 0;
  let isReady = false;
  let isGone = false;
  let isRetired = false;

  function end(cause: Error): void {
    isGone = true;
    for (const [id, one] of pending) settle(id, () => one.reject(cause));
    void worker.terminate();
  }
  function settle(id: number, how: () => void): void {
    clearTimeout(pending.get(id)?.watch);
    pending.delete(id);
    how();
    if (isRetired && pending.size === 0) void worker.terminate();
  }
  function send(one: Pending, message: ToWorker): void {
    owe(one);
    worker.postMessage(message);
  }
  /** From now on it owes what it was asked for meanwhile. */
  function begin(): void {
    isReady = true;
    for (const one of pending.values()) owe(one);
  }
  function owe(one: Pending): void {
    clearTimeout(one.watch);
    one.watch = setTimeout(() => end(new Error('the render thread is stuck')), isReady ? limits.stuck_ms : start_ms);
  }
  async function fetchFor(id: number, one: Pending, wanted: readonly Address[]): Promise<void> {
    clearTimeout(one.watch);
    try {
      const bodies = await one.fetchAll(wanted);
      if (pending.has(id)) send(one, { type: 'bodies', id, bodies });
    } catch (cause) {
      if (pending.has(id)) settle(id, () => one.reject(cause as Error));
    }
  }

  worker.on('message', (message: FromWorker) => {
    if (message.type === 'ready') return begin();
    const one = pending.get(message.id);
    if (!one) return;
    if (message.type === 'wanted') void fetchFor(message.id, one, message.wanted);
    else if (message.type === 'rendered') settle(message.id, () => one.resolve(message.rendered));
    else settle(message.id, () => one.reject(new Error(message.cause)));
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the render thread ended')));
  worker.unref();

  return {
    render(request, fetchAll) {
      if (isGone || isRetired) return Promise.reject(new Error('the render thread is gone'));
      if (pending.size >= limits.maxPending) return Promise.reject(new Error('the render thread has too much to do'));
      const id = (last += 1);
      return new Promise((resolve, reject) => {
        const one: Pending = { fetchAll, resolve, reject, watch: undefined };
        pending.set(id, one);
        send(one, { type: 'render', id, request });
      });
    },
    isGone: () => isGone,
    retire() {
      isRetired = true;
      if (pending.size === 0) void worker.terminate();
    },
  };
}
