// The audit: everything public of a shop, held against itself and against what members and mirrors kept. What it finds has a code.
import type { Policy } from '@fudaya/log';
import { readPolicy, readTlogProof } from '@fudaya/log';
import { fromHex } from '../bytes.ts';
import { lineOf } from '../manifest.ts';
import { manifestOfColumns } from '../packed.ts';
import { type AuditCode, type BoxLog, type Say, auditBoxLog } from './audit-box-log.ts';
import type { BoxFiles } from './box-files.ts';
import { checkWholeLineup, closingFault } from './check-box.ts';
import type { IsRound } from './check-draw.ts';
import { Broken } from './claims.ts';
import { drawLinked } from './draw.ts';
import { type HeadEntry, entryText, readEntry } from './entries.ts';
import { type LateBlock, type LatenessReport, latenessReport, minChance } from './lateness.ts';
import type { ProofFile } from './proof-file.ts';
import { readPublicLog } from './public-log.ts';
import { type After, hexEnd, replay } from './replay.ts';
import { isState } from './state.ts';
import { emptyBitmap } from '../free-slots.ts';
import { type Terms, readTerms, termsFault } from './terms.ts';

export interface ShopFiles {
  /** Every entry of the log, in order, and checkpoints as whole notes: the shop's own and those that others saw. */
  readonly entries: readonly string[];
  readonly checkpoints: readonly string[];
  readonly boxes: readonly BoxFiles[];
}
export interface AuditOptions {
  /** Texts of the policies that the auditor trusts. */
  readonly policies: readonly string[];
  readonly isRound: IsRound | null;
  readonly rounds?: ReadonlyMap<number, string>;
  /** Proof files that members hold. */
  readonly held?: readonly ProofFile[];
}
export interface AuditFinding {
  readonly code: AuditCode;
  /** Empty where it is about the log or the whole shop. */
  readonly box: string;
  readonly text: string;
  /** Of a list that was not seen in time: its tick. While that is not drawn, the shop may still move it to another round. */
  readonly t?: number;
}
export interface Audit {
  readonly findings: readonly AuditFinding[];
  readonly lateness: LatenessReport;
}

/** Judges a shop from its public files. Empty findings mean: all of it follows from what was fixed before each number existed. */
export async function auditShop(shop: ShopFiles, { policies, held = [], ...numbers }: AuditOptions): Promise<Audit> {
  const findings: AuditFinding[] = [];
  const trusted = new Map(policies.map((text) => [text, readPolicy(text)]));
  const shown = held.flatMap(({ terms_proof, head_proof, late }) => [terms_proof, head_proof, ...late.map(({ proof }) => proof)]);
  const seen = shown.map((text) => readTlogProof(text).checkpoint);
  const { log, findings: ofLog } = readPublicLog(shop.entries, [...shop.checkpoints, ...seen], [...trusted.values()]);
  findings.push(...ofLog.map((finding) => ({ ...finding, box: '' })));
  const blocks: LateBlock[] = [];
  for (const files of shop.boxes) {
    let terms: Terms;
    try {
      terms = readTerms(files.terms);
    } catch (reason) {
      findings.push({ code: 'unreadable', box: '', text: (reason as Error).message });
      continue;
    }
    const say: Say = (code, text, t) => void findings.push({ code, box: terms.box, text, ...(t === undefined ? {} : { t }) });
    const fault = termsFault(terms);
    if (fault) say('terms_fault', `the terms may not be sold under: ${fault}`);
    const policy: Policy | undefined = trusted.get(terms.policy);
    if (!policy) {
      say('other_policy', 'the terms name a log or witnesses that are not the trusted ones');
      continue;
    }
    const boxLog = auditBoxLog(terms, policy, log, say);
    blocks.push(...(await auditBox(terms, files, boxLog, { ...numbers, say })));
    for (const proof of held) if (proof.terms === files.terms) compareHeld(proof, files, boxLog, say);
  }
  const lateness = latenessReport(blocks);
  if (lateness.alarm < minChance)
    findings.push({
      code: 'late_served',
      box: '',
      text: `late ticks came out as chance would have it once in ${Math.round(1 / lateness.alarm)} times`,
    });
  return { findings, lateness };
}

type BoxAudit = Pick<AuditOptions, 'isRound' | 'rounds'> & { readonly say: Say };

/** Replays a box against its heads; returns what its late blocks drew and would have drawn. */
async function auditBox(terms: Terms, files: BoxFiles, log: BoxLog, { say, ...numbers }: BoxAudit): Promise<LateBlock[]> {
  const states = new Map<number, Uint8Array>([[0, emptyBitmap(terms.n)]]);
  const afters: After[] = [];
  try {
    for (const after of replay(terms, files.ticks, numbers)) {
      const { t, rounds } = after.tick;
      const head = log.heads.get(t);
      if (!head) say('tick_not_in_log', `tick ${t} has no head in the log`);
      else checkTick(after, head, say);
      states.set(t, after.drawn);
      afters.push(after);
      const own = log.rounds.get(t) ?? [];
      if (terms.beacon && JSON.stringify(own) !== JSON.stringify(rounds.map(({ round }) => round)))
        say('other_round', `tick ${t} was decided by rounds ${rounds.map(({ round }) => round).join()}, the log gives ${own.join()}`);
    }
  } catch (reason) {
    if (!(reason instanceof Broken)) throw reason;
    say('replay', `tick ${afters.at(-1)?.tick.t ?? 0} is the last that follows: ${reason.code} ${JSON.stringify(reason.figures)}`);
    return [];
  }
  let end = Infinity;
  if (log.cancel) end = log.cancel.through;
  const resolved = Math.max(0, ...[...log.heads.values()].map(({ state }) => state.through), log.closing ? Infinity : 0);
  for (const [t, head] of log.heads) {
    const state = states.get(head.state.through);
    if (!state) say('tick_missing', `the head of tick ${t} draws on after tick ${head.state.through}, which is not published`);
    else if (!isState(head.state, terms.T, state))
      say('state', `the head of tick ${t} has another set of drawn slots than the ticks before it give`);
    if (!states.has(t) && t <= Math.min(resolved, end)) say('tick_missing', `tick ${t} was sealed and never published`);
  }
  await checkEnd(terms, files, log, afters.at(-1), say);
  return lateBlocks(terms, files, log, afters);
}

function checkTick({ end }: After, { t, h_last, last_seq }: HeadEntry, say: Say): void {
  const own = hexEnd(end);
  if (own.h_last !== h_last || own.last_seq !== last_seq) say('chain', `the purchases of tick ${t} are not those that were sealed`);
}

async function checkEnd(terms: Terms, files: BoxFiles, { closing }: BoxLog, last: After | undefined, say: Say): Promise<void> {
  if (files.closing && (!closing || entryText(closing) !== files.closing.entry))
    say('closing', 'the closing that is published is not the one in the log');
  if (!closing) {
    if (terms.lineup === 'shown') await wholeLineup(terms, files, {}, say);
    return;
  }
  const fault = closingFault(terms, closing, files.ticks.length, last);
  if (fault) say('closing', `the closing says another ${fault} than the ticks give`);
  await wholeLineup(terms, files, closing, say);
}

async function wholeLineup(terms: Terms, files: BoxFiles, closing: { salt?: string }, say: Say): Promise<void> {
  try {
    await checkWholeLineup(terms, files, closing, async () => {});
  } catch (reason) {
    say('contents', `the contents are not those of the terms: ${(reason as Error).message}`);
  }
}

/** What each number that a late block had would have given, the whole block at a time. */
function lateBlocks(terms: Terms, { manifest }: BoxFiles, { blocks }: BoxLog, afters: readonly After[]): LateBlock[] {
  if (!manifest || !terms.beacon) return [];
  const lines = manifestOfColumns(manifest);
  const pointsOf = (slot: number) => lineOf(lines, slot).return_points;
  return blocks.flatMap(({ from, to }) => {
    const ticks = afters.filter(({ tick: { t } }) => from <= t && t <= to);
    const times = Math.max(0, ...ticks.map(({ tick }) => tick.rounds.length));
    if (ticks.length === 0 || times < 2) return [];
    const outcomes = Array.from({ length: times }, (_, skip) => {
      let drawn = ticks[0]!.before;
      return ticks.flatMap(({ tick: { t, v, rounds }, purchases }) => {
        // A tick that was sealed later had fewer: until then, its own.
        const { signature } = rounds[Math.max(0, skip - (times - rounds.length))]!;
        const result = drawLinked(terms, { t, v: fromHex(v), signature, purchases }, drawn);
        drawn = result.drawn;
        return result.slots.map((slots) => slots.reduce((points, slot) => points + pointsOf(slot), 0));
      });
    });
    return [{ outcomes }];
  });
}

/** A file that a member holds says what is published. */
function compareHeld(proof: ProofFile, files: BoxFiles, { heads }: BoxLog, say: Say): void {
  const { purchase_id, seq } = proof.receipt.body;
  const text = proof.ticks.at(-1)?.head;
  const held = text === undefined ? null : readEntry(text, 'head');
  const published = held && heads.get(held.t);
  if (!held || !published || entryText(published) !== text)
    return say('held_differs', `purchase ${purchase_id}: its head is not the published one`);
  const tick = files.ticks.find(({ t }) => t === held.t);
  if (!tick) return say('held_differs', `purchase ${purchase_id}: its tick is not published`);
  const own = proof.ticks.at(-1)!;
  if (own.purchases !== tick.purchases || own.beacon_signature !== (tick.rounds.at(-1)?.signature ?? null))
    return say('held_differs', `purchase ${purchase_id}: its tick was drawn otherwise than is published`);
  const isThere = seq >= tick.first_seq && proof.slots.every((slot) => tick.slots.includes(slot));
  if (!isThere) say('held_differs', `purchase ${purchase_id}: other slots are published`);
}
