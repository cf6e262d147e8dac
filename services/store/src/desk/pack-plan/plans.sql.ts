import type { PackPlanLine } from '@fudaya/contracts/desk';
import type { TransactionSql, Tx } from '@fudaya/db';
import type { Words } from '../pack/packs.sql.ts';

export interface Plan extends Words {
  readonly pack_id: number;
  readonly holds_from: Date;
  readonly version: string;
}

const version = (tx: Tx) => tx`
  md5(row(holds_from at time zone 'UTC', name_ja, name_en, card_type_id, images, detail_ja, detail_en, position, tags, video)::text) as version`;

/** What is planned for a pack after an instant, the next first. */
export async function planLines(
  tx: Tx,
  packId: number,
  after: Date,
): Promise<readonly (Omit<PackPlanLine, 'holds_from'> & { holds_from: Date })[]> {
  return await tx<(Omit<PackPlanLine, 'holds_from'> & { holds_from: Date })[]>`
    select holds_from, name_ja, name_en, coalesce(images ->> 0, '') as image
    from store.pack_plan where pack_id = ${packId} and holds_from > ${after} order by holds_from`;
}

export async function planAt(tx: Tx, packId: number, holdsFrom: Date): Promise<Plan | undefined> {
  const [row] = await tx<Plan[]>`
    select pack_id, holds_from, ${version(tx)}, name_ja, name_en, card_type_id, images, detail_ja, detail_en, position, tags, video
    from store.pack_plan where pack_id = ${packId} and holds_from = ${holdsFrom}`;
  return row;
}

const rowOf = (tx: TransactionSql, { images, tags = [], video = '', ...words }: Words) => ({
  ...words,
  video,
  images: tx.json(images),
  tags: tx.json(tags),
});

export async function addPlan(tx: TransactionSql, packId: number, holdsFrom: Date, words: Words): Promise<void> {
  await tx`insert into store.pack_plan ${tx({ pack_id: packId, holds_from: holdsFrom, ...rowOf(tx, words) })}`;
}

export async function changePlan(
  tx: TransactionSql,
  { pack_id, holds_from }: Pick<Plan, 'pack_id' | 'holds_from'>,
  words: Words & { readonly holds_from: Date },
): Promise<void> {
  await tx`update store.pack_plan set ${tx(rowOf(tx, words))} where pack_id = ${pack_id} and holds_from = ${holds_from}`;
}

export async function deletePlan(tx: TransactionSql, { pack_id, holds_from }: Pick<Plan, 'pack_id' | 'holds_from'>): Promise<void> {
  await tx`delete from store.pack_plan where pack_id = ${pack_id} and holds_from = ${holds_from}`;
}

/** Holds the packs of which plans have come: whoever plans for one holds it first. How many. */
export async function holdDuePacks(tx: TransactionSql, at: Date): Promise<number> {
  const { count } = await tx`
    select from store.pack where id in (select pack_id from store.pack_plan where holds_from <= ${at}) order by id for no key update`;
  return count;
}

/** Moves what has come into the packs' rows; how many of them turned. */
export async function takeDuePlans(tx: TransactionSql, at: Date): Promise<number> {
  const { count } = await tx`
    with gone as (delete from store.pack_plan where holds_from <= ${at} returning *),
      last as (select distinct on (pack_id) * from gone order by pack_id, holds_from desc)
    update store.pack p set name_ja = w.name_ja, name_en = w.name_en, card_type_id = w.card_type_id, images = w.images, detail_ja = w.detail_ja,
      detail_en = w.detail_en, position = w.position, tags = w.tags, video = w.video
    from last w where p.id = w.pack_id`;
  return count;
}
