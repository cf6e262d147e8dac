import { exchangeOfferPut as contract, type ExchangeOffer } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { offerCards } from '../../exchange/operator/fill-exchange.ts';
import { heldOffer } from './offers.sql.ts';

type Input = InputOf<typeof contract>;

/** Offers a card for coins, or changes its offer where it stands as the page showed it. */
export async function exchangeOfferPut(ctx: StaffContext, { seen, reason, ...wanted }: Input): Promise<ReplyOf<typeof contract>> {
  const { card_id: cardId, coin, stock, per_member: perMember, name_ja: ja, name_en: en } = wanted;
  if ((ja === '') !== (en === '')) throw refuse(contract, 'half_name');
  return await acting(ctx, reason, async (tx) => {
    const was = await heldOffer(tx, cardId);
    // Sent again after a lost reply: it is there as it was asked for.
    if (was && isSame(was, wanted)) return { version: was.version };
    if (was && seen === null) throw refuse(contract, 'is_offered');
    if (was?.version !== (seen ?? undefined)) throw refuse(contract, 'changed_meanwhile');
    const line = { cardId, coin, stock, perMember, ...(ja !== '' && { name: { ja, en } }) };
    const outcome = await offerCards(tx, [line], ctx.now());
    if ('problems' in outcome) {
      const problem = outcome.problems[0]!;
      if (problem.code === 'no_card') throw refuse(contract, 'no_card');
      if (problem.code === 'below_taken') throw refuse(contract, 'below_taken', { taken: problem.taken });
      throw new Error(`an offer that was judged good is not: ${problem.text}`);
    }
    return { version: (await heldOffer(tx, cardId))!.version };
  });
}

const isSame = (was: ExchangeOffer, { coin, stock, per_member, name_ja, name_en }: Omit<Input, 'seen' | 'reason'>): boolean =>
  was.is_open &&
  was.coin === coin &&
  was.stock === stock &&
  was.per_member === per_member &&
  (was.is_renamed
    ? was.name_ja === name_ja && was.name_en === name_en
    : name_ja === '' || (was.name_ja === name_ja && was.name_en === name_en));
