import type { account, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../deps.ts';
import { refusalText } from './transfer-texts.ts';
import { linksOf, transfersOf } from './transfer.sql.ts';

const shown = 10;

/** The partner sites in their order, and the member's last transfers. */
export async function transferSites(ctx: MemberContext & AccountDeps): Promise<ReplyOf<typeof account.transferSites>> {
  const { sql, member, partners, language } = ctx;
  const [linked, transfers] = await Promise.all([linksOf(sql, member.id), transfersOf(sql, member.id, shown)]);
  return {
    list: [...partners.values()].map(({ id, name }) => ({ id, name: name[language], status: linked.has(id) ? '1' : '0' })),
    transfers: transfers.map(({ id, site_id, points, state, reason, created_at }) => ({
      id,
      site_id,
      // A site that is no longer a partner has its transfers all the same.
      name: partners.get(site_id)?.name[language] ?? `#${site_id}`,
      point: points,
      state,
      error: state === 'refused' ? refusalText(reason)[language] : '',
      created: created_at.toISOString(),
    })),
  };
}
