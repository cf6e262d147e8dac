// The public files that grow by a line a tick while a box is on sale: its sealed heads and its settled ticks. They are made page by page.
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type TickRecord, beta, drawTick, noBeta, packPurchases, tickValues, toHex } from '@fudaya/draw';
import { LRUCache } from 'lru-cache';
import { headOf } from '../proof/head.ts';
import { headsAfter } from '../proof/proof.sql.ts';
import { type TickPurchase, purchasesBetween } from '../resolve/resolve.sql.ts';
import { inParts } from '../in-parts.ts';
import { type Files, line } from './box-files.ts';
import { type SettledRow, type TickDraws, drawsBetween, settledRows } from './record.sql.ts';

interface Page {
  readonly text: string;
  /** Of its lines, for the page after it. */
  readonly lastTick: number;
  /** It will never change. */
  readonly isFull: boolean;
}
/** The lines after a tick. */
type PageAfter = (files: Files, sizes: Sizes, boxId: string, after: number) => Promise<Page>;

const sizes = {
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

const pageOfHeads: PageAfter = async ({ sql }, { ticks }, boxId, after) => {
  const rows = await headsAfter(sql, boxId, after, ticks);
  return {
    text: rows.map((row) => line(headOf(boxId, row))).join(''),
    lastTick: rows.at(-1)?.t ?? after,
    isFull: rows.length === ticks,
  };
};

const pageOfTicks: PageAfter = async ({ sql, boxes }, most, boxId, after) => {
  const found = await settledRows(sql, boxId, after, most.ticks);
  const [first] = found;
  if (!first) return { text: '', lastTick: after, isFull: false };
  const last = found.find(({ lastSeq }) => lastSeq - first.firstSeq >= most.purchases) ?? found.at(-1)!;
  const rows = found.filter(({ t }) => t <= last.t);
  const [box, chain, purchases, draws] = await Promise.all([
    boxes.get(sql, boxId),
    boxes.chain(sql, boxId),
    purchasesBetween(sql, boxId, first.firstSeq, last.lastSeq),
    drawsBetween(sql, boxId, first.firstSeq, last.lastSeq),
  ]);
  const ofTick = <T>(all: readonly T[], { firstSeq, lastSeq }: SettledRow): readonly T[] =>
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
        text += line(tickRecord({ box, row, v: values[i]!, purchases: ofTick(purchases, row), draws: ofTick(draws, row) }));
        yield;
      }
    }
    return text;
  };
  return {
    text: await inParts(lines()),
    lastTick: last.t,
    isFull: rows.length === most.ticks || rows.length < found.length,
  };
};

interface SettledTick {
  readonly box: { readonly beacon: string; readonly n: number; readonly termsHash: Uint8Array };
  readonly row: SettledRow;
  readonly v: Uint8Array;
  readonly purchases: readonly TickPurchase[];
  readonly draws: readonly TickDraws[];
}

function tickRecord({ box, row, v, purchases, draws }: SettledTick): TickRecord {
  const { t, firstSeq, beaconSignature, voidReason } = row;
  // What a void tick would have drawn: voids that spare the shop its top prizes would show.
  const wouldHave = () => {
    if (voidReason === null || (beaconSignature === null && box.beacon !== 'none')) return [];
    const accepted = purchases.map(({ id, seq, n, c, head }) => ({ seq, purchase_id: id, n, c, t, head }));
    const { n, termsHash: T } = box;
    const value = beaconSignature ? beta(beaconSignature) : noBeta;
    return drawTick({ T, t, v, beta: value, head: row.head, n, drawn: row.drawnBefore!, purchases: accepted }).slots.flat();
  };
  return {
    t,
    first_seq: firstSeq,
    purchases: packPurchases(purchases.map(({ id, n, c }) => ({ purchase_id: id, n, c }))),
    v: toHex(v),
    beacon_signature: beaconSignature && toHex(beaconSignature),
    outcome: voidReason ?? 'drawn',
    sealed_at: row.sealedAt.getTime(),
    settled_at: row.settledAt.getTime(),
    slots: voidReason === null ? draws.flatMap(({ slots }) => slots) : wouldHave(),
    prizes: draws.flatMap(({ seq, prizes }) => prizes.map((place) => [place, seq] as const)),
  };
}

const pages: Readonly<Record<string, PageAfter>> = { 'heads.jsonl': pageOfHeads, 'ticks.jsonl': pageOfTicks };

export const isGrowing = (name: string): boolean => Object.hasOwn(pages, name);

/** The texts of such a file's pages, in order. The state tells whether its last page is still the last. */
export type GrowingFile = (boxId: string, name: string, state: string) => AsyncGenerator<string>;

/**
 * Reads growing files page by page: full ones are kept, and pages are made once however many ask, one after the other, so that readers of
 * the record never crowd out those who buy.
 */
export function growingFiles(files: Files, own: Partial<Sizes> = {}): GrowingFile {
  const most = { ...sizes, ...own };
  const full = new LRUCache<string, Page>({ maxSize: most.kept, sizeCalculation: ({ text }) => text.length });
  const last = new LRUCache<string, { readonly state: string; readonly page: Page }>({ max: most.keptLast });
  let turn: Promise<unknown> = Promise.resolve();

  const pageAt = (boxId: string, name: string, after: number, state: string): Promise<Page> => {
    const key = `${boxId} ${name} ${after}`;
    const made = turn.then(async () => {
      const lastKnown = last.get(key);
      const page = full.get(key) ?? (lastKnown?.state === state ? lastKnown.page : await pages[name]!(files, most, boxId, after));
      if (page.isFull) {
        full.set(key, page);
        last.delete(key);
      } else last.set(key, { state, page });
      return page;
    });
    turn = Promise.race([made.catch(() => undefined), pause(most.turn_ms, undefined, { ref: false })]);
    return made;
  };

  return async function* (boxId, name, state) {
    for (let after = -1; ;) {
      const { text, lastTick, isFull } = await pageAt(boxId, name, after, state);
      if (text) yield text;
      if (!isFull) return;
      after = lastTick;
    }
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
