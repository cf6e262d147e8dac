// SHA-256 of four messages at once. Word k of lane i lies at 4k + i, in the state (8 words a lane) and in the block (16 words a lane).
import { compress, expand } from './sha256-block.ts';
import { simdModule } from './sha256-simd.ts';

export const laneCount = 4;

/** As much of WebAssembly as is used here: not every host's types know it. */
interface Assembly {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: { readonly memory: { readonly buffer: ArrayBuffer }; compress(): void } };
}

export interface Lanes {
  /** 8 words of each lane. */
  readonly state: Int32Array;
  /** 16 words of each lane. */
  readonly block: Int32Array;
  /** Each lane's block into its state. The blocks stay as they are. */
  compress(): void;
}

/** On the processor's vector unit through WebAssembly; null where there is none or a page's policy forbids it. */
export function vectorLanes(): Lanes | null {
  try {
    const { Module, Instance } = (globalThis as unknown as { WebAssembly: Assembly }).WebAssembly;
    const { memory, compress: run } = new Instance(new Module(simdModule())).exports;
    return { state: new Int32Array(memory.buffer, 0, 32), block: new Int32Array(memory.buffer, 128, 64), compress: run };
  } catch {
    return null;
  }
}

/** One lane after the other: the same everywhere, at about a third of the speed. */
export function plainLanes(): Lanes {
  const [state, block] = [new Int32Array(32), new Int32Array(64)];
  const [own, schedule] = [new Int32Array(8), new Int32Array(64)];
  return {
    state,
    block,
    compress() {
      for (let lane = 0; lane < laneCount; lane++) {
        for (let k = 0; k < 16; k++) schedule[k] = block[4 * k + lane]!;
        for (let k = 0; k < 8; k++) own[k] = state[4 * k + lane]!;
        expand(schedule);
        compress(own, schedule);
        for (let k = 0; k < 8; k++) state[4 * k + lane] = own[k]!;
      }
    },
  };
}
