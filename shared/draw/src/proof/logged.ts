// What the log says of the ticks of a proof file: their heads are in the list, in order, and which rounds decide them.
import { type Logged, type Policy, checkTlogProof, leafHash, readPolicy, rootOfInclusion } from '@fudaya/log';
import { equalBytes } from '../bytes.ts';
import { unpackHashes } from '../packed.ts';
import { type AmberCode, demand, reading } from './claims.ts';
import { type HeadEntry, type LateEntry, entryBytes, entryText, readEntry } from './entries.ts';
import type { Place, ProofFile } from './proof-file.ts';
import { type Terms, isTickOfSale, outAt, ownRound } from './terms.ts';

export const policyOf = ({ policy }: Terms): Policy => reading('terms_fault', () => readPolicy(policy));
export const hasWitnesses = ({ quorum }: Policy): boolean => quorum !== 'none';

/** The terms stood in the log, seen by a quorum, long enough before the sale. */
export function checkTermsLogged(terms: Terms, proof: string, policy: Policy, hexT: string): void {
  const text = entryText({ kind: 'terms', T: hexT, box: terms.box });
  const { quorum_at_s } = reading('terms_not_in_log', () => checkTlogProof(proof, entryBytes(text), policy));
  if (!hasWitnesses(policy)) return;
  demand(quorum_at_s !== null, 'terms_unseen');
  const notice = terms.sale_start - quorum_at_s;
  demand(notice >= terms.notice_s, 'short_notice', { notice, promised: terms.notice_s });
}

export interface LoggedHead {
  readonly body: HeadEntry;
  readonly index: number;
}

/** A head that belongs to this box and names the round its tick has by the terms. */
export function readHead(terms: Terms, text: string): HeadEntry {
  const body = readEntry(text, 'head');
  demand(body.box === terms.box, 'receipt_other_box');
  demand(isTickOfSale(terms, body.t), 'outside_sale', { t: body.t });
  demand(body.round === ownRound(terms, body.t), 'other_round', { t: body.t, round: body.round, expected: ownRound(terms, body.t) });
  demand(body.state.through < body.t, 'state', { t: body.t });
  return body;
}

/** The heads of a file by one checkpoint: the own one first proven, the others in the same list and in the order of their ticks. */
export function checkHeads(
  terms: Terms,
  proof: ProofFile,
  policy: Policy,
): { own: Logged; heads: LoggedHead[]; before: LoggedHead | null } {
  const last = proof.ticks.at(-1);
  demand(last !== undefined && last.place === null, 'head_not_in_log');
  const own = reading('head_not_in_log', () => checkTlogProof(proof.head_proof, entryBytes(last.head), policy));
  const { size, root } = own.checkpoint;
  const inList = (head: string, place: Place | null): LoggedHead => {
    const body = readHead(terms, head);
    demand(place !== null, 'tick_not_in_log', { t: body.t });
    const { index, hashes } = place;
    const leads = reading('tick_not_in_log', () =>
      rootOfInclusion({ index, size, leaf: leafHash(entryBytes(head)), proof: unpackHashes(hashes) }),
    );
    demand(equalBytes(leads, root), 'tick_not_in_log', { t: body.t });
    return { body, index };
  };
  const before = proof.before && inList(proof.before.head, proof.before.place);
  const heads = [
    ...proof.ticks.slice(0, -1).map(({ head, place }) => inList(head, place)),
    { body: readHead(terms, last.head), index: own.index },
  ];
  let [t, index] = [before?.body.t ?? 0, before?.index ?? -1];
  for (const head of heads) {
    demand(head.body.t > t && head.index > index, 'log_order', { t: head.body.t });
    [t, index] = [head.body.t, head.index];
  }
  const { through } = heads.at(-1)!.body.state;
  demand(through === (before?.body.t ?? 0), 'state', { through });
  return { own, heads, before };
}

export interface Rounds {
  /** By tick: the round that decides it. */
  readonly of: ReadonlyMap<number, number>;
  readonly doubts: readonly AmberCode[];
}

/**
 * Which round decides each tick. The own tick's list, or the entry that gave it another round, was seen by a quorum before that round.
 * Heads and late entries count on from `before`, so that none of the entries between them can be kept from the buyer.
 */
export function checkRounds(
  terms: Terms,
  proof: ProofFile,
  policy: Policy,
  { own, heads, before }: { readonly own: Logged; readonly heads: readonly LoggedHead[]; readonly before: LoggedHead | null },
): Rounds {
  const of = new Map(heads.map(({ body }) => [body.t, body.round]));
  const last = heads.at(-1)!;
  const lates = proof.late.map((file) => readLate(terms, file, policy));
  const inOrder = [...heads, ...lates].toSorted((a, b) => a.index - b.index);
  let [late, at] = [before?.body.late ?? 0, before?.index ?? -1];
  const movers = new Map<number, LoggedLate>();
  for (const each of inOrder) {
    const { body, index } = each;
    demand(index > at && body.late - (body.kind === 'late' ? body.moved : 0) === late, 'late_entry', { late, said: body.late });
    [late, at] = [body.late, index];
    if ('seen' in each) for (const t of applyLate(each, heads, of)) movers.set(t, each);
  }
  demand(late <= terms.late_budget, 'budget', { late, budget: terms.late_budget });
  const isInTime = (seen: number | null, round: number) => !hasWitnesses(policy) || (seen !== null && seen < outAt(terms, round));
  for (const [t, { body, seen }] of movers) demand(isInTime(seen, body.round), 'not_in_time', { t, round: body.round });
  const { t, round } = last.body;
  if (movers.has(t)) return { of, doubts: ['late'] };
  if (terms.beacon) demand(isInTime(own.quorum_at_s, round), 'not_in_time', { t, round });
  return { of, doubts: hasWitnesses(policy) ? [] : ['no_witnesses'] };
}

interface LoggedLate {
  readonly body: LateEntry;
  readonly index: number;
  /** By a quorum, seconds. An entry that was missed as well is followed by another. */
  readonly seen: number | null;
}

function readLate(terms: Terms, { entry, proof }: ProofFile['late'][number], policy: Policy): LoggedLate {
  const body = readEntry(entry, 'late');
  demand(body.box === terms.box && body.moved > 0, 'late_entry', { round: body.round });
  const { index, quorum_at_s } = reading('late_entry', () => checkTlogProof(proof, entryBytes(entry), policy));
  return { body, index, seen: quorum_at_s };
}

/** A late entry comes after the heads it is about and covers every tick that was sealed before it; it moves each to a later round. */
function applyLate({ body: entry, index }: LoggedLate, heads: readonly LoggedHead[], of: Map<number, number>): number[] {
  return heads.flatMap(({ body: { t }, index: sealed }) => {
    const isCovered = entry.from <= t && t <= entry.to;
    demand(isCovered ? sealed < index : t < entry.from || sealed > index, 'late_entry', { t, round: entry.round });
    if (!isCovered) return [];
    demand(entry.round > of.get(t)!, 'late_entry', { t, round: entry.round });
    of.set(t, entry.round);
    return [t];
  });
}
