import { randomUUID } from 'node:crypto';
import { isFrozen } from '@fudaya/books';
import { states, type account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt, inTransaction, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../deps.ts';
import { holdOpen } from '../registration/member.sql.ts';
import { concludeTransfer, watchTransfer } from './settle-transfer.ts';
import { refusalText, transferTexts } from './transfer-texts.ts';
import { linksOf, openTransfer, transferById, transferOfRequest, type Transfer } from './transfer.sql.ts';

type Reply = ReplyOf<typeof account.transferPoint>;

/**
 * Moves points from a partner site. The wish is written down, with the task that finishes it, before the partner hears of it; the partner
 * moves points once for its id; and the grant goes by the same id. So a lost reply, a double tap or a crash at any point moves them once on
 * both sides or on neither. The same request_id with another site or amount: 409.
 */
export async function transferPoint(
  ctx: MemberContext & AccountDeps,
  { point, site_id, request_id }: InputOf<typeof account.transferPoint>,
): Promise<Reply> {
  const { sql, member, partners, language } = ctx;
  const site = partners.get(site_id);
  if (!site) throw new Halt(states.unknown);
  const wanted = { memberId: member.id, siteId: site_id, points: point, requestId: request_id ?? randomUUID(), at: ctx.now() };
  const opened = await inTransaction(sql, async (tx) => {
    if (!(await holdOpen(tx, member.id))) throw new Halt(states.loginNeeded);
    // Under the lock: unlinking holds it, too.
    const linked = (await linksOf(tx, member.id)).get(site_id);
    if (linked === undefined) {
      // What was asked before it was unlinked has its outcome all the same.
      const known = await transferOfRequest(tx, member.id, wanted.requestId);
      return known ? { transfer: known, isNew: false } : 'unlinked';
    }
    const known = await transferOfRequest(tx, member.id, wanted.requestId);
    if (!known && (await isFrozen(tx, member.id))) return 'frozen';
    const found = await openTransfer(tx, { ...wanted, account: linked });
    if (found?.isNew) await watchTransfer(tx, found.transfer.id, 0);
    return found;
  });
  if (opened === 'unlinked' || opened === 'frozen') return { error: transferTexts[opened][language], outcome: 'refused' };
  if (!opened) return { error: transferTexts.open[language], outcome: 'refused' };
  const { transfer } = opened;
  if (transfer.points !== point || transfer.site_id !== site_id) throw new Halt(states.conflict);
  if (transfer.state !== 'asked') return replyOf(transfer, ctx);

  // Also for a second tap while the first is under way: the partner knows the reference.
  const outcome = await site.api.transfer({ reference: transfer.id, account: transfer.partner_account, points: point });
  if (outcome.kind === 'unknown') ctx.log.warn({ transfer_id: transfer.id, reason: outcome.reason }, 'a transfer has no outcome yet');
  else await concludeTransfer(ctx, transfer.id, outcome);
  return replyOf((await transferById(sql, transfer.id)) ?? transfer, ctx);
}

const replyOf = ({ state, reason }: Transfer, { language }: MemberContext): Reply => ({
  outcome: state,
  error: state === 'refused' ? refusalText(reason)[language] : '',
});
