import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { tellOfSecurity } from '../../mail/security-letters.ts';
import { askProof } from '../prove/proof.ts';
import { nameOfProvider } from './link-arrival.ts';
import { hasOwnWayIn, identitiesOf, removeIdentity } from './provider.sql.ts';

/** It no longer opens the account. Never the last way in. Again, nothing happens. */
export async function providerUnlink(
  ctx: MemberContext & AccountDeps,
  { provider }: InputOf<typeof account.providerUnlink>,
): Promise<ReplyOf<typeof account.providerUnlink>> {
  await askProof(ctx, account.providerUnlink);
  const memberId = ctx.member.id;
  await inTransaction(ctx.sql, async (tx) => {
    await tx`select 1 from account.member where id = ${memberId} for update`;
    const linked = await identitiesOf(tx, memberId);
    if (!linked.some((row) => row.provider === provider)) return;
    if (linked.length === 1 && !(await hasOwnWayIn(tx, memberId))) throw refuse(account.providerUnlink, 'last');
    await removeIdentity(tx, memberId, provider);
    await tellOfSecurity(tx, {
      memberId,
      what: 'providerUnlinked',
      detail: nameOfProvider(provider),
      origin: ctx.publicOrigin,
      at: ctx.now(),
    });
  });
  return { result: '1' };
}
