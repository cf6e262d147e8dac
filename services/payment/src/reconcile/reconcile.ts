import { day_ms, japanMidnight } from '@fudaya/contracts';
import { readingWhole, type Sql, type Tx } from '@fudaya/db';
import type { Provider, Taken } from '../provider/provider.ts';
import { differencesOf, type Difference, type Kept } from './differences.ts';

export interface Reconciled {
  readonly differences: readonly Difference[];
  /** Providers that did not answer, or are not connected any more: their payments were compared with the books alone. */
  readonly unasked: readonly string[];
  readonly payments: number;
}

/** From midnight to midnight in Japan. `date` is YYYY-MM-DD. */
export function dayOf(date: string): { from: Date; to: Date } {
  const from = /^\d{4}-\d\d-\d\d$/.test(date) ? japanMidnight(date) : new Date(Number.NaN);
  if (Number.isNaN(from.getTime())) throw new Error(`Not a date: ${date}. Write it like 2026-09-30.`);
  return { from, to: new Date(from.getTime() + day_ms) };
}

/**
 * Compares what each provider took in a day of Japan with our payments and the books, three ways. Changes nothing. What lies across
 * midnight is found on both sides: an order of the provider's day by its number, a payment of ours that the list lacks by asking for it.
 * A provider without a list is asked about every payment of ours: there, only money for an order that we do not have stays unseen.
 */
export async function reconcile(sql: Sql, providers: ReadonlyMap<string, Provider>, date: string): Promise<Reconciled> {
  const { from, to } = dayOf(date);
  const differences: Difference[] = [];
  const unasked: string[] = [];
  let payments = 0;
  for (const name of await providersOf(sql, providers, from, to)) {
    const provider = providers.get(name);
    const listed = provider?.listTransactions ? await provider.listTransactions(from, to) : [];
    const kept = await keptPayments(sql, name, { from, to, orderIds: listed?.map(({ orderId }) => orderId) ?? [] });
    payments += kept.length;
    const asked = provider && listed ? await withMissing(provider, kept, listed) : undefined;
    if (!asked && name !== byOperator) unasked.push(name);
    // Without the provider's word its side is taken to agree.
    differences.push(...differencesOf(asked ?? kept.filter(isPaid).map(agreeing), kept, []));
  }
  differences.push(...differencesOf([], [], await strayJournals(sql, from, to)));
  return { differences, unasked, payments };
}

/** Those that list what they took, and those that payments of the day name. */
async function providersOf(sql: Sql, providers: ReadonlyMap<string, Provider>, from: Date, to: Date): Promise<string[]> {
  const rows = await sql<{ provider: string }[]>`
    select distinct provider from payment.payment where created_at >= ${from} and created_at < ${to}`;
  const listing = [...providers.values()].filter(({ listTransactions }) => listTransactions).map(({ name }) => name);
  return [...new Set([...listing, ...rows.map(({ provider }) => provider)])].toSorted();
}

/** Made of money in suspense: booked when it came, and matched by hand. */
const byOperator = 'operator';
const isPaid = ({ state }: Kept): boolean => state === 'paid';
const agreeing = ({ order_id, price, back_yen }: Kept): Taken => ({ orderId: order_id, amount_yen: price, back_yen, isReturned: false });

async function withMissing(provider: Provider, kept: readonly Kept[], listed: readonly Taken[]): Promise<readonly Taken[] | undefined> {
  const known = new Set(listed.map(({ orderId }) => orderId));
  const found: Taken[] = [];
  for (const { order_id: orderId, price, provider_ref: providerRef, kind } of kept.filter(({ order_id }) => !known.has(order_id))) {
    const truth = await provider.search({ orderId, providerRef, kind, amount_yen: price });
    if (truth.kind === 'unavailable') return undefined;
    if (truth.kind === 'paid') found.push({ orderId, amount_yen: truth.amount_yen, back_yen: truth.back_yen ?? 0, isReturned: false });
  }
  return [...listed, ...found];
}

async function keptPayments(
  sql: Tx,
  provider: string,
  { from, to, orderIds }: { from: Date; to: Date; orderIds: readonly string[] },
): Promise<Kept[]> {
  const whole = await readingWhole(sql);
  const rows = await whole<Kept[]>`
    select p.id, p.order_id, p.state, p.price, p.provider_ref, coalesce(p.detail ->> 'kind', 'card') as kind, s.yen as booked_yen, w.amount as suspense_yen,
      coalesce((select max(r.back_yen) from payment.part_reversal r where r.payment_id = p.id), 0) as back_yen
    from payment.payment p
    left join payment.suspense w on w.payment_id = p.id
    left join books.journal_key k on k.idem = 'payment:' || p.id || ':paid'
    left join books.journal j on j.id = k.journal_id and j.idem = k.idem
    left join lateral (
      select coalesce(sum(e.amount), 0)::bigint as yen
      from books.entry e join books.account a on a.id = e.account_id and a.code = 'cash'
      where e.journal_id = any (array(select r.journal_id from payment.part_reversal r where r.payment_id = p.id) || j.id)
    ) s on j.id is not null
    where p.provider = ${provider} and (p.created_at >= ${from} and p.created_at < ${to} or p.order_id = any(${orderIds as string[]}))
    order by p.created_at, p.id`;
  return [...rows];
}

async function strayJournals(sql: Tx, from: Date, to: Date): Promise<{ ref: string; yen: number }[]> {
  const whole = await readingWhole(sql);
  const rows = await whole<{ ref: string; yen: number }[]>`
    select j.ref, coalesce(sum(e.amount) filter (where a.code = 'cash'), 0)::bigint as yen
    from books.journal j
    join books.entry e on e.journal_id = j.id
    join books.account a on a.id = e.account_id
    where j.kind = 'payment' and j.at >= ${from} and j.at < ${to}
      and not exists (select from payment.payment p where 'payment:' || p.id || ':paid' = j.idem)
    group by j.id, j.ref`;
  return [...rows];
}
