import { checkerRole, readingWhole, type Sql, type TransactionSql } from '@fudaya/db';
import { invariants, type Broken } from '../invariants.ts';
import { wholeScope } from '../scope.ts';
import { keepFindings, type Found } from './findings.ts';
import { copyRows } from './copies.ts';
import { analyseJudged, changedScope, judgeJournals, judgeLots, judgeTicks, makeJudged } from './judged.ts';
import { judgeMembers, keepAccountSums, sumLots } from './members.ts';
import { moveMark, nightOf, type Night, type Settled } from './night.ts';
import { keepCardParts, keepJournalParts, keepPurchaseParts, readPurchaseParts } from './parts.ts';
import { judgeRecords } from './records.ts';
import { beginRounds, takeMembers, takeTurn, turns, type TurnKind } from './rounds.ts';
import { settledId, usualPatience_ms } from './settled.ts';

const lockNotAvailable = '55P03';

/**
 * Judges what changed since the last check, and a share of what is old, against sums that are kept as rows; keeps what it found in
 * checks.finding. One transaction: a check that is cut off left nothing, and the next goes on from the one before. Null when another
 * replica is at it. As the operator's role, whose right it is to act as the check's own.
 */
export async function checkNightly(sql: Sql, at: Date, patience_ms = usualPatience_ms): Promise<Broken[] | null> {
  const settled = {
    journal: await settledId(sql, 'books.journal', patience_ms),
    card: await settledId(sql, 'books.drawn_card', patience_ms),
  };
  const [nodes] = await sql<{ areMore: boolean }[]>`select to_regclass('plumbing.shard_call') is not null as "areMore"`;
  try {
    return await sql.begin('isolation level repeatable read', async (tx) => {
      await tx`set local role ${tx(checkerRole)}`;
      // Before the snapshot is taken, so that it holds what the check before it kept.
      await tx`lock table checks.mark in share row exclusive mode nowait`;
      if (nodes!.areMore) await lookAtOneMoment(sql, tx);
      return checkWithin(tx, at, settled);
    });
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return null;
    throw error;
  }
}

/**
 * On several nodes each has a snapshot of its own, taken when it is asked first: all are, while no call is under way at a member's home. So what was done at one
 * node after something at another is not seen without it (decision 209). By a second connection, for the lock ends before the check does.
 */
async function lookAtOneMoment(sql: Sql, tx: TransactionSql): Promise<void> {
  await sql.begin(async (held) => {
    await held`select plumbing.hold_calls()`;
    await tx`select count(*) from whole_books.freeze`;
  });
}

/** The check, in a transaction that the caller has begun. `share`: the least that is read again of each kind of old rows, where it is not the usual. */
export async function checkWithin(given: TransactionSql, at: Date, settled: Settled, share?: number): Promise<Broken[]> {
  const tx = await readingWhole(given);
  await tx`set local jit = off`;
  await tx`set local work_mem = '64MB'`;
  const night = await nightOf(tx, at, settled);
  const found = await judge(tx, share === undefined ? night : { ...night, share });
  return found.map(({ invariant: { number, sentence }, rows }) => ({ number, sentence, rows: rows.slice(0, 20) }));
}

async function judge(tx: TransactionSql, night: Night): Promise<Found[]> {
  await makeJudged(tx);
  await gather(tx, night);
  await analyseJudged(tx);
  if (!night.isWhole) await sumLots(tx, night);
  const scope = night.isWhole ? wholeScope(tx) : changedScope(tx);
  const found: Found[] = [];
  for (const invariant of invariants) {
    const rows = await invariant.find(tx, night.at, scope);
    if (rows.length > 0) found.push({ invariant, rows });
  }
  await keepFindings(tx, night.at, found);
  await moveMark(tx, night);
  return found;
}

/** What is judged, and the sums of what is kept. */
async function gather(tx: TransactionSql, night: Night): Promise<void> {
  if (night.isWhole) {
    await beginRounds(tx, night.at);
    await readParts(tx, night, { journal: [], purchase: [], card: [] });
    await keepAccountSums(tx, night);
    return;
  }
  // The planner cannot know how few rows of a large table are asked for: each is looked up by an index, and no table read as a whole.
  for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await tx`select set_config(${`enable_${way}`}, 'off', true)`;
  const turn: Partial<Record<TurnKind, readonly string[]>> = {};
  for (const kind of Object.keys(turns) as TurnKind[]) turn[kind] = await takeTurn(tx, kind, night);
  const of = (kind: TurnKind) => turn[kind] ?? [];
  await readParts(tx, night, { journal: of('journal_part'), purchase: of('purchase_part'), card: of('card_part') });
  await judgeMembers(tx, night, await takeMembers(tx, night));
  await keepAccountSums(tx, night);
  await judgeTicks(tx);
  await judgeRecords(tx, night, turn);
  await judgeLots(tx, night, of('lot'));
  await copyRows(tx);
  for (const way of ['hashjoin', 'mergejoin']) await tx`select set_config(${`enable_${way}`}, 'on', true)`;
}

async function readParts(
  tx: TransactionSql,
  night: Night,
  turn: { readonly journal: readonly string[]; readonly purchase: readonly string[]; readonly card: readonly string[] },
): Promise<void> {
  await judgeJournals(tx, night, turn.journal);
  await keepJournalParts(tx, night);
  await readPurchaseParts(tx, night, turn.purchase);
  await keepPurchaseParts(tx);
  await keepCardParts(tx, night, turn.card);
}
