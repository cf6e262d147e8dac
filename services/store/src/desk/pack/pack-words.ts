import { packWords as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { turnPacks } from '../pack-plan/turn-packs.ts';
import { cleanWords, isTypeKnown } from './clean-words.ts';
import { changeWords, heldVersion } from './packs.sql.ts';

/** Changes what members read and see of a pack. */
export async function packWords(
  ctx: StaffContext,
  { pack_id, seen, ...words }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  // What was planned until now is what they have seen, or what they are told of.
  await turnPacks(ctx.sql, ctx.now());
  return await acting(ctx, `words of pack ${pack_id}`, async (tx) => {
    const version = await heldVersion(tx, pack_id);
    if (version === undefined) throw refuse(contract, 'no_pack');
    if (version !== seen) throw refuse(contract, 'changed_meanwhile');
    if (!(await isTypeKnown(tx, words.card_type_id))) throw refuse(contract, 'no_type');
    return { version: await changeWords(tx, pack_id, cleanWords(words)) };
  });
}
