import type { account, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { identitiesOf } from './provider.sql.ts';
import type { ProviderDeps } from './providers.ts';

const names = ['line', 'google', 'apple'] as const;

/** What is linked, and what could be. What the shop no longer offers is shown while it is linked: it can be taken away. */
export async function providerMine(ctx: MemberContext & ProviderDeps): Promise<ReplyOf<typeof account.providerMine>> {
  const linked = await identitiesOf(ctx.sql, ctx.member.id);
  const providers = names.map((provider) => {
    const identity = linked.find((row) => row.provider === provider);
    return {
      provider,
      is_offered: ctx.providers.has(provider) ? ('1' as const) : ('0' as const),
      is_linked: identity ? ('1' as const) : ('0' as const),
      mail: identity?.mail ?? '',
      linked: identity?.created_at.toISOString() ?? null,
      last_used: identity?.last_used_at?.toISOString() ?? null,
    };
  });
  return { providers: providers.filter(({ is_offered, is_linked }) => is_offered === '1' || is_linked === '1') };
}
