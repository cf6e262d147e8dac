// What the log says of the ticks of a proof file: their heads are in the list, in order, and which rounds decide them.
import { type Logged, type Policy, checkTlogProof, leafHash, readPolicy, rootOfInclusion } from '@fudaya/log';
import { equalBytes } from '../bytes.ts';
import { unpackHashes } from '../proof/proof.ts';
import { type AmberCode, demand, reading } from './claims.ts';
import { type HeadEntry, type LateEntry, entryBytes, entryText, readEntry } from './entries.ts';
import type { Place, ProofV2 } from './proof-file.ts';
import { type TermsV2, isTickOfSale, outAt, ownRound } from './terms.ts';

export const policyOf = ({ policy }: TermsV2): Policy => reading('terms_fault', () => readPolicy(policy));
export const hasWitnesses = ({ quorum }: Policy): boolean => quorum !== 'none';

/** The terms stood in the log, seen by a quorum, long enough before the sale. */
export function checkTermsLogged(terms: TermsV2, proof: string, policy: Policy, hexT: string): void {
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
export function readHead(terms: TermsV2, text: string): HeadEntry {
  const body = readEntry(text, 'head');
  demand(body.box === terms.box, 'receipt_other_box');
  demand(isTickOfSale(terms, body.t), 'outside_sale', { t: body.t });
  demand(body.round === ownRound(terms, body.t), 'other_round', { t: body.t, round: body.round, expected: ownRound(terms, body.t) });
  demand(body.state.through < body.t, 'state', { t: body.t });
  return body;
}

/** The heads of a file by one checkpoint: the own one first proven, the others in the same list and in the order of their ticks. */
export function checkHeads(
  terms: TermsV2,
  proof: ProofV2,
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

/** Which round decides each tick. The own tick's list, or the entry that gave it another round, was seen by a quorum before that round. */
export function checkRounds(
  terms: TermsV2,
  proof: ProofV2,
  policy: Policy,
  { own, heads }: { readonly own: Logged; readonly heads: readonly LoggedHead[] },
): Rounds {
  const of = new Map(heads.map(({ body }) => [body.t, body.round]));
  const last = heads.at(-1)!;
  let late = last.body.late;
  let at = -1;
  let isLate = false;
  for (const { entry: text, proof: logged } of proof.late) {
    const entry = readEntry(text, 'late');
    demand(entry.box === terms.box, 'late_entry', { round: entry.round });
    const { index, quorum_at_s } = reading('late_entry', () => checkTlogProof(logged, entryBytes(text), policy));
    demand(index > at, 'late_entry', { round: entry.round });
    at = index;
    if (hasWitnesses(policy))
      demand(quorum_at_s !== null && quorum_at_s < outAt(terms, entry.round), 'not_in_time', { t: entry.to, round: entry.round });
    applyLate(entry, index, heads, of);
    if (entry.from <= last.body.t && last.body.t <= entry.to) isLate = true;
    late = Math.max(late, entry.late);
  }
  demand(late <= terms.late_budget, 'budget', { late, budget: terms.late_budget });
  if (isLate) return { of, doubts: ['late'] };
  if (!hasWitnesses(policy)) return { of, doubts: ['no_witnesses'] };
  const { quorum_at_s } = own;
  const { t, round } = last.body;
  if (terms.beacon) demand(quorum_at_s !== null && quorum_at_s < outAt(terms, round), 'not_in_time', { t, round });
  return { of, doubts: [] };
}

/** A late entry comes after the heads it is about and covers every tick that was sealed before it; it moves each to a later round. */
function applyLate(entry: LateEntry, index: number, heads: readonly LoggedHead[], of: Map<number, number>): void {
  for (const { body, index: sealed } of heads) {
    const isCovered = entry.from <= body.t && body.t <= entry.to;
    demand(isCovered ? sealed < index : body.t < entry.from || sealed > index, 'late_entry', { t: body.t, round: entry.round });
    if (!isCovered) continue;
    demand(entry.round > of.get(body.t)!, 'late_entry', { t: body.t, round: entry.round });
    of.set(body.t, entry.round);
  }
}
