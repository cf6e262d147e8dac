import { account, type InputOf } from '@fudaya/contracts';
import { refuse, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { noteProof } from './proof.ts';

const quarterHour_seconds = 15 * 60;

/** Whether it is the member's password. Tries are counted by member: whoever asks has their session already. */
export async function isOwnPassword(ctx: MemberContext & AccountDeps, pass: string): Promise<boolean> {
  await ctx.limit(`prove ${ctx.member.id}`, 20, quarterHour_seconds);
  const [member] = await ctx.sql<{ password_hash: string }[]>`
    select password_hash from account.member where id = ${ctx.member.id}`;
  return await ctx.passwords.isMatch(member?.password_hash ?? null, pass);
}

/** Shows by the password who is there; of staff a passkey is asked. */
export async function prove(ctx: MemberContext & AccountDeps, { pass }: InputOf<typeof account.prove>): Promise<{ result: '1' }> {
  if (ctx.member.isStaff) throw refuse(account.prove, 'passkey_only');
  if (!(await isOwnPassword(ctx, pass))) throw refuse(account.prove, 'unconfirmed');
  await noteProof(ctx.sql, { sessionHash: ctx.sessionHash, at: ctx.now(), isByPasskey: false });
  return { result: '1' };
}
