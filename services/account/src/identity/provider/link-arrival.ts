import { inTransaction, type Context } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { tellOfSecurity } from '../../mail/security-letters.ts';
import { linkIdentity, type Arrival } from './provider.sql.ts';

const names: Readonly<Record<string, string>> = { line: 'LINE', google: 'Google', apple: 'Apple' };

export const nameOfProvider = (provider: string): string => names[provider] ?? provider;

/** It opens the account from now on, and the member is told by mail; once, however often it is asked. */
export async function linkArrival(ctx: Context & AccountDeps, memberId: string, arrival: Arrival): Promise<'done' | 'taken'> {
  const at = ctx.now();
  return await inTransaction(ctx.sql, async (tx) => {
    // The member first, as everywhere: an unlink or a reset beside it comes before or after.
    await tx`select 1 from account.member where id = ${memberId} and closed_at is null for update`;
    const made = await linkIdentity(tx, memberId, arrival, at);
    if (made === 'taken') return 'taken';
    if (made === 'new') {
      const detail = [nameOfProvider(arrival.provider), arrival.mail].filter(Boolean).join(' · ');
      await tellOfSecurity(tx, { memberId, what: 'providerLinked', detail, origin: ctx.publicOrigin, at });
    }
    return 'done';
  });
}
