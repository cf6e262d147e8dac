import { account, prefectureOutsideJapan, states } from '@fudaya/contracts';
import { Halt, refuse, type Context } from '@fudaya/kit';
import type { AccountDeps } from '../deps.ts';
import { beginSession } from '../identity/login/begin-session.ts';
import { rememberDevice } from '../identity/login/device.ts';
import { limitTries } from '../identity/login/limit-tries.ts';
import { credentialsOf } from '../identity/login/session.sql.ts';
import { refuseWeak } from '../identity/password/refuse-weak.ts';
import { hashOf } from '../identity/provider/provider-start.ts';
import { arrivalOf, linkedMember, linkIdentity, type Arrival } from '../identity/provider/provider.sql.ts';
import { askToVerify } from '../identity/verify-mail/verification.ts';
import { createMember } from './create-member.ts';
import { isReferralCode, registeredAs } from './member.sql.ts';
import { refuseTaken } from './refuse-taken.ts';

const call = account.registerShort;
type Asked = account.ShortRegistration;

/** Of whoever has given neither name nor address: empty words, and the prefecture that stands for none inside Japan (decision 158). */
export const nobodyYet = {
  ...{ lastName: '', middleName: '', firstName: '', tel: '', zipcode: '', prefId: prefectureOutsideJapan },
  ...{ province: '', shiku: '', address: '', building: '' },
};

/**
 * Creates an account by a way in alone: a password, or the login of a provider that has just been. Posts the mail that confirms the address
 * and logs the new member in. An address that a member has is answered as the long way answers it, and counted together with it.
 * The same again (a reply was lost) logs in to the account it made. Refusals: pass_common, pass_own, referral_unknown, over, taken,
 * staff, challenge_needed, mail_taken.
 */
export async function registerShort(ctx: Context & AccountDeps, input: Asked): Promise<{ result: '1' }> {
  const { mail, pass, ticket, referralCode } = input;
  const arrival = ticket === undefined ? null : await arrivalOf(ctx.sql, hashOf(ticket), ctx.now());
  if (ticket !== undefined && !arrival) throw refuse(call, 'over');
  if (pass !== undefined) refuseWeak(call, pass, { mail, names: [], tel: '', zipcode: '' });
  if (referralCode && !(await isReferralCode(ctx.sql, referralCode))) throw refuse(call, 'referral_unknown');
  const { challenges } = ctx;
  if (challenges.settings.places.has('register')) await challenges.ask(ctx, call, 'register', mail);
  const known = arrival && (await ofBefore(ctx, mail, arrival));
  const memberId = known ?? (await create(ctx, input, arrival)) ?? (await memberOfRepeat(ctx, input, arrival));
  if (memberId === null) return await refuseTaken(ctx, call, mail);
  await beginSession(ctx, memberId, { remember: false, provider: arrival?.provider ?? '' });
  rememberDevice(ctx, mail);
  return { result: '1' };
}

/** Whose account the login opens already: this registration's, whose reply was lost, or somebody's else. */
async function ofBefore(ctx: Context, mail: string, { provider, subject }: Arrival): Promise<string | null> {
  const linked = await linkedMember(ctx.sql, provider, subject);
  if (linked?.isStaff) throw refuse(call, 'staff');
  if (linked && linked.mail !== mail) throw refuse(call, 'taken');
  return linked?.memberId ?? null;
}

async function create(ctx: Context & AccountDeps, { mail, pass, referralCode }: Asked, arrival: Arrival | null): Promise<string | null> {
  const { sql, language, publicOrigin } = ctx;
  const at = ctx.now();
  const passwordHash = pass === undefined ? '' : await ctx.passwords.hash(pass);
  const member = { ...nobodyYet, referredByCode: referralCode ?? '', mail, passwordHash, language, isStaff: false, at };
  return await createMember(sql, member, async (tx, memberId) => {
    if (arrival && (await linkIdentity(tx, memberId, arrival, at)) === 'taken') throw refuse(call, 'taken');
    await askToVerify(tx, { memberId, mail, lastName: '', firstName: '', language, publicOrigin, at });
  });
}

async function memberOfRepeat(ctx: Context & AccountDeps, { mail, pass, referralCode }: Asked, arrival: Arrival | null) {
  if (arrival) return await ofBefore(ctx, mail, arrival);
  await limitTries(ctx, mail);
  const member = await credentialsOf(ctx.sql, mail);
  if (!member || !(await ctx.passwords.isMatch(member.passwordHash, pass ?? ''))) return null;
  const kept = (await registeredAs(ctx.sql, member.id)) as { readonly referredByCode?: string } | undefined;
  // A friend's code that came too late would be lost without a word.
  if (referralCode && kept?.referredByCode !== referralCode) throw new Halt(states.conflict);
  return member.id;
}
