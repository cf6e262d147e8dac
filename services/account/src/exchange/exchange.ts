import { isFrozen, spend } from '@fudaya/books';
import { account, states, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { enqueue, Halt, inTransaction, refuse, type MemberContext, type TransactionSql } from '@fudaya/kit';
import { holdOpen } from '../registration/member.sql.ts';
import { refusalOf, results } from './exchange-check.ts';
import { coinsOf, exchangeDone, findIntent, noteExchange, offerFor, takeOne } from './exchange.sql.ts';

const call = account.exchange;

/** How long a check is good for. */
const intentLife_ms = 15 * 60_000;

/**
 * Exchanges what was checked: coins, one of the stock and the order of its parcel in one transaction, at the price the member saw.
 * exchange_id is the idempotency key: again, from wherever, it answers the same and takes nothing. Locks: the member's balance, then the offer.
 */
export async function exchange(ctx: MemberContext, { card_id, exchange_id }: InputOf<typeof call>): Promise<ReplyOf<typeof call>> {
  const { sql, member, sessionHash } = ctx;
  const at = ctx.now();
  return inTransaction(sql, async (tx) => {
    // The lock on the balance, too: a member's exchanges come one after the other.
    if (!(await holdOpen(tx, member.id))) throw new Halt(states.loginNeeded);
    const intent = await findIntent(tx, { exchangeId: exchange_id, exchangeCardId: card_id, sessionHash, memberId: member.id });
    const id = exchange_id ?? intent?.exchangeId;
    const done = id === undefined ? undefined : await exchangeDone(tx, id, member.id);
    // One key for two different cards: somebody's page mixed them up.
    if ((done ?? intent)?.exchangeCardId !== undefined && (done ?? intent)?.exchangeCardId !== card_id) throw new Halt(states.conflict);
    if (id !== undefined && done) return { result: '1', exchange_id: id, sub_coin: done.coin, coin: await coinsOf(tx, member.id) };
    if (!intent || at.getTime() - intent.createdAt.getTime() > intentLife_ms) throw refuse(call, 'no_intent');
    if (await isFrozen(tx, member.id)) throw refuse(call, 'frozen');
    return take(tx, { id: intent.exchangeId, memberId: member.id, exchangeCardId: card_id, coin: intent.coin, at });
  });
}

interface Taking {
  readonly id: string;
  readonly memberId: string;
  readonly exchangeCardId: number;
  /** As the member saw it. */
  readonly coin: number;
  readonly at: Date;
}

async function take(tx: TransactionSql, taking: Taking): Promise<ReplyOf<typeof call>> {
  const { id, memberId, exchangeCardId, coin, at } = taking;
  const offer = await offerFor(tx, exchangeCardId, memberId);
  const refusal = refusalOf(offer);
  if (refusal) throw refusal;
  if (offer?.coin !== coin) throw refuse(call, 'changed');

  const [journalId] = await spend(tx, 'exchange', [{ memberId, amount: coin, unit: 'COIN', idem: `exchange:${id}`, ref: id }], at);
  if (!journalId) throw refuse(call, 'coins_short', {}, results.short);
  const taken = await takeOne(tx, exchangeCardId, coin);
  // Somebody else had the last one meanwhile, or the operator changed the offer: everything above is rolled back.
  if (!taken) throw refusalOf(await offerFor(tx, exchangeCardId, memberId)) ?? refuse(call, 'changed');
  await noteExchange(tx, { ...taking, cardId: taken.cardId, journalId });
  await enqueue(tx, 'gacha.shipExchange', { exchange_id: id });
  return { result: '1', exchange_id: id, sub_coin: coin, coin: await coinsOf(tx, memberId) };
}
