import { maxFreeCard_points, premiumLimit, type DraftLine, type FreeFault } from '@fudaya/contracts/desk';
import { shopFacts } from '@fudaya/contracts/legal-text';
import { anywhere, readingWhole, type Tx } from '@fudaya/db';

export interface DraftRow {
  readonly box_id: string;
  /** Hex of the terms' hash: another one is another draft. */
  readonly version: string;
  readonly price: number;
  readonly unit: 'PT' | 'COIN';
  readonly cap_per_member: number;
  readonly cap_per_purchase: number;
  /** When everybody may buy. */
  readonly sale_start: Date;
  /** When the first may: earlier than that in an early sale. */
  readonly begins: Date;
  readonly is_early: boolean;
  readonly sale_end: Date;
  readonly is_hidden: boolean;
  readonly is_strongbox: boolean;
  readonly n: number;
  readonly notice_s: number;
  readonly is_published: boolean;
}

/** The box of a pack, published or not. */
export async function draftRow(tx: Tx, packId: number): Promise<DraftRow | undefined> {
  const whole = await readingWhole(tx);
  const [row] = await whole<DraftRow[]>`
    select b.id as box_id, encode(b.terms_hash, 'hex') as version, b.price, b.unit, b.cap_per_member, b.cap_per_purchase,
      coalesce(e.opens_at, b.sale_start) as sale_start, b.sale_start as begins, e.box_id is not null as is_early, b.sale_end,
      b.salt_secret is not null as is_hidden, b.movie_style = 1 as is_strongbox, b.n, b.notice_seconds as notice_s, gacha.is_published(b.id) as is_published
    from gacha.box b left join gacha.early_sale e on e.box_id = b.id where b.pack_id = ${packId}`;
  return row;
}

/** How many hours earlier each rank may buy what everybody may buy at an instant, rank 1 first. */
export async function earlyHours(tx: Tx, opensAt: Date): Promise<readonly number[]> {
  const [row] = await tx<{ hours: number[] }[]>`select account.early_hours_at(${opensAt}) as hours`;
  return row!.hours;
}

/** Of a draft: with its terms it is fixed. */
export async function storeEarlySale(
  tx: Tx,
  boxId: string,
  { opensAt, hours }: { opensAt: Date; hours: readonly number[] },
): Promise<void> {
  await tx`insert into gacha.early_sale (box_id, opens_at, hours) values (${boxId}, ${opensAt}, ${[...hours]}::int[])`;
}

export interface PackRow {
  readonly pack_id: number;
  readonly box_id: string;
  readonly name_ja: string;
  readonly name_en: string;
}

export async function packRow(tx: Tx, packId: number): Promise<PackRow | undefined> {
  const [row] = await tx<PackRow[]>`select pack_id, box_id, name_ja, name_en from store.pack_summary where pack_id = ${packId}`;
  return row;
}

/** The same, held until the transaction ends: two who save its draft come one after the other. */
export async function heldPack(tx: Tx, packId: number): Promise<PackRow | undefined> {
  const [row] = await tx<PackRow[]>`select id as pack_id, box_id, name_ja, name_en from store.pack where id = ${packId} for no key update`;
  return row;
}

/** What a pack says of its sale. */
export async function storeFigures(tx: Tx, packId: number, figures: Readonly<Record<string, number | Date>>): Promise<void> {
  await tx`update store.pack set ${tx(figures)} where id = ${packId}`;
}

/** The newest first. */
export async function packsToDraft(tx: Tx, limit: number): Promise<readonly (Omit<PackRow, 'box_id'> & { has_draft: boolean })[]> {
  const whole = await readingWhole(tx);
  return await whole<(Omit<PackRow, 'box_id'> & { has_draft: boolean })[]>`
    select p.pack_id, p.name_ja, p.name_en, b.id is not null as has_draft
    from store.pack_summary p left join gacha.box b on b.pack_id = p.pack_id
    where b.id is null or not gacha.is_published(b.id)
    order by p.pack_id desc limit ${limit}`;
}

type LineRow = { [K in keyof DraftLine]: DraftLine[K] | null };

/** Lines of its slots from a slot on, with the units they have: by card and unit, as slots are. */
export async function draftSlots(
  tx: Tx,
  boxId: string,
  from: number,
  limit: number,
): Promise<readonly (LineRow & { readonly first_slot: number })[]> {
  return await tx<(LineRow & { readonly first_slot: number })[]>`
    select first_slot, card_id, count, rarity, reveal_rarity::int, return_points, first_serial, cert, image_sha256, null as prize_at
    from gacha.manifest_line where box_id = ${boxId} and first_slot >= ${from} order by first_slot limit ${limit}`;
}

/** Its prizes beside the slots. */
export async function draftPrizes(tx: Tx, boxId: string): Promise<readonly LineRow[]> {
  const whole = await readingWhole(tx);
  return await whole<LineRow[]>`
    select z.card_id, 1 as count, z.rarity, z.reveal_rarity::int, z.return_points, null as first_serial, null as cert, null as image_sha256,
      case when z.at = b.n then 'last' else z.at::text end as prize_at
    from gacha.box_prize z join gacha.box b on b.id = z.box_id where z.box_id = ${boxId} order by prize_at, z.card_id`;
}

export interface CardRow {
  readonly card_id: string;
  readonly name_ja: string;
  readonly name_en: string;
  readonly model_number: string;
  readonly rarity: number;
  readonly next_unit: number;
}

export async function findCards(tx: Tx, words: string, limit: number): Promise<readonly CardRow[]> {
  return await tx<CardRow[]>`
    select c.card_id, c.name_ja, c.name_en, coalesce(c.model_number, '') as model_number, c.rarity::int,
      coalesce((select max(r.first_unit + r.units) from gacha.stock_reservation r where r.card_id = c.card_id), 0)::int as next_unit
    from store.card_summary c
    where c.card_id = ${words} or c.model_number ilike ${anywhere(words)} or c.name_ja ilike ${anywhere(words)} or c.name_en ilike ${anywhere(words)}
    order by c.card_id limit ${limit}`;
}

/** Of those that were said. */
export async function saidReferences(
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { card_id: string; points: number; as_of: string }[]> {
  return await tx<{ card_id: string; points: number; as_of: string }[]>`
    select card_id, reference_points as points, reference_on::text as as_of from store.card_summary
    where card_id = any (${[...ids]}::text[]) and reference_points is not null order by card_id`;
}

/** What keeps a free box from being sold; nothing does in another. */
export async function freeFault(tx: Tx, boxId: string): Promise<{ code: FreeFault; fill: Record<string, string | number> } | undefined> {
  const [row] = await tx<{ fault: FreeFault; card: string; worth: number }[]>`select fault, card, worth from gacha.free_fault(${boxId})`;
  return row && { code: row.fault, fill: { card: row.card, worth: Number(row.worth), most: maxFreeCard_points, average: premiumLimit(0) } };
}

export type PublishAnswer = 'published' | 'published before' | 'waiting' | 'no box' | FreeFault;

export async function publishDraft(
  tx: Tx,
  { boxId, staff, reason, at }: { boxId: string; staff: { readonly id: string; readonly name: string }; reason: string; at: Date },
): Promise<PublishAnswer> {
  const [row] = await tx<{ answer: PublishAnswer }[]>`
    select gacha.publish_draft(${boxId}, ${staff.id}, ${staff.name}, ${reason}, ${at}) as answer`;
  return row!.answer;
}

/** What the shop has not said yet of who runs it. */
export async function missingFacts(tx: Tx): Promise<readonly string[]> {
  const rows = await tx<{ name: string }[]>`select name from store.shop_fact where ja <> ''`;
  const said = new Set(rows.map(({ name }) => name));
  return shopFacts.filter((fact) => !said.has(fact));
}
