import type { Text } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';

export interface PackGroup {
  readonly name: Text;
  readonly packIds: readonly number[];
}

/** The packs of tab 999998, in their order; takes the place of the group that was there. Throws naming packs that do not exist. */
export async function setPackGroup(tx: Tx, { name, packIds }: PackGroup): Promise<void> {
  const known = await tx<{ id: number }[]>`select id from store.pack where id = any (${[...packIds]}::int[])`;
  const unknown = packIds.filter((id) => !known.some((pack) => pack.id === id));
  if (unknown.length > 0) throw new Error(`There is no pack ${unknown.join(', ')}.`);
  await clearPackGroup(tx);
  await tx`
    with made as (insert into store.pack_group (name_ja, name_en) values (${name.ja}, ${name.en}) returning id)
    insert into store.pack_group_pack (group_id, pack_id, position)
    select made.id, wished.pack_id, wished.place from made, unnest(${[...packIds]}::int[]) with ordinality as wished (pack_id, place)`;
}

export async function clearPackGroup(tx: Tx): Promise<void> {
  await tx`delete from store.pack_group_pack`;
  await tx`delete from store.pack_group`;
}
