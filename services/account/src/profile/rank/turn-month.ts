import { japanMonth, links } from '@fudaya/contracts';
import { inTransaction, queueNotice, type Sql, type TransactionSql } from '@fudaya/kit';
import { monthAfter } from './month.ts';
import { rulesIn, type RankRules } from './rank-rules.sql.ts';
import { nameOf } from './rank.ts';
import { claimMonth, lastDecidedMonth, rankMembers, type RankChange } from './turn-month.sql.ts';

/**
 * Decides the ranks of every month that began since it ran last, each by the use of the month before it and the rules that held in that
 * one, in Japan's time; exactly once for each month, on whatever day it runs and however many run at once. Answers how many months it decided.
 */
export async function turnMonth(sql: Sql, at: Date, signal: AbortSignal): Promise<number> {
  const current = japanMonth(at);
  const last = await lastDecidedMonth(sql);
  let turned = 0;
  for (let month = last === null ? current : monthAfter(last); month <= current && !signal.aborted; month = monthAfter(month)) {
    if (await inTransaction(sql, (tx) => decideMonth(tx, month, at))) turned += 1;
  }
  return turned;
}

async function decideMonth(tx: TransactionSql, month: string, at: Date): Promise<boolean> {
  if (!(await claimMonth(tx, month, at))) return false;
  const [judging, naming] = [await rulesIn(tx, monthAfter(month, -1)), await rulesIn(tx, month)];
  for (const change of await rankMembers(tx, month, judging.uses)) await tellChange(tx, change, naming, month, at);
  return true;
}

async function tellChange(
  tx: TransactionSql,
  { member_id: memberId, old_rank, rank }: RankChange,
  naming: RankRules,
  month: string,
  at: Date,
): Promise<void> {
  const name = nameOf(naming, rank);
  const named = { ja: `${name.ja}（ランク${rank}）`, en: `${name.en} (rank ${rank})` };
  const isUp = rank > old_rank;
  await queueNotice(tx, {
    memberId,
    kind: 'rank',
    title: isUp
      ? { ja: `${named.ja}になりました`, en: `You are now ${named.en}` }
      : { ja: `今月は${named.ja}です`, en: `You are ${named.en} this month` },
    text: {
      ja: `先月のご利用により、今月は${named.ja}です（先月はランク${old_rank}）。`,
      en: `By what you used last month, you are ${named.en} this month (you were rank ${old_rank}).`,
    },
    href: links.myPage(),
    idem: `rank:${memberId}:${month}`,
    at,
  });
}
