import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { askProof, noteProof } from '../prove/proof.ts';
import { isOwnPassword } from '../prove/prove.ts';
import { offerTo } from './offer-to.ts';
import { passkeysOf } from './passkey.sql.ts';
import { maxPasskeys } from './relying-party.ts';

/** What the browser needs to make a passkey for this member, once it is known who is there. */
export async function passkeyOffer(
  ctx: MemberContext & AccountDeps,
  { pass }: InputOf<typeof account.passkeyOffer>,
): Promise<ReplyOf<typeof account.passkeyOffer>> {
  if (pass !== undefined) {
    if (!(await isOwnPassword(ctx, pass))) throw refuse(account.passkeyOffer, 'unconfirmed');
    await noteProof(ctx.sql, { sessionHash: ctx.sessionHash, at: ctx.now(), isByPasskey: false });
  }
  await askProof(ctx, account.passkeyOffer);
  const [member] = await ctx.sql<{ mail: string; is_proven: boolean }[]>`
    select mail, verified_at is not null as is_proven from account.member where id = ${ctx.member.id}`;
  // Anybody may register an address: a passkey for it would open the account of whom it belongs to.
  if (!member?.is_proven) throw refuse(account.passkeyOffer, 'mail_unproven');
  const known = await passkeysOf(ctx.sql, ctx.member.id);
  if (known.length >= maxPasskeys) throw refuse(account.passkeyOffer, 'full', { most: maxPasskeys });
  return { options: await offerTo(ctx, { memberId: ctx.member.id, mail: member.mail, known }) };
}
