import type { ManifestLine } from '@fudaya/draw';
import type { Tx } from '@fudaya/db';

export interface HeadRow {
  readonly t: number;
  readonly lastSeq: number;
  readonly head: Uint8Array;
  readonly round: number;
  readonly signature: Uint8Array;
}

const headColumns = (tx: Tx) => tx`t, last_seq as "lastSeq", head, round, signature`;

/** Heads of the ticks after `after`, by tick. */
export async function headsAfter(tx: Tx, boxId: string, after: number, limit: number): Promise<readonly HeadRow[]> {
  return tx<HeadRow[]>`select ${headColumns(tx)} from gacha.tick where box_id = ${boxId} and t > ${after} order by t limit ${limit}`;
}

/** The head before a tick's; undefined for the box's first. */
export async function headBefore(tx: Tx, boxId: string, t: number): Promise<HeadRow | undefined> {
  const [head] = await tx<
    HeadRow[]
  >`select ${headColumns(tx)} from gacha.tick where box_id = ${boxId} and t < ${t} order by t desc limit 1`;
  return head;
}

export async function termsTextOf(tx: Tx, boxId: string): Promise<string | undefined> {
  const [box] = await tx<
    { terms: string }[]
  >`select b.terms from gacha.box b join gacha.site_log l on l.box_id = b.id where b.id = ${boxId}`;
  return box?.terms;
}

export interface SettledTick extends HeadRow {
  readonly firstSeq: number;
  readonly beaconSignature: Uint8Array | null;
  readonly drawnBefore: Uint8Array;
  readonly voidReason: 'late_seal' | 'no_beacon' | null;
}

/** A tick that is drawn or void; undefined while it waits: nothing of its secret may be told before. */
export async function settledTick(tx: Tx, boxId: string, t: number): Promise<SettledTick | undefined> {
  const [tick] = await tx<SettledTick[]>`
    select ${headColumns(tx)}, first_seq as "firstSeq", beacon_signature as "beaconSignature", drawn_before as "drawnBefore",
           void_reason as "voidReason"
    from gacha.tick where box_id = ${boxId} and t = ${t} and state in ('resolved', 'void')`;
  return tick;
}

export interface LogLine {
  readonly id: number;
  readonly before: Uint8Array | null;
  readonly head: Uint8Array;
  readonly signature: Uint8Array;
}

/** A box's line of the site log, with the head before it. */
export async function logLine(tx: Tx, boxId: string): Promise<LogLine> {
  const [line] = await tx<LogLine[]>`
    select l.id, (select p.head from gacha.site_log p where p.id = l.id - 1) as before, l.head, l.signature
    from gacha.site_log l where l.box_id = ${boxId}`;
  if (!line) throw new Error(`box ${boxId} is not in the site log`);
  return line;
}

/** The whole manifest, in the order of its slots. */
export async function manifestOf(tx: Tx, boxId: string): Promise<readonly ManifestLine[]> {
  const rows = await tx<(Omit<ManifestLine, 'cert' | 'image_sha256'> & { cert: string | null; image_sha256: string | null })[]>`
    select card_id as card, rarity, return_points, first_serial, first_slot, count, cert, image_sha256
    from gacha.manifest_line where box_id = ${boxId} order by first_slot`;
  return rows.map(({ cert, image_sha256, ...line }) => ({
    ...line,
    ...(cert === null ? {} : { cert }),
    ...(image_sha256 === null ? {} : { image_sha256 }),
  }));
}

/** What a purchase won, in draw order. */
export async function wonSlots(tx: Tx, purchaseId: string): Promise<readonly { slot: number; card: string }[]> {
  return tx<{ slot: number; card: string }[]>`select d.slot, d.card_id as card from books.drawn_card d join gacha.box b on b.id = d.box_id
    where d.purchase_id = ${purchaseId} and d.slot < b.n order by d.ord`;
}

/** Places in the terms' list of the prizes that a purchase took. */
export async function wonPrizes(tx: Tx, purchaseId: string): Promise<readonly number[]> {
  const rows = await tx<{ place: number }[]>`select place from gacha.box_prize where purchase_id = ${purchaseId} order by place`;
  return rows.map(({ place }) => place);
}
