import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type Context } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { beginSession } from '../login/begin-session.ts';
import { rememberDevice } from '../login/device.ts';
import { isMailTaken } from '../../registration/member.sql.ts';
import { linkArrival } from './link-arrival.ts';
import { hashOf, newSecret, returnAddress } from './provider-start.ts';
import { keepArrival, linkedMember, noteUse, takeAttempt, type Arrival } from './provider.sql.ts';

/** How long a registration may take that began at a provider, milliseconds. */
const arrival_ms = 30 * 60_000;

type Reply = ReplyOf<typeof account.providerReturn>;

/**
 * Who came back from a provider: logged in, linked, or somebody we do not know. An address that a member has opens nothing by itself,
 * proven or not: they log in as before, then link it.
 */
export async function providerReturn(ctx: Context & AccountDeps, input: InputOf<typeof account.providerReturn>): Promise<Reply> {
  const { provider, state, code, iss, save_cookie } = input;
  const elsewhere = ctx.providers.get(provider);
  const known = { stateHash: hashOf(state), sessionHash: ctx.sessionHash, provider };
  const begun = await takeAttempt(ctx.sql, known, ctx.now());
  if (!elsewhere || !begun) throw refuse(account.providerReturn, 'failed');
  if (code === '') return { outcome: 'given_up' };
  const attempt = { state, nonce: begun.nonce, verifier: begun.verifier, redirectUri: returnAddress(ctx.publicOrigin, provider) };
  const person = await elsewhere.personOf(attempt, { code, iss });
  if (person === 'down') throw refuse(account.providerReturn, 'down');
  if (person === 'wrong') throw refuse(account.providerReturn, 'failed');
  const arrival = { ...person, provider };
  if (begun.memberId === null) return (await enter(ctx, arrival, save_cookie === '1')) ?? (await receive(ctx, arrival));
  // The session is the one that began it; whoever it belongs to may have changed.
  if (ctx.member?.id !== begun.memberId || ctx.member.isStaff) throw refuse(account.providerReturn, 'failed');
  if ((await linkArrival(ctx, begun.memberId, arrival)) === 'taken') throw refuse(account.providerReturn, 'taken');
  return { outcome: 'linked' };
}

async function enter(ctx: Context & AccountDeps, { provider, subject }: Arrival, remember: boolean): Promise<Reply | null> {
  return await inTransaction(ctx.sql, async (tx) => {
    const member = await linkedMember(tx, provider, subject);
    if (!member) return null;
    // What staff may do is opened by a passkey; a provider is one more door to it that nobody needs.
    if (member.isStaff) throw refuse(account.providerReturn, 'staff');
    await noteUse(tx, provider, subject, ctx.now());
    await beginSession(ctx, member.memberId, { remember, provider, sql: tx });
    rememberDevice(ctx, member.mail);
    return { outcome: 'in' };
  });
}

async function receive(ctx: Context & AccountDeps, arrival: Arrival): Promise<Reply> {
  const ticket = newSecret();
  await keepArrival(ctx.sql, hashOf(ticket), arrival, new Date(ctx.now().getTime() + arrival_ms));
  const { mail, isMailProven } = arrival;
  // Only who has the address is told that a member has it.
  const isKnown = isMailProven && (await isMailTaken(ctx.sql, mail));
  return { outcome: isKnown ? 'known' : 'new', ticket, ...(mail !== '' && { mail }) };
}
