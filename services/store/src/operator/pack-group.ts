import type { Text } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';

export interface PackGroup {
  readonly name: Text;
  /** In their order. */
  readonly packIds: readonly number[];
  /** When it can have the tab; absent: as it is, and of a new one always. */
  readonly time?: { readonly starts: Date | null; readonly ends: Date | null };
}

/** Those of them that are no packs. */
export async function unknownPacks(tx: Tx, packIds: readonly number[]): Promise<readonly number[]> {
  const known = await tx<{ id: number }[]>`select id from store.pack where id = any (${[...packIds]}::int[])`;
  return packIds.filter((id) => !known.some((pack) => pack.id === id));
}

/** Two who change the groups at once come one after the other. */
export async function holdPackGroups(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('store.pack_group', 0))`;
}

/** Makes a group behind the others, or changes the one with this id; its packs are known ones. Returns its id. */
export async function putPackGroup(tx: Tx, id: number | null, { name, packIds, time }: PackGroup): Promise<number> {
  const [row] =
    id === null
      ? await tx<{ id: number }[]>`
          insert into store.pack_group (name_ja, name_en, position, starts_at, ends_at)
          select ${name.ja}, ${name.en}, coalesce(max(position) + 1, 0), ${time?.starts ?? null}, ${time?.ends ?? null}
          from store.pack_group returning id`
      : await tx<{ id: number }[]>`
          update store.pack_group set name_ja = ${name.ja}, name_en = ${name.en}
            ${time ? tx`, starts_at = ${time.starts}, ends_at = ${time.ends}` : tx``} where id = ${id} returning id`;
  if (!row) throw new Error('the group was not written');
  await tx`delete from store.pack_group_pack where group_id = ${row.id} and pack_id <> all (${[...packIds]}::int[])`;
  await tx`
    insert into store.pack_group_pack as old (group_id, pack_id, position)
    select ${row.id}, wished.pack_id, wished.place from unnest(${[...packIds]}::int[]) with ordinality as wished (pack_id, place)
    on conflict (group_id, pack_id) do update set position = excluded.position where old.position <> excluded.position`;
  return row.id;
}

/** The packs of tab 999998, in their order: takes the place of what the group was that has it. Throws naming packs that do not exist. */
export async function setPackGroup(tx: Tx, group: PackGroup): Promise<void> {
  const unknown = await unknownPacks(tx, group.packIds);
  if (unknown.length > 0) throw new Error(`There is no pack ${unknown.join(', ')}.`);
  await holdPackGroups(tx);
  const [first] = await tx<{ id: number }[]>`select id from store.pack_group order by position, id limit 1`;
  await putPackGroup(tx, first?.id ?? null, { ...group, time: { starts: null, ends: null } });
}

/** Puts the groups in this order, from the front. */
export async function orderPackGroups(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx`
    update store.pack_group g set position = wished.place
    from unnest(${[...ids]}::int[]) with ordinality as wished (id, place) where wished.id = g.id and g.position <> wished.place`;
}

/** Withdraws groups; without ids all of them. */
export async function removePackGroups(tx: Tx, ids?: readonly number[]): Promise<void> {
  const wished = ids ? [...ids] : null;
  await tx`delete from store.pack_group_pack where ${wished}::int[] is null or group_id = any (${wished}::int[])`;
  await tx`delete from store.pack_group where ${wished}::int[] is null or id = any (${wished}::int[])`;
}
