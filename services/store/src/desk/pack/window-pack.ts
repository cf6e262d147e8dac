import { windowPack as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { packWith } from './packs.sql.ts';

/** One pack, as members read and see it. */
export async function windowPack({ sql, now }: StaffContext, { pack_id }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const pack = await packWith(sql, pack_id, now());
  if (!pack) throw refuse(contract, 'no_pack');
  return { ...pack, images: [...pack.images], tags: [...(pack.tags ?? [])] };
}
