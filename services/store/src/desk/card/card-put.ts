import { cardPut as contract, type CatalogueCard } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { putCards } from '../../operator/card-catalogue.ts';
import { isTypeKnown } from '../pack/clean-words.ts';
import { cardWith, holdCard } from './cards.sql.ts';

type Words = Omit<InputOf<typeof contract>, 'card_id' | 'seen'>;

/** Puts one card into the catalogue, or changes it. Of two who do it at once the second is told; the same again changes nothing. */
export async function cardPut(ctx: StaffContext, { card_id, seen, ...words }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, `card ${card_id}`, async (tx) => {
    await holdCard(tx, card_id);
    const known = await cardWith(tx, card_id);
    // Sent again after a lost reply.
    if (known && isSame(known, words)) return { version: known.version };
    if (seen === null && known) throw refuse(contract, 'id_taken');
    if (seen !== null && !known) throw refuse(contract, 'no_card');
    if (known && known.version !== seen) throw refuse(contract, 'changed_meanwhile');
    if (!(await isTypeKnown(tx, words.card_type))) throw refuse(contract, 'no_type');
    const { problems } = await putCards(tx, [{ id: card_id, ...words }]);
    if (problems.length > 0) throw new Error(`a card that was judged good is not: ${problems[0]?.text}`);
    return { version: (await cardWith(tx, card_id))!.version };
  });
}

const isSame = (one: CatalogueCard, other: Words): boolean =>
  (Object.keys(other) as (keyof Words)[]).every((name) => one[name] === other[name]);
