import { firstHead } from '../../accept-chain.ts';
import { fromHex, toHex } from '../../bytes.ts';
import { emptyBitmap } from '../../free-slots.ts';
import { prizesOf } from '../../prizes.ts';
import { isInSale } from '../../sale-clock.ts';
import { isTickValue } from '../../tick-chain.ts';
import { chained } from '../accepted.ts';
import type { AuditContext } from './audit-context.ts';
import type { Head } from './heads.ts';
import { auditOutcome } from './outcome.ts';

/** Every tick holds the purchases that were sealed and follows from the one before; returns where the replay ends. */
export function auditTicks(
  { record, terms, T, say, rounds, voids }: AuditContext,
  heads: ReadonlyMap<number, Head>,
  sums: { voided: number; purchases: number },
  onTick: ((done: number, of: number) => void) | undefined,
) {
  const prizes = prizesOf(terms);
  let [drawn, head, seq]: [Uint8Array, Uint8Array, number] = [emptyBitmap(terms.n), firstHead(T), 0];
  let known = { t: 0, v: fromHex(terms.anchor) };
  let last = -1;
  for (const [i, tick] of record.ticks.entries()) {
    onTick?.(i, record.ticks.length);
    const { t } = tick;
    const sealed = heads.get(t);
    if (t <= last) say('back_dated', `tick ${t} comes after tick ${last}`);
    last = t;
    if (!isInSale(terms, t)) say('clock', `tick ${t} lies outside the sale`);
    if (!sealed) {
      say('head_changed', `tick ${t} has no sealed head`);
      continue;
    }
    if (tick.first_seq !== seq + 1) say('back_dated', `tick ${t} starts at purchase ${tick.first_seq}, the one before ended at ${seq}`);
    const purchases = chained(tick, head);
    const lastOne = purchases.at(-1);
    if (sealed.isGood && (lastOne?.seq !== sealed.body.last_seq || toHex(lastOne.head) !== sealed.body.h_last))
      say('back_dated', `the purchases of tick ${t} are not those that were sealed: one was added, left out or changed afterwards`);
    head = lastOne?.head ?? head;
    seq = lastOne?.seq ?? seq;
    sums.purchases += purchases.length;

    const v = fromHex(tick.v);
    if (isTickValue(v, t, known.v, known.t)) known = { t, v };
    else say('tick_value', `the shop's value of tick ${t} is not the one fixed before the sale`);
    drawn = auditOutcome({ terms, T, say, prizes, rounds, voids }, tick, { purchases, v, head, drawn });
    if (tick.outcome !== 'drawn') sums.voided += 1;
  }
  for (const t of heads.keys())
    if (!record.ticks.some((tick) => tick.t === t)) say('head_changed', `a head of tick ${t} is published, but no tick`);
  return { drawn, head, seq };
}
