import { Worker } from 'node:worker_threads';
import { type TickChain, makeTickChain } from '@fudaya/draw';

/** So many ticks take a few milliseconds: a day and a half of sale. */
const shortChain = 50_000;

/** The chain of a box. A long one is made beside the thread that serves members: of a month's sale it takes half a second. */
export async function tickChain(end: Uint8Array, length: number): Promise<TickChain> {
  if (length <= shortChain) return makeTickChain(end, length);
  // What the process was told to load first is for its own thread.
  const worker = new Worker(new URL('tick-chain-worker.ts', import.meta.url), { workerData: { end, length }, execArgv: [] });
  return await new Promise((resolve, reject) => {
    worker.once('message', (chain: TickChain) => resolve(chain));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the maker of the tick chain ended with ${code}`)));
  });
}
