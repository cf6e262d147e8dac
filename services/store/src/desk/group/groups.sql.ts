import type { GroupPack, PackGroupLine } from '@fudaya/contracts/desk';
import type { Tx } from '@fudaya/db';

/** As they are kept: what is on sale is said by boxes, which the desk does not read. */
export type GroupRow = Omit<PackGroupLine, 'packs'> & { readonly packs: readonly Omit<GroupPack, 'is_listed'>[] };

/** Every group in its order, each with its packs in theirs. */
export async function groupLines(tx: Tx): Promise<readonly GroupRow[]> {
  return await tx<GroupRow[]>`
    select g.id as group_id, g.name_ja, g.name_en, md5(g.name_ja || E'\n' || g.name_en || E'\n' || coalesce(of.ids, '')) as version,
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
