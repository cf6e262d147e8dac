import { checkerRole, type Sql, type TransactionSql } from '@fudaya/db';
import { invariants, type Broken } from '../invariants.ts';
import { keepFindings, type Found } from './findings.ts';
import { analyseJudged, changedScope, judgeJournals, judgeLots, judgeTicks, makeJudged } from './judged.ts';
import { judgeMembers, keepAccountSums } from './members.ts';
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
  try {
    return await sql.begin('isolation level repeatable read', async (tx) => {
      await tx`set local role ${tx(checkerRole)}`;
      // Before the snapshot is taken, so that it holds what the check before it kept.
      await tx`lock table checks.mark in share row exclusive mode nowait`;
      return checkWithin(tx, at, settled);
    });
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return null;
    throw error;
  }
}

/** The check, in a transaction that the caller has begun. `share`: the least that is read again of each kind of old rows, where it is not the usual. */
export async function checkWithin(tx: TransactionSql, at: Date, settled: Settled, share?: number): Promise<Broken[]> {
  await tx`set local jit = off`;
  await tx`set local work_mem = '64MB'`;
  const night = await nightOf(tx, at, settled);
  const found = await judge(tx, share === undefined ? night : { ...night, share });
  return found.map(({ invariant: { number, sentence }, rows }) => ({ number, sentence, rows: rows.slice(0, 20) }));
}

async function judge(tx: TransactionSql, night: Night): Promise<Found[]> {
  if (!night.isWhole) await askForFew(tx, night);
  await makeJudged(tx);
  await gather(tx, night);
  await analyseJudged(tx);
  const scope = changedScope(tx, night);
  const found: Found[] = [];
  for (const invariant of invariants) {
    const rows = await invariant.find(tx, night.at, scope);
    if (rows.length > 0) found.push({ invariant, rows });
  }
  await keepFindings(tx, night.at, found);
  await moveMark(tx, night);
  return found;
}

/** The planner cannot know how few rows of a large table are judged: it looks each up by an index, and does not read all of the table. */
async function askForFew(tx: TransactionSql, { journalFrom }: Night): Promise<void> {
  const [last] = await tx<{ id: number }[]>`select coalesce(max(id), 0) as id from books.journal`;
  if (last!.id - journalFrom > last!.id / 5) return;
  await tx`set local enable_seqscan = off`;
  await tx`set local random_page_cost = 0.1`;
  await tx`set local seq_page_cost = 0.1`;
}

async function gather(tx: TransactionSql, night: Night): Promise<void> {
  const turn: Partial<Record<TurnKind, readonly string[]>> = {};
  if (night.isWhole) await beginRounds(tx, night.at);
  else for (const kind of Object.keys(turns) as TurnKind[]) turn[kind] = await takeTurn(tx, kind, night);
  const of = (kind: TurnKind) => turn[kind] ?? [];
  await judgeJournals(tx, night, of('journal_part'));
  await keepJournalParts(tx, night);
  await judgeMembers(tx, night, night.isWhole ? null : await takeMembers(tx, night));
  await keepAccountSums(tx, night);
  await readPurchaseParts(tx, night, of('purchase_part'));
  await judgeTicks(tx);
  await keepPurchaseParts(tx);
  await keepCardParts(tx, night, of('card_part'));
  await judgeRecords(tx, night, turn);
  await judgeLots(tx, night);
}
