import { cardTypePut as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { putCardTypes } from '../../operator/card-catalogue.ts';
import { heldType } from './cards.sql.ts';

/** Makes a card game, or changes one. */
export async function cardTypePut(
  ctx: StaffContext,
  { id, name_ja, name_en, seen }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, `card game ${id}`, async (tx) => {
    const { names, position } = await heldType(tx, id);
    if (names !== seen) throw refuse(contract, 'changed_meanwhile');
    const { problems } = await putCardTypes(tx, [{ id, name_ja, name_en, position }]);
    if (problems.length > 0) throw new Error(`a card game that was judged good is not: ${problems[0]?.text}`);
    return {};
  });
}
