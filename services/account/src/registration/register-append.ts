import { isDeepStrictEqual } from 'node:util';
import { account, states } from '@fudaya/contracts';
import { Halt, type Context } from '@fudaya/kit';
import type { AccountDeps } from '../deps.ts';
import { beginSession } from '../identity/login/begin-session.ts';
import { rememberDevice } from '../identity/login/device.ts';
import { limitTries } from '../identity/login/limit-tries.ts';
import { credentialsOf } from '../identity/login/session.sql.ts';
import { askToVerify } from '../identity/verify-mail/verification.ts';
import { createMember } from './create-member.ts';
import { registeredAs } from './member.sql.ts';
import { refuseTaken } from './refuse-taken.ts';
import { checkRegistration } from './rules.ts';

/**
 * Creates the account, posts the mail that confirms the address, and logs the new member in. Of two registrations of one address one wins; the other gets mail_taken, a few
 * times an hour, and the owner of the address is told by mail.
 * The same registration again (a reply was lost, a form was sent twice) logs in to the account it made: it holds the password. With another
 * name, phone or address beside the same mail and password it is a conflict: what was typed would be lost without a word.
 */
export async function registerAppend(ctx: Context & AccountDeps, input: account.Registration): Promise<{ result: '1' }> {
  await checkRegistration(ctx, account.registerAppend, input);
  const { challenges } = ctx;
  if (challenges.settings.places.has('register')) await challenges.ask(ctx, account.registerAppend, 'register', input.mail);
  const memberId = (await create(ctx, input)) ?? (await memberOfRepeat(ctx, input));
  if (memberId === null) return await refuseTaken(ctx, account.registerAppend, input.mail);
  await beginSession(ctx, memberId, { remember: false });
  rememberDevice(ctx, input.mail);
  return { result: '1' };
}

/** What is kept of the form, as it is kept. */
const keptOf = (input: account.Registration) => ({
  lastName: input.lastName,
  middleName: input.middleName ?? '',
  firstName: input.firstName,
  tel: input.tel,
  zipcode: /^\d{3}-\d{4}$/.test(input.zipcode) ? input.zipcode.replace('-', '') : input.zipcode,
  prefId: input.pref_id,
  province: input.province ?? '',
  shiku: input.shiku,
  address: input.address,
  building: input.building ?? '',
  referredByCode: input.referralCode ?? '',
});

async function create(ctx: Context & AccountDeps, input: account.Registration): Promise<string | null> {
  const { sql, language, publicOrigin } = ctx;
  const at = ctx.now();
  const { mail, lastName, firstName } = input;
  const passwordHash = await ctx.passwords.hash(input.pass);
  const member = { ...keptOf(input), mail, passwordHash, language, isStaff: false, at };
  return await createMember(sql, member, (tx, memberId) =>
    askToVerify(tx, { memberId, mail, lastName, firstName, language, publicOrigin, at }),
  );
}

async function memberOfRepeat(ctx: Context & AccountDeps, input: account.Registration): Promise<string | null> {
  const { mail, pass } = input;
  await limitTries(ctx, mail);
  const member = await credentialsOf(ctx.sql, mail);
  if (!member || !(await ctx.passwords.isMatch(member.passwordHash, pass))) return null;
  if (!isDeepStrictEqual({ ...(await registeredAs(ctx.sql, member.id)) }, keptOf(input))) throw new Halt(states.conflict);
  return member.id;
}
