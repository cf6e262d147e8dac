// The public files that grow by a line a tick while a box is on sale: its resolved ticks, in pieces. Each is made page by page.
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { packPurchases, tickValues, toHex } from '@fudaya/draw';
import { type PublicTick, ticksOfPiece } from '@fudaya/draw/proof';
import { LRUCache } from 'lru-cache';
import { type TickPurchase, purchasesBetween } from '../resolve/resolve.sql.ts';
import { inParts } from '../in-parts.ts';
import { type Files, line } from './box-files.ts';
import { type ResolvedRow, type TickDraws, drawsBetween, resolvedRows, resolvedTick } from './record.sql.ts';

interface Page {
  readonly text: string;
  readonly ticks: number;
  /** Of its lines, for the page after it. */
  readonly lastTick: number;
  /** It will never change. */
  readonly isFull: boolean;
}
const sizes = {
  /** Of a piece; tests have smaller ones. */
  piece: ticksOfPiece,
  ticks: 200,
  /** A page ends with the tick that makes it so many. */
  purchases: 5000,
  /** Characters of full pages kept in memory. */
  kept: 32_000_000,
  /** Last pages kept in memory, while nothing comes to them. */
  keptLast: 64,
  /** A page that takes longer holds the others up no more: what the database never answers must not end the record of all boxes. */
  turn_ms: 10_000,
};
type Sizes = typeof sizes;

/** Walked down the chain together. */
const ticksOfPart = 10;

/** The lines after a tick. */
async function pageAfter({ sql, boxes }: Files, most: Pick<Sizes, 'ticks' | 'purchases'>, boxId: string, after: number): Promise<Page> {
  const found = await resolvedRows(sql, boxId, after, most.ticks);
  const [first] = found;
  if (!first) return { text: '', ticks: 0, lastTick: after, isFull: false };
  const last = found.find(({ lastSeq }) => lastSeq - first.firstSeq >= most.purchases) ?? found.at(-1)!;
  const rows = found.filter(({ t }) => t <= last.t);
  const box = await boxes.get(sql, boxId);
  const [chain, purchases, draws] = await Promise.all([
    boxes.chain(sql, boxId),
    purchasesBetween(sql, boxId, first.firstSeq, last.lastSeq),
    drawsBetween(sql, box, first.firstSeq, last.lastSeq),
  ]);
  const ofTick = <T>(all: readonly T[], { firstSeq, lastSeq }: ResolvedRow): readonly T[] =>
    all.slice(firstSeq - first.firstSeq, lastSeq + 1 - first.firstSeq);
  const lines = function* (): Generator<undefined, string> {
    let text = '';
    for (let from = 0; from < rows.length; from += ticksOfPart) {
      const part = rows.slice(from, from + ticksOfPart);
      const values = tickValues(
        chain,
        part.map(({ t }) => t),
      );
      for (const [i, row] of part.entries()) {
        text += line(tickRecord({ row, v: values[i]!, purchases: ofTick(purchases, row), draws: ofTick(draws, row) }));
        yield;
      }
    }
    return text;
  };
  return {
    text: await inParts(lines()),
    ticks: rows.length,
    lastTick: last.t,
    isFull: rows.length === most.ticks || rows.length < found.length,
  };
}

interface ToPublish {
  readonly row: ResolvedRow;
  readonly v: Uint8Array;
  readonly purchases: readonly TickPurchase[];
  readonly draws: readonly TickDraws[];
}

const tickRecord = ({ row: { t, firstSeq, rounds, signatures }, v, purchases, draws }: ToPublish): PublicTick => ({
  t,
  first_seq: firstSeq,
  purchases: packPurchases(purchases.map(({ id, n, c }) => ({ purchase_id: id, n, c }))),
  v: toHex(v),
  rounds: rounds.map((round, i) => ({ round, signature: toHex(signatures[i]!) })),
  slots: draws.flatMap(({ slots }) => slots),
  prizes: draws.flatMap(({ seq, prizes }) => prizes.map((place) => [place, seq] as const)),
});

/** Texts of pages, in order. The state tells whether the last page of all is still the last. */
export interface GrowingFiles {
  readonly piece: (boxId: string, piece: number, state: string) => AsyncGenerator<string>;
  /** All pieces, one after the other. */
  readonly whole: (boxId: string, state: string) => AsyncGenerator<string>;
}

/**
 * Reads pieces page by page: full ones are kept, and pages are made once however many ask, one after the other, so that readers of the
 * record never crowd out those who buy.
 */
export function growingFiles(files: Files, own: Partial<Sizes> = {}): GrowingFiles {
  const most = { ...sizes, ...own };
  const full = new LRUCache<string, Page>({ maxSize: most.kept, sizeCalculation: ({ text }) => text.length });
  const last = new LRUCache<string, { readonly state: string; readonly page: Page }>({ max: most.keptLast });
  /** After which tick a piece begins: that never changes. */
  const starts = new LRUCache<string, number>({ max: 1000 });
  let turn: Promise<unknown> = Promise.resolve();

  const pageAt = (boxId: string, after: number, ticks: number, state: string): Promise<Page> => {
    const key = `${boxId} ${after}`;
    const made = turn.then(async () => {
      const lastKnown = last.get(key);
      const page =
        full.get(key) ?? (lastKnown?.state === state ? lastKnown.page : await pageAfter(files, { ...most, ticks }, boxId, after));
      if (page.isFull) {
        full.set(key, page);
        last.delete(key);
      } else last.set(key, { state, page });
      return page;
    });
    turn = Promise.race([made.catch(() => undefined), pause(most.turn_ms, undefined, { ref: false })]);
    return made;
  };

  async function startOf(boxId: string, piece: number): Promise<number | undefined> {
    if (piece === 0) return -1;
    const key = `${boxId} ${piece}`;
    const start = starts.get(key) ?? (await resolvedTick(files.sql, boxId, piece * most.piece));
    if (start !== undefined) starts.set(key, start);
    return start;
  }

  /** The pages of a piece that begins after a tick; gives the tick that it ends with, when it is full. */
  async function* piecePages(boxId: string, start: number, state: string): AsyncGenerator<string, number | undefined> {
    let after = start;
    for (let left = most.piece; left > 0;) {
      const { text, ticks, lastTick, isFull } = await pageAt(boxId, after, Math.min(most.ticks, left), state);
      if (text) yield text;
      if (!isFull) return undefined;
      after = lastTick;
      left -= ticks;
    }
    return after;
  }

  return {
    async *piece(boxId, piece, state) {
      const start = await startOf(boxId, piece);
      if (start !== undefined) yield* piecePages(boxId, start, state);
    },
    async *whole(boxId, state) {
      for (let start: number | undefined = -1; start !== undefined;) start = yield* piecePages(boxId, start, state);
    },
  };
}

/** A stream of texts; what goes wrong with the first is thrown here, while a reply can still say so. */
export async function streamOf(texts: AsyncGenerator<string>): Promise<ReadableStream> {
  const first = await texts.next();
  const all = async function* () {
    if (!first.done) yield first.value;
    yield* texts;
  };
  return Readable.toWeb(Readable.from(all(), { objectMode: false })) as ReadableStream;
}
