// Puts what is to be logged into the tree and signs it: one process at a time, at most one checkpoint a second for all boxes together.
import { randomUUID } from 'node:crypto';
import type { Sql } from '@fudaya/db';
import { type CompactRange, type Signer, compactRange, nodesInTiles, signCheckpoint } from '@fudaya/log';
import { type TileHash, logSize, pendingEntries, storeCheckpoint, takeLease, tileBytes } from './log.sql.ts';

export interface LogRhythm {
  /** Between two checkpoints, at least. */
  readonly every_ms: number;
  /** From the first entry that waits, so that heads sealed at one instant come into one checkpoint. */
  readonly gather_ms: number;
  readonly lease_s: number;
}
export const defaultRhythm: LogRhythm = { every_ms: 1000, gather_ms: 50, lease_s: 2 };

export interface LogWriterParts {
  readonly sql: Sql;
  readonly signer: Signer;
  readonly rhythm?: LogRhythm;
  /** Milliseconds that only go forward. */
  readonly elapsed_ms?: () => number;
}

export interface LogWriter {
  /** Looks once; tells how many entries it gave a place. */
  readonly write: () => Promise<number>;
  /** Of the last checkpoint that is stored; undefined where another process holds the lease. */
  readonly size: () => number | undefined;
}

const takeOver_ms = 250;
/** Of one checkpoint: what waits longer comes into the next. */
const maxEntries = 20_000;

/**
 * The writer of one process. What it knows of the tree it reads once it has the lease, and again after anything went wrong: whether a
 * statement was done is never guessed. A checkpoint leaves the process only as a row that is stored, so no two of one size are ever seen.
 */
export function logWriter({ sql, signer, rhythm = defaultRhythm, elapsed_ms = () => performance.now() }: LogWriterParts): LogWriter {
  const holder = randomUUID();
  const origin = signer.verifier.name;
  const { every_ms, gather_ms, lease_s } = rhythm;
  let held: { readonly fence: number; readonly tree: CompactRange; stored: number } | undefined;
  let askAgainAt = 0;
  let waitingSince: number | undefined;
  let lastAt = -Infinity;

  /** Renewed at a third of its time; another's is asked for more often, for heads wait for whoever takes over. */
  async function hold(): Promise<void> {
    if (elapsed_ms() < askAgainAt) return;
    const fence = await takeLease(sql, holder, lease_s);
    askAgainAt = elapsed_ms() + (fence === null ? takeOver_ms : (lease_s * 1000) / 3);
    if (fence === null) held = undefined;
    else if (held?.fence !== fence) {
      const tree = await readTree(sql);
      held = { fence, tree, stored: tree.size() };
    }
  }

  async function append(own: NonNullable<typeof held>): Promise<number> {
    const { fence, tree } = own;
    const pending = await pendingEntries(sql, maxEntries);
    if (pending.length === 0) {
      waitingSince = undefined;
      return 0;
    }
    waitingSince ??= elapsed_ms();
    const now = elapsed_ms();
    if (now < waitingSince + gather_ms || now < lastAt + every_ms) return 0;
    const from = tree.size();
    const hashes = pending.flatMap(({ leaf }) => tileHashes(tree, leaf));
    const root = tree.root();
    const note = signCheckpoint({ origin, size: tree.size(), root }, signer);
    await storeCheckpoint(sql, { fence, from, entries: pending.map(({ id }) => id), hashes, root, note });
    own.stored = tree.size();
    [waitingSince, lastAt] = [undefined, now];
    return pending.length;
  }

  return {
    size: () => held?.stored,
    async write() {
      try {
        await hold();
        return held ? await append(held) : 0;
      } catch (reason) {
        // Perhaps the lease is lost, perhaps only the answer: all is read anew.
        [held, askAgainAt] = [undefined, 0];
        throw reason;
      }
    },
  };
}

async function readTree(sql: Sql): Promise<CompactRange> {
  const size = await logSize(sql);
  return compactRange(
    size,
    nodesInTiles(size, (tile) => tileBytes(sql, tile)),
  );
}

const tileHeight = 8;

/** The hashes of full tiles that an entry completes: what the level above is made of. */
const tileHashes = (tree: CompactRange, leaf: Uint8Array): TileHash[] =>
  tree
    .append(leaf)
    .filter(({ node }) => node.level % tileHeight === 0)
    .map(({ node, hash }) => ({ level: node.level / tileHeight, index: node.index, hash }));
