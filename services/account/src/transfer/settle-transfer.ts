import { grantTransfer } from '@fudaya/books';
import { links } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import { enqueue, inTransaction, queueNotice, type Sql, type TransactionSql } from '@fudaya/kit';
import type { Outcome, Partners, PartnerSite } from './partner.ts';
import { refusalText } from './transfer-texts.ts';
import { countPoll, endTransfer, lockTransfer, transferById, type Transfer } from './transfer.sql.ts';

export interface Settling {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly partners: Partners;
}

/** First look after the first reply should be there; then ever more rarely. */
const firstLook_ms = 10_000;
const maxPause_ms = 10 * 60_000;
/** A wish the partner has not heard of by then is called off rather than made again. */
const madeAgainFor_ms = 10 * 60_000;

/** Has the outcome of a transfer looked for later, until there is one. */
export async function watchTransfer(tx: Sql | TransactionSql, id: string, polls: number): Promise<void> {
  const runAt = new Date(Date.now() + Math.min(firstLook_ms * 2 ** polls, maxPause_ms));
  await enqueue(tx, 'account.settle-transfer', { id }, { runAt });
}

/**
 * Asks the partner what became of a transfer whose reply was lost, with no lock held. Never heard of: it is made again under the same
 * reference, or called off when it is old. No answer: looked for again later. Safe to repeat, also at once.
 */
export async function settleTransfer(settling: Settling, id: string): Promise<Transfer['state'] | undefined> {
  const { sql, now, partners } = settling;
  const transfer = await transferById(sql, id);
  if (transfer?.state !== 'asked') return transfer?.state;
  const site = partners.get(transfer.site_id);
  if (!site) throw new Error(`no partner site ${transfer.site_id} is configured`);
  const outcome = await outcomeOf(site, transfer, now());
  if (outcome.kind !== 'unknown') return await concludeTransfer(settling, id, outcome, { isLate: true, site });
  await inTransaction(sql, async (tx) => {
    await countPoll(tx, id);
    await watchTransfer(tx, id, transfer.polls + 1);
  });
  return 'asked';
}

async function outcomeOf({ api }: PartnerSite, transfer: Transfer, at: Date): Promise<Outcome> {
  const found = await api.outcome(transfer.id);
  if (found.kind !== 'none') return found;
  const wish = { reference: transfer.id, account: transfer.partner_account, points: transfer.points };
  return at.getTime() - transfer.created_at.getTime() < madeAgainFor_ms ? await api.transfer(wish) : await api.cancel(wish);
}

/** Points and state in one transaction, once: whoever comes second finds it done. Tells the member when they no longer wait for it. */
export async function concludeTransfer(
  { sql, now }: Pick<Settling, 'sql' | 'now'>,
  id: string,
  outcome: Exclude<Outcome, { kind: 'unknown' }>,
  late?: { isLate: true; site: PartnerSite },
): Promise<'done' | 'refused'> {
  return await inTransaction(sql, async (tx) => {
    const transfer = await lockTransfer(tx, id);
    if (transfer.state !== 'asked') return transfer.state;
    const at = now();
    const state = outcome.kind;
    const journalId = state === 'done' ? (await grantTransfer(tx, id, at)).journalId : null;
    await endTransfer(tx, id, { state, reason: outcome.kind === 'refused' ? outcome.reason : '', journalId, at });
    if (late) await tellOutcome(tx, transfer, outcome, late.site, at);
    return state;
  });
}

async function tellOutcome(tx: TransactionSql, transfer: Transfer, outcome: Outcome, { name }: PartnerSite, at: Date): Promise<void> {
  const { id, member_id: memberId, points } = transfer;
  const isDone = outcome.kind === 'done';
  const why = refusalText(outcome.kind === 'refused' ? outcome.reason : '');
  await queueNotice(tx, {
    memberId,
    kind: 'points',
    title: isDone
      ? { ja: 'ポイントを移行しました。', en: 'Your points have arrived.' }
      : { ja: 'ポイントは移行されませんでした', en: 'No points were transferred' },
    text: isDone
      ? filled(
          {
            ja: '{{name}}から{{count}}ポイントを移行しました。',
            en: '{{count}} points came from {{name}}.',
            en_one: '{{count}} point came from {{name}}.',
          },
          { name, count: points },
        )
      : filled({ ja: '{{name}}：{{why}}', en: '{{name}}: {{why}}' }, { name, why }),
    href: links.transferPoint(),
    idem: `transfer:${id}`,
    at,
  });
}
