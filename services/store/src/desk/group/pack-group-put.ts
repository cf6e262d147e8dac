import { maxPackGroups, packGroupPut as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { holdPackGroups, putPackGroup, unknownPacks, type PackGroup } from '../../operator/pack-group.ts';
import { groupLines, type GroupRow } from './groups.sql.ts';

type Words = Omit<InputOf<typeof contract>, 'group_id' | 'seen' | 'starts' | 'ends'> & { readonly time?: NonNullable<PackGroup['time']> };
const instantOf = (text: string | null | undefined): Date | null => (text == null ? null : new Date(text));

/** Makes a group behind the others, or changes one. The same made twice is there once; of two who change it at once the second is told. */
export async function packGroupPut(
  ctx: StaffContext,
  { group_id, seen, starts, ends, ...given }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const words: Words = { ...given, ...(starts !== undefined && { time: { starts: instantOf(starts), ends: instantOf(ends) } }) };
  const { time } = words;
  if (time?.starts && time.ends && time.ends <= time.starts) throw refuse(contract, 'ends_first');
  return await acting(ctx, group_id === null ? 'group of packs' : `group of packs ${group_id}`, async (tx) => {
    await holdPackGroups(tx);
    const groups = await groupLines(tx);
    const namesake = groups.find(({ name_ja }) => name_ja === words.name_ja);
    // Sent again after a lost reply.
    if (namesake && isSame(namesake, words) && (group_id ?? namesake.group_id) === namesake.group_id)
      return { group_id: namesake.group_id };
    if (group_id !== null) {
      const known = groups.find((group) => group.group_id === group_id);
      if (!known) throw refuse(contract, 'no_group');
      if (known.version !== seen) throw refuse(contract, 'changed_meanwhile');
    }
    if (namesake && namesake.group_id !== group_id) throw refuse(contract, 'name_taken');
    if (group_id === null && groups.length >= maxPackGroups) throw refuse(contract, 'full', { max: maxPackGroups });
    const unknown = await unknownPacks(tx, words.pack_ids);
    if (unknown.length > 0) throw refuse(contract, 'no_pack', { packs: unknown.join(', ') });
    const name = { ja: words.name_ja, en: words.name_en };
    return { group_id: await putPackGroup(tx, group_id, { name, packIds: words.pack_ids, ...(time && { time }) }) };
  });
}

const isSame = ({ name_en, packs, starts, ends }: GroupRow, words: Words): boolean =>
  name_en === words.name_en &&
  packs.map(({ pack_id }) => pack_id).join() === words.pack_ids.join() &&
  (!words.time || (starts?.getTime() === words.time.starts?.getTime() && ends?.getTime() === words.time.ends?.getTime()));
