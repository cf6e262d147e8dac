import { randomUUID } from 'node:crypto';
import { isFrozen } from '@fudaya/books';
import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type MemberContext, type Refused } from '@fudaya/kit';
import { hasAddress } from '../profile/detail/has-address.ts';
import { coinsOf, offerFor, storeIntent, type Offer } from './exchange.sql.ts';

const call = account.exchangeCheck;

/** What result says of a refusal: over the member's limit, none left, or short of coins. The page's title follows it. */
export const results = { limit: '-3', none: '-2', short: '-1' } as const;

/**
 * Looks whether the member could exchange this card now and remembers the price they see. Promises nothing: exchanging decides again.
 * Its exchange_id is good for fifteen minutes.
 */
export async function exchangeCheck(ctx: MemberContext, { card_id }: InputOf<typeof call>): Promise<ReplyOf<typeof call>> {
  const { sql, member, sessionHash } = ctx;
  if (await isFrozen(sql, member.id)) throw refuse(call, 'frozen');
  const [offer, balance] = await Promise.all([offerFor(sql, card_id, member.id), coinsOf(sql, member.id)]);
  const refusal = refusalOf(offer);
  if (refusal) throw refusal;
  const { coin } = offer as Offer;
  if (coin > balance) throw refuse(call, 'coins_short', {}, results.short);
  // What is exchanged ships by itself.
  if (!(await hasAddress(sql, member.id))) throw refuse(call, 'address_needed');

  const exchangeId = randomUUID();
  await storeIntent(sql, { exchangeId, exchangeCardId: card_id, coin, createdAt: ctx.now(), sessionHash, memberId: member.id });
  return { result: '1', exchange_id: exchangeId, card_id, change_num: 1, sub_coin: coin, balance, remainder: balance - coin };
}

/** Why this member cannot have one of it, coins aside. Exchanging asks the same. */
export function refusalOf(offer: Offer | undefined): Refused | undefined {
  if (!offer?.isOpen) return refuse(call, 'gone', {}, results.none);
  if (offer.stock === 0) return refuse(call, 'sold_out', {}, results.none);
  if (offer.perMember > 0 && offer.had >= offer.perMember) return refuse(call, 'over_limit', { limit: offer.perMember }, results.limit);
  return undefined;
}
