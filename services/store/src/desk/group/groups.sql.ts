import type { GroupPack, PackGroupLine } from '@fudaya/contracts/desk';
import type { Tx } from '@fudaya/db';

/** As they are kept: what is on sale is said by boxes, which the desk does not read. */
export type GroupRow = Omit<PackGroupLine, 'packs' | 'starts' | 'ends' | 'standing'> & {
  readonly packs: readonly Omit<GroupPack, 'is_listed'>[];
  readonly starts: Date | null;
  readonly ends: Date | null;
};

/** Every group in its order, each with its packs in theirs. */
export async function groupLines(tx: Tx): Promise<readonly GroupRow[]> {
  return await tx<GroupRow[]>`
    select g.id as group_id, g.name_ja, g.name_en, g.starts_at as starts, g.ends_at as ends,
      md5(row(g.name_ja, g.name_en, of.ids, g.starts_at at time zone 'UTC', g.ends_at at time zone 'UTC')::text) as version,
      coalesce(of.packs, '[]') as packs
    from store.pack_group g
    left join lateral (
      select string_agg(m.pack_id::text, ',' order by m.position, m.pack_id) as ids,
        jsonb_agg(jsonb_build_object('pack_id', p.id, 'name_ja', p.name_ja, 'name_en', p.name_en, 'image', coalesce(p.images ->> 0, ''))
          order by m.position, m.pack_id) as packs
      from store.pack_group_pack m join store.pack p on p.id = m.pack_id where m.group_id = g.id
    ) of on true
    order by g.position, g.id`;
}
