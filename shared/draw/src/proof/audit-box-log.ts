// What the log says of one box, entry by entry: one announcement, one head a tick, each in time or openly late within the budget.
import type { Policy } from '@fudaya/log';
import { toHex } from '../bytes.ts';
import { type CancelEntry, type ClosingEntry, type HeadEntry, type LateEntry, kindOfEntry, readEntry } from './entries.ts';
import { hasWitnesses } from './logged.ts';
import type { PublicLog } from './public-log.ts';
import { type Terms, isTickOfSale, outAt, ownRound } from './terms.ts';

/** With the tick, where a finding may yet be mended: one that is late and not drawn can still take another round. */
export type Say = (code: AuditCode, text: string, t?: number) => void;
export type AuditCode =
  | 'log_signature'
  | 'fork'
  | 'log_shrank'
  | 'unreadable'
  | 'terms_fault'
  | 'other_policy'
  | 'terms_not_in_log'
  | 'terms_twice'
  | 'short_notice'
  | 'second_head'
  | 'log_order'
  | 'outside_sale'
  | 'other_round'
  | 'not_in_time'
  | 'late_entry'
  | 'late_count'
  | 'budget'
  | 'state'
  | 'chain'
  | 'tick_missing'
  | 'tick_not_in_log'
  | 'replay'
  | 'contents'
  | 'closing'
  | 'cancelled'
  | 'held_differs'
  | 'late_served';

interface Logged<E> {
  readonly body: E;
  readonly index: number;
}
export interface BoxLog {
  readonly heads: ReadonlyMap<number, HeadEntry>;
  /** By tick, the rounds it had in turn; the last decides. */
  readonly rounds: ReadonlyMap<number, readonly number[]>;
  /** Ticks that lateness moved together: first and last, and the entries that did it. */
  readonly blocks: readonly { readonly from: number; readonly to: number }[];
  readonly closing: ClosingEntry | null;
  readonly cancel: CancelEntry | null;
}

export function auditBoxLog(terms: Terms, policy: Policy, log: PublicLog, say: Say): BoxLog {
  const heads = new Map<number, Logged<HeadEntry>>();
  const lates: Logged<LateEntry>[] = [];
  const rounds = new Map<number, number[]>();
  let [announced, late, through, lastTick] = [0, 0, 0, 0];
  let closing: ClosingEntry | null = null;
  let cancel: CancelEntry | null = null;
  for (const [index, text] of log.entries.entries()) {
    const kind = kindOfEntry(text);
    if (kind === null || !text.includes(terms.box)) continue;
    const body = readEntry(text, kind);
    if (body.box !== terms.box) continue;
    if ((closing || cancel) && kind !== 'terms') say('log_order', `entry ${index} is about a box that has ended`);
    if (body.kind === 'terms') {
      announced += 1;
      if (announced > 1) say('terms_twice', `entry ${index} announces the box once more`);
      else if (body.T !== toHex(terms.T)) say('terms_not_in_log', 'the box was announced with other terms');
      else checkNotice(terms, policy, log.seenAt(index, policy), say);
    } else if (body.kind === 'head') {
      if (heads.has(body.t)) {
        say('second_head', `tick ${body.t} has a second head, entry ${index}`);
        continue;
      }
      if (body.t <= lastTick || body.state.through < through || body.state.through >= body.t)
        say('log_order', `the head of tick ${body.t} is out of place`);
      if (!isTickOfSale(terms, body.t)) say('outside_sale', `tick ${body.t} lies outside the sale`);
      if (body.round !== ownRound(terms, body.t))
        say('other_round', `the head of tick ${body.t} names round ${body.round}, the terms give ${ownRound(terms, body.t)}`);
      if (body.late !== late) say('late_count', `the head of tick ${body.t} counts ${body.late} late ticks of ${late}`);
      heads.set(body.t, { body, index });
      rounds.set(body.t, [body.round]);
      [lastTick, through] = [Math.max(lastTick, body.t), Math.max(through, body.state.through)];
    } else if (body.kind === 'late') {
      late += applyLate(body, rounds, { through, lastTick, late }, say);
      lates.push({ body, index });
    } else if (body.kind === 'closing') closing = body;
    else cancel = body;
  }
  if (announced === 0) say('terms_not_in_log', 'the box was never announced');
  if (late > terms.late_budget) say('budget', `${late} ticks were late, the terms allow ${terms.late_budget}`);
  checkTimes(terms, policy, { heads, lates, log }, say);
  if (cancel) say('cancelled', `the box was cancelled after tick ${cancel.through}: ${cancel.reason}`);
  return {
    heads: new Map([...heads].map(([t, { body }]) => [t, body])),
    rounds,
    blocks: blocksOf(lates.map(({ body }) => body)),
    closing,
    cancel,
  };
}

function checkNotice(terms: Terms, policy: Policy, seen: number | null, say: Say): void {
  if (!hasWitnesses(policy)) return;
  if (seen === null) say('short_notice', 'no quorum of witnesses saw the terms');
  else if (seen + terms.notice_s > terms.sale_start)
    say('short_notice', `the terms were seen ${terms.sale_start - seen} s before the sale, ${terms.notice_s} s were promised`);
}

/** Moves ticks to a late entry's round; returns how many. */
function applyLate(
  { from, to, round, late: said, moved }: LateEntry,
  rounds: Map<number, number[]>,
  { through, lastTick, late }: { through: number; lastTick: number; late: number },
  say: Say,
): number {
  const covered = [...rounds].filter(([t]) => from <= t && t <= to);
  if (covered.length === 0 || from <= through || to < lastTick)
    say('late_entry', `ticks ${from} to ${to} are moved to round ${round}, with ${through} resolved and ${lastTick} sealed`);
  for (const [t, own] of covered) {
    if (round <= own.at(-1)!) say('late_entry', `tick ${t} is moved back to round ${round}`);
    own.push(round);
  }
  if (said !== late + covered.length || moved !== covered.length)
    say('late_count', `a late entry counts ${said} late ticks of ${late + covered.length}`);
  return covered.length;
}

/** A tick that was never moved was seen before its round; one that was moved, the entry that moved it last. */
function checkTimes(
  terms: Terms,
  policy: Policy,
  { heads, lates, log }: { heads: ReadonlyMap<number, Logged<HeadEntry>>; lates: readonly Logged<LateEntry>[]; log: PublicLog },
  say: Say,
): void {
  if (!hasWitnesses(policy) || !terms.beacon) return;
  for (const [t, { body, index }] of heads) {
    const mover = lates.findLast(({ body: { from, to } }) => from <= t && t <= to);
    const [seen, round] = [log.seenAt(mover?.index ?? index, policy), mover?.body.round ?? body.round];
    if (seen === null || seen >= outAt(terms, round))
      say(
        'not_in_time',
        `tick ${t} was decided by round ${round}, out at ${outAt(terms, round)}; ${seen === null ? 'no quorum saw its list' : `a quorum saw its list at ${seen}`}`,
        t,
      );
  }
}

/** Late entries whose ticks overlap belong together. */
function blocksOf(lates: readonly LateEntry[]): { from: number; to: number }[] {
  const blocks: { from: number; to: number }[] = [];
  for (const { from, to } of lates.toSorted((a, b) => a.from - b.from)) {
    const last = blocks.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else blocks.push({ from, to });
  }
  return blocks;
}
