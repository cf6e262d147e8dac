import { parseArgs } from 'node:util';
import { monthAwayIn, unusedAt } from '@fudaya/books';
import type { Sql } from '@fudaya/db';
import { dayOf, gatewayA, reconcile, type Provider } from '@fudaya/payment/operator';
import { csvText } from '../csv.ts';

/** Above this much paid and unused at a base date, half must be deposited (Payment Services Act, article 14). */
const depositAbove_yen = 10_000_000;

/** Figures for the authorities and the accountant; each can be asked for again and says the same. */
export const report = {
  usage: 'report unused --at 2026-09-30 [--csv]\n  pnpm ops report reconcile --date 2026-11-20 [--csv]',
  async run(sql: Sql, args: string[], providers: ReadonlyMap<string, Provider> = connectedProviders()): Promise<string> {
    const options = { at: { type: 'string' }, date: { type: 'string' }, csv: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    if (positionals[0] === 'unused' && values.at) return unused(sql, values.at, values.csv === true);
    if (positionals[0] === 'reconcile' && values.date) return reconciled(sql, providers, values.date, values.csv === true);
    throw new Error(`Usage: pnpm ops ${report.usage}`);
  },
};

/** Those whose settings of the payment service are in the environment; the others are told of as not asked. */
function connectedProviders(): ReadonlyMap<string, Provider> {
  const { GATEWAY_A_URL: url, GATEWAY_A_SECRET: secret, GATEWAY_A_MERCHANT: merchantId } = process.env;
  if (!url || !secret) return new Map();
  const provider = gatewayA({ url, secret, merchantId: merchantId ?? 'A100000800000000000000cc', timeout_ms: 10_000 });
  return new Map([[provider.name, provider]]);
}

/** At the end of the day, Japan time. */
async function unused(sql: Sql, date: string, isCsv: boolean): Promise<string> {
  const end = dayOf(date).to;
  const away = await monthAwayIn(sql, end, end);
  if (away !== null)
    throw new Error(
      `Draws and decisions of ${away} are kept as files: bring the month back for figures within it (pnpm ops months bring-back).`,
    );
  const rows = await unusedAt(sql, end);
  if (isCsv)
    return csvText(
      ['date', 'class', 'points', 'lots', 'members'],
      rows.map((row) => [date, row.class, row.points, row.lots, row.members]),
    );
  const paid = rows.find((row) => row.class === 'paid')?.points ?? 0;
  const lines = rows.map(
    (row) => `${row.class.padEnd(6)} ${row.points.toLocaleString('en-US').padStart(14)} points, ${row.lots} lots, ${row.members} members`,
  );
  const law =
    paid > depositAbove_yen
      ? 'Paid points are above ¥10,000,000: half of them is to be deposited.'
      : 'Paid points are not above ¥10,000,000.';
  return [`Unused at the end of ${date} (Japan):`, ...lines, law].join('\n');
}

async function reconciled(sql: Sql, providers: ReadonlyMap<string, Provider>, date: string, isCsv: boolean): Promise<string> {
  const { differences, unasked, payments } = await reconcile(sql, providers, date);
  const cells = differences.map((one) => [one.kind, one.about, one.provider_yen ?? '', one.payment_yen ?? '', one.booked_yen ?? '']);
  if (isCsv) return csvText(['difference', 'about', 'provider_yen', 'payment_yen', 'booked_yen'], cells);
  const lines = cells.map(
    ([kind, about, provider, payment, booked]) =>
      `${kind} ${about}: provider ${provider || '–'}, payment ${payment || '–'}, books ${booked || '–'}`,
  );
  const silent = unasked.map((name) => `${name} could not be asked: its payments were compared with the books alone.`);
  return [`${payments} payments of ${date}, ${differences.length} differences.`, ...lines, ...silent].join('\n');
}
