import { createHash } from 'node:crypto';
import { bankFile as contract, type BankStatement } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { TransactionSql } from '@fudaya/db';
import { acting, refuse, refuseAll, type StaffContext } from '@fudaya/kit';
import { keysOf } from '../../bank/line-keys.ts';
import { comparedName } from '../../bank/payer-name.ts';
import { readStatement, unpacked } from '../../bank/read-statement.ts';
import { maxWrongTold, type Statement, type StatementLine } from '../../bank/statement.ts';
import type { PaymentDeps } from '../../payment-deps.ts';
import { matchOpenLines } from './match-open-lines.ts';

type Kept = ReplyOf<typeof contract>;

/** What a trial found out; thrown, so that nothing of it stays. */
class Tried extends Error {
  readonly kept: Kept;
  constructor(kept: Kept) {
    super('a trial');
    this.kept = kept;
  }
}

/**
 * Keeps the new lines of a bank's file, or of a part of it, and says which payment each is, all or none. However small the part, the file is judged as
 * a whole. It makes nothing paid. A trial says what would be kept and changes nothing; the same file once more adds nothing. Amounts are yen.
 */
export async function bankFile(
  ctx: StaffContext & Pick<PaymentDeps, 'payoutNames'>,
  { file, account, is_trial, part }: InputOf<typeof contract>,
): Promise<Kept> {
  const statements = statementsOf(file, account, ctx.now());
  try {
    return await acting(ctx, 'a statement of the bank', async (tx) => {
      const { told, isLast } = await keepAll(tx, statements, part, ctx);
      // Lines of a part would take payments that lines of the next may mean as well.
      const kept = { statements: told, matched: isLast ? await matchOpenLines(tx, spanOf(statements)) : 0 };
      if (is_trial) throw new Tried(kept);
      return kept;
    });
  } catch (error) {
    if (error instanceof Tried) return error.kept;
    throw error;
  }
}

function statementsOf(packed: string, account: string | undefined, now: Date): readonly Statement[] {
  const bytes = unpacked(Buffer.from(packed, 'base64url'));
  if (!bytes) throw refuse(contract, 'unreadable');
  const read = readStatement(bytes, account, now);
  if (read === 'no_account') throw refuse(contract, 'no_account');
  if ('statements' in read) return read.statements;
  throw refuseAll(
    contract,
    read.wrong.slice(0, maxWrongTold).map(({ line, fault }) => ({ code: fault, fill: { line } })),
  );
}

const spanOf = (statements: readonly Statement[]) => ({
  first: statements.map(({ from }) => from).toSorted()[0] ?? '',
  last:
    statements
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? '',
});

type Part = InputOf<typeof contract>['part'];

/** Keeps the lines of a part, counted through all accounts, or all of them. */
async function keepAll(
  tx: TransactionSql,
  all: readonly Statement[],
  part: Part,
  ctx: StaffContext & Pick<PaymentDeps, 'payoutNames'>,
): Promise<{ told: BankStatement[]; isLast: boolean }> {
  const payouts = new Set((ctx.payoutNames ?? []).map(comparedName));
  const { from, until } = part ? { from: part.from, until: part.from + part.lines } : { from: 0, until: Infinity };
  const isLast = until >= all.reduce((sum, { lines }) => sum + lines.length, 0);
  const told: BankStatement[] = [];
  let before = 0;
  for (const statement of all) {
    const span = { from: Math.max(0, from - before), until: Math.max(0, until - before) };
    told.push(await keep(tx, statement, span, isLast, payouts, ctx));
    before += statement.lines.length;
  }
  return { told, isLast };
}

async function keep(
  tx: TransactionSql,
  { account, kind, from, to, lines: all }: Statement,
  span: { readonly from: number; readonly until: number },
  isLast: boolean,
  payouts: ReadonlySet<string | null>,
  { staff, now }: StaffContext,
): Promise<BankStatement> {
  // Of the whole file, so that a line has the same key in every part.
  const keys = keysOf(all);
  const kindOf = ({ direction, payer }: StatementLine) => (direction === 'in' && payouts.has(comparedName(payer)) ? 'payout' : direction);
  const lines = all.slice(span.from, span.until);
  const rows = lines.map((line, at) => ({
    ...{ day: line.day, key: keys[span.from + at], kind: kindOf(line), amount: line.amount_yen, payer: line.payer, memo: line.memo },
  }));
  const [found] = await tx<{ added: number | null; known: number | null }[]>`
    select added, known from payment.keep_bank_part(${statementId(account, kind, from, to, keys)}, ${account}, ${kind}, ${from}::text::date,
      ${to}::text::date, ${JSON.stringify(rows)}::text::jsonb, ${isLast}, ${staff.id}, ${staff.name}, ${now()})`;
  if (found?.added === null || found?.known === null || !found) throw refuse(contract, 'other_kind');
  const sum = (of: 'in' | 'out') => lines.reduce((yen, { direction, amount_yen }) => (direction === of ? yen + amount_yen : yen), 0);
  return { account, kind, from, to, lines: lines.length, known: found.known, in_yen: sum('in'), out_yen: sum('out') };
}

/** The same file of the same account is the same statement. */
function statementId(...parts: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
