import { hash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { makeTickChain, useSha256 } from '@fudaya/draw';

useSha256((data) => hash('sha256', data, 'buffer'));
const { end, length } = workerData as { end: Uint8Array; length: number };
parentPort?.postMessage(makeTickChain(end, length));
