import { exchangeOffersPut as contract } from '@fudaya/contracts/desk';
import type { InputOf, RefusalOf, ReplyOf } from '@fudaya/contracts';
import { actingOrTrying, refuse, refuseAll, type StaffContext } from '@fudaya/kit';
import { offerCards, type OfferLine, type OfferProblem } from '../../exchange/operator/fill-exchange.ts';

type Input = InputOf<typeof contract>;
type Wrong = { readonly code: RefusalOf<typeof contract>; readonly fill: Readonly<Record<string, string | number>> };

/** Who reads more mends these first. */
const maxTold = 200;

/** Offers the cards of these lines for coins: all of them or none. */
export async function exchangeOffersPut(
  ctx: StaffContext,
  { lines, first_line, is_trial, reason }: Input,
): Promise<ReplyOf<typeof contract>> {
  if (reason === null && !is_trial) throw refuse(contract, 'no_reason');
  return await actingOrTrying(ctx, { reason: reason ?? 'a trial', is_trial }, async (tx) => {
    const outcome = await offerCards(tx, lines.map(offerIn), ctx.now());
    if (!('problems' in outcome)) return { added: outcome.added, changed: outcome.changed };
    const told = outcome.problems.slice(0, maxTold);
    throw refuseAll(
      contract,
      told.map((problem) => wrongOf(problem, lines[problem.index]?.card_id ?? '', first_line)),
    );
  });
}

/** Anything but plain digits is no number here: a price with a comma or a unit is a mistake to point at, not to guess about. */
const numberIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

function offerIn({ card_id, coin, stock, per_member, name_ja: ja, name_en: en }: Input['lines'][number]): OfferLine {
  const limit = per_member === '' ? 0 : numberIn(per_member);
  return {
    cardId: card_id,
    coin: numberIn(coin),
    stock: numberIn(stock),
    perMember: limit,
    ...(`${ja}${en}` !== '' && { name: { ja, en } }),
  };
}

function wrongOf({ index, code, column = 'coin', taken }: OfferProblem, card: string, first_line: number): Wrong {
  const line = first_line + index;
  if (code === 'cell') return { code, fill: { line, column } };
  return { code, fill: code === 'below_taken' ? { line, taken } : { line, card } };
}
