import type { ManifestLine } from '@fudaya/draw';
import type { Tx } from '@fudaya/db';

export interface LoggedTick {
  readonly t: number;
  /** Text of its head in the log. */
  readonly entry: string;
}

/** The last heads of a box, by tick. */
export async function lastHeads(tx: Tx, boxId: string, limit: number): Promise<readonly LoggedTick[]> {
  const rows = await tx<
    LoggedTick[]
  >`select t, entry from gacha.tick where box_id = ${boxId} and entry is not null order by t desc limit ${limit}`;
  return rows.toReversed();
}

/** The terms of a box that is handed to the log. */
export async function termsTextOf(tx: Tx, boxId: string): Promise<string | undefined> {
  const [box] = await tx<
    { terms: string }[]
  >`select b.terms from gacha.box b join gacha.announcement a on a.box_id = b.id where b.id = ${boxId}`;
  return box?.terms;
}

export interface ResolvedTick extends LoggedTick {
  readonly firstSeq: number;
  /** The last resolved tick when it was sealed, and the set of drawn slots before it was drawn itself. */
  readonly through: number;
  readonly beaconSignature: Uint8Array | null;
  readonly drawnBefore: Uint8Array;
}

/** The ticks from the one after a tick's state up to it, once it is resolved; empty while it waits: nothing of its secret may be told before. */
export async function trainOf(tx: Tx, boxId: string, t: number): Promise<readonly ResolvedTick[]> {
  return tx<ResolvedTick[]>`
    select k.t, k.entry, k.first_seq as "firstSeq", k.through, k.beacon_signature as "beaconSignature", k.drawn_before as "drawnBefore"
    from gacha.tick own
    join gacha.tick k on k.box_id = own.box_id and k.t > own.through and k.t <= own.t
    where own.box_id = ${boxId} and own.t = ${t} and own.state = 'resolved' order by k.t`;
}

export async function headOf(tx: Tx, boxId: string, t: number): Promise<string | undefined> {
  const [tick] = await tx<{ entry: string }[]>`select entry from gacha.tick where box_id = ${boxId} and t = ${t}`;
  return tick?.entry;
}

/** Late entries of a box that concern a tick or those before it, after the head of tick `through`, in the log's order. */
export async function lateEntriesOf(tx: Tx, boxId: string, { through, t }: { through: number; t: number }): Promise<readonly string[]> {
  const rows = await tx<{ entry: string }[]>`
    select l.entry from gacha.lateness l join gacha.log_entry e on e.leaf = l.leaf
    where l.box_id = ${boxId} and l.from_t <= ${t} and e.index > coalesce((
      select s.index from gacha.tick k join gacha.log_entry s on s.leaf = k.leaf where k.box_id = l.box_id and k.t = ${through}), -1)
    order by e.index`;
  return rows.map(({ entry }) => entry);
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

/** What a purchase won of a box of n slots, in draw order, as its member has it. */
export async function wonSlots(tx: Tx, purchaseId: string, n: number): Promise<readonly { slot: number; card: string }[]> {
  return tx<{ slot: number; card: string }[]>`
    select slot, card_id as card from books.drawn_card where purchase_id = ${purchaseId} and slot < ${n} order by ord`;
}

/** Places in the terms' list of the prizes that a purchase took. */
export async function wonPrizes(tx: Tx, purchaseId: string): Promise<readonly number[]> {
  const rows = await tx<{ place: number }[]>`select place from gacha.box_prize where purchase_id = ${purchaseId} order by place`;
  return rows.map(({ place }) => place);
}
