import { packNew as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { cleanWords, isTypeKnown } from './clean-words.ts';
import { putPack } from './packs.sql.ts';

/** Makes a pack, which members see once its box is published. */
export async function packNew(ctx: StaffContext, { order, ...words }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, 'a new pack', async (tx) => {
    if (!(await isTypeKnown(tx, words.card_type_id))) throw refuse(contract, 'no_type');
    return { pack_id: await putPack(tx, order, cleanWords(words)) };
  });
}
