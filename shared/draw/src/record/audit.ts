// Replays a closed box from its public files alone and names whatever does not hold. Pure: reads nothing but what it is given.
import { firstHead, nextLogHead } from '../accept-chain.ts';
import { beta, noBeta, roundTime } from '../beacon.ts';
import { fromHex, toBase64url, toHex } from '../bytes.ts';
import { drawTick } from '../draw-tick.ts';
import { countDrawn, emptyBitmap } from '../free-slots.ts';
import { type ManifestLine, manifestRoot, slotCount } from '../manifest.ts';
import { wrongOdds } from '../odds.ts';
import { type Prize, prizesOf, prizesWon } from '../prizes.ts';
import { manifestOfColumns } from '../proof/proof.ts';
import type { KeptHead } from '../proof/steps.ts';
import { isRoundSignature } from '../round-signature.ts';
import { clockFaults, isInSale, isPublicBeacon, publicNotice_s } from '../sale-clock.ts';
import { type Keys, type SealedHead, isSigned, keysFrom, logHeadText, sealedHeadText } from '../signed.ts';
import { type SaleTerms, beaconClockOf, readTerms, roundFor, termNumber, termsHash } from '../terms.ts';
import { isTickValue } from '../tick-chain.ts';
import { type Chained, chained } from './accepted.ts';
import type { Finding, FindingKind } from './findings.ts';
import { type BoxRecord, type SeenLogLine, type TickRecord, closingText } from './record.ts';
import { type VoidReport, type VoidTally, leastChance, tallyVoids } from './voids.ts';

export interface AuditOptions {
  /** The shop's key as known from elsewhere; without it the record's own. */
  readonly publicKey?: string;
  /** Heads that somebody kept while the box was on sale: they must be the published ones. */
  readonly kept?: readonly KeptHead[];
  /** Lines of the site log that somebody saw come: they must be the published ones, and no later than those say. */
  readonly seenLog?: readonly SeenLogLine[];
  /** Signatures (hex) of rounds, from a relay of the beacon: what void ticks would have drawn is found with them. */
  readonly rounds?: ReadonlyMap<number, string>;
  readonly onTick?: (done: number, of: number) => void;
}

export interface AuditReport {
  readonly findings: readonly Finding[];
  readonly ticks: number;
  readonly voided: number;
  readonly purchases: number;
  readonly drawn: number;
  readonly voids: VoidReport;
}

/** The rounds that the record leaves out: of void ticks. A relay of the beacon has every one that ever was. */
export function roundsOfVoids({ terms: text, ticks }: BoxRecord): number[] {
  const terms = readTerms(text);
  if (terms.beacon === 'none') return [];
  return ticks.filter((tick) => tick.outcome !== 'drawn' && tick.beacon_signature === null).map(({ t }) => roundFor(terms, t));
}

/** How long a beacon may be late before its tick may be void. */
export const beaconPatience_ms = 600_000;

type Say = (kind: FindingKind, text: string) => void;
interface Audit {
  readonly record: BoxRecord;
  readonly terms: SaleTerms;
  readonly T: Uint8Array;
  readonly key: Keys;
  readonly say: Say;
  readonly rounds: ReadonlyMap<number, string>;
  readonly voids: VoidTally;
}

/** No finding means: every published slot follows from what was fixed before it, and nothing was added, moved or taken away since. */
export async function auditBox(
  record: BoxRecord,
  { publicKey, kept = [], seenLog = [], rounds = new Map(), onTick }: AuditOptions = {},
): Promise<AuditReport> {
  const findings: Finding[] = [];
  const say: Say = (kind, text) => void findings.push({ kind, text });
  const sums = { ticks: record.ticks.length, voided: 0, purchases: 0, drawn: 0 };
  const terms = attempt(() => readTerms(record.terms), say, 'terms');
  if (!terms) return { findings, ...sums, voids: tallyVoids([], 0).report() };
  const voids = tallyVoids(knownLines(record), terms.n);
  const keys = await keysOf(record, publicKey).catch(() => [record.public_key]);
  const audit: Audit = { record, terms, T: termsHash(record.terms), key: keys, say, rounds, voids };
  if (!keys.includes(record.public_key)) say('site_log', 'the files name another signing key than the shop’s');
  if (terms.method !== '1') say('terms', `the terms are of method ${terms.method}: this is the audit of method 1`);
  try {
    for (const fault of clockFaults(terms)) say('clock', fault.text);
    await auditLog(audit);
    await auditSeenLog(audit, seenLog);
    auditManifest(audit);
    const heads = await auditHeads(audit, kept);
    const { drawn, seq, head } = auditTicks(audit, heads, sums, onTick);
    sums.drawn = countDrawn(drawn);
    await auditClosing(audit, { drawn, seq, head });
    judgeVoids(voids.report(), say);
  } catch (reason) {
    say('unreadable', reason instanceof Error ? reason.message : String(reason));
  }
  return { findings, ...sums, voids: voids.report() };
}

/** The keys of the shop, from the one that is known from elsewhere, else from the record's first. */
export const keysOf = (
  { public_key, rotations = [] }: Pick<BoxRecord, 'public_key' | 'rotations'>,
  known = rotations[0]?.before ?? public_key,
): Promise<string[]> => keysFrom(known, rotations);

/** Contents to count top prizes by; whether they are those of the terms is judged apart. */
function knownLines({ manifest }: BoxRecord): readonly ManifestLine[] {
  try {
    return manifest ? manifestOfColumns(manifest) : [];
  } catch {
    return [];
  }
}

function judgeVoids({ draws, top, expected, chance, rarity }: VoidReport, say: Say): void {
  if (top > 0 && chance < leastChance)
    say(
      'void_excess',
      `the ${draws} draws of void ticks would have given ${top} of the top prizes (rarity ${rarity}) where chance gives ${expected.toFixed(2)}`,
    );
}

function attempt<T>(work: () => T, say: Say, kind: FindingKind): T | undefined {
  try {
    return work();
  } catch (reason) {
    say(kind, reason instanceof Error ? reason.message : String(reason));
    return undefined;
  }
}

async function auditLog({ record, terms, T, key, say }: Audit): Promise<void> {
  let head: Uint8Array = new Uint8Array(32);
  for (const [i, line] of record.log.entries()) {
    head = nextLogHead(head, i + 1, fromHex(line.T));
    if (line.id !== i + 1 || toHex(head) !== line.head)
      return say('site_log', `line ${i + 1} of the site log does not follow from the one before`);
    if (!(await isSigned(key, logHeadText({ head: line.head, id: line.id }), line.signature)))
      return say('site_log', `line ${line.id} of the site log is not signed by the shop`);
  }
  const own = record.log.filter(({ box }) => box === terms.box);
  if (own.length !== 1 || own[0]!.T !== toHex(T)) return say('site_log', 'the terms of this box are not those of its line in the site log');
  const notice_s = Number(terms['notice_s'] ?? 0);
  if (isPublicBeacon(terms) && notice_s < publicNotice_s)
    say('short_notice', `the terms promise a notice of ${notice_s} s: on the public beacon it is at least ${publicNotice_s} s`);
  const logged_s = Date.parse(own[0]!.logged_at) / 1000;
  if (notice_s > 0 && !(logged_s + notice_s <= terms.sale_start))
    say('short_notice', `the terms were logged less than ${notice_s} s before the sale`);
}

/** The shop dates its own lines: who saw the log without one at a time knows better. */
async function auditSeenLog({ record, terms, key, say }: Audit, seen: readonly SeenLogLine[]): Promise<void> {
  const notice_s = Number(terms['notice_s'] ?? 0);
  const due_ms = notice_s > 0 ? 1000 * (terms.sale_start - notice_s) : Infinity;
  for (const { log, absent_at } of seen) {
    const { id, head, signature } = log;
    if (!(await isSigned(key, logHeadText({ head, id }), signature).catch(() => false))) continue; // not the shop's word
    const published = record.log.find((line) => line.id === id);
    if (published?.head !== head) say('site_log', `line ${id} of the site log was seen with another head than is published`);
    else if (published.box === terms.box && absent_at !== undefined && absent_at > due_ms)
      say('short_notice', `the site log was seen without these terms ${Math.round(terms.sale_start - absent_at / 1000)} s before the sale`);
  }
}

function auditManifest({ record, terms, say }: Audit): void {
  if (!record.manifest) return say('manifest_changed', 'the contents are not published');
  const columns = record.manifest;
  const salt = record.closing?.body.box_salt;
  attempt(
    () => {
      const lines = manifestOfColumns(columns);
      const n = slotCount(lines);
      if (n !== terms.n) return say('manifest_changed', `the manifest counts ${n} cards, the terms say ${terms.n}`);
      const root = toHex(manifestRoot(lines, terms['lineup'] === 'hidden' ? fromHex(salt ?? '') : undefined));
      if (root !== terms.root)
        return say('manifest_changed', 'the manifest is not the one of the terms: a card, its value or a count was changed');
      for (const [cert, count] of certCounts(lines))
        if (count > 1) say('cert_twice', `certificate ${cert} stands for ${count} cards of the manifest`);
      const odds = terms['odds'];
      for (const wrong of odds === undefined ? [] : wrongOdds(String(odds), lines, n)) say('odds', `the odds that were shown say ${wrong}`);
    },
    say,
    'manifest_changed',
  );
}

function certCounts(lines: readonly ManifestLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { cert } of lines) if (cert !== undefined) counts.set(cert, (counts.get(cert) ?? 0) + 1);
  return counts;
}

interface Head {
  readonly body: SealedHead;
  /** Its signature is the shop's: what does not follow from it is not its own fault. */
  readonly isGood: boolean;
}

async function auditHeads({ record, terms, key, say }: Audit, kept: readonly KeptHead[]): Promise<Map<number, Head>> {
  const heads = new Map<number, Head>();
  for (const { body, signature } of record.heads) {
    const text = sealedHeadText(body);
    const isGood = body.box === terms.box && (await isSigned(key, text, signature).catch(() => false));
    if (!isGood) say('head_changed', `the head of tick ${body.t} is not the one the shop signed`);
    const other = heads.get(body.t);
    if (other && isGood && sealedHeadText(other.body) !== text)
      say('second_head', `the shop signed two different heads for tick ${body.t}`);
    if (!other?.isGood) heads.set(body.t, { body, isGood });
    const round = roundFor(terms, body.t);
    if (isGood && body.round !== round)
      say('head_changed', `the head of tick ${body.t} names round ${body.round}, the terms give ${round}`);
  }
  const outcomes = new Map(record.ticks.map(({ t, outcome }) => [t, outcome]));
  for (const { body, signature, at } of kept) {
    const text = sealedHeadText(body);
    if (body.box !== terms.box || !(await isSigned(key, text, signature).catch(() => false))) continue; // not the shop's word on this box
    const late_ms = at === undefined || terms.beacon === 'none' ? 0 : at - 1000 * roundTime(beaconClockOf(terms), body.round);
    if (late_ms > 0 && outcomes.get(body.t) === 'drawn')
      say(
        'late_head',
        `the head of tick ${body.t} was seen ${(late_ms / 1000).toFixed(1)} s after its round was out, and the tick was drawn`,
      );
    if (late_ms < -termNumber(terms, 'seal_margin_ms') && outcomes.get(body.t) === 'late_seal')
      say(
        'void_without_reason',
        `tick ${body.t} is void for a late seal, but its head was seen ${(-late_ms / 1000).toFixed(1)} s before its round`,
      );
    const published = heads.get(body.t);
    if (!published) say('second_head', `a signed head of tick ${body.t} was seen that is not published`);
    else if (sealedHeadText(published.body) !== text)
      say('second_head', `another signed head of tick ${body.t} was seen than is published`);
  }
  return heads;
}

function auditTicks(
  { record, terms, T, say, rounds, voids }: Audit,
  heads: ReadonlyMap<number, Head>,
  sums: { voided: number; purchases: number },
  onTick: AuditOptions['onTick'],
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

interface Decided {
  readonly purchases: readonly Chained[];
  readonly v: Uint8Array;
  readonly head: Uint8Array;
  readonly drawn: Uint8Array;
}

/** Judges what came of a tick; returns the drawn slots after it. */
function auditOutcome(
  { terms, T, say, prizes, rounds, voids }: Pick<Audit, 'terms' | 'T' | 'say' | 'rounds' | 'voids'> & { prizes: readonly Prize[] },
  tick: TickRecord,
  { purchases, v, head, drawn }: Decided,
): Uint8Array {
  const { t, outcome } = tick;
  for (const name of ['sealed_at', 'settled_at'] as const)
    if (!Number.isSafeInteger(tick[name])) say('unreadable', `tick ${t} has no ${name} that is a time`);
  if (outcome !== 'drawn' && tick.prizes.length > 0) say('prize', `tick ${t} is void, but prizes are published for it`);
  const hasBeacon = terms.beacon !== 'none';
  const round = roundFor(terms, t);
  const out_ms = hasBeacon ? roundTime(beaconClockOf(terms), round) * 1000 : Infinity;
  const isLate = hasBeacon && tick.sealed_at > out_ms - termNumber(terms, 'seal_margin_ms');
  if (outcome === 'drawn' && isLate) say('late_but_drawn', `tick ${t} was sealed too late for its round and drawn all the same`);
  if (outcome === 'late_seal' && !isLate) say('void_without_reason', `tick ${t} is void for a late seal, but was sealed in time`);
  if (outcome === 'no_beacon' && (!hasBeacon || tick.beacon_signature !== null || tick.settled_at < out_ms + beaconPatience_ms))
    say('void_without_reason', `tick ${t} is void for want of a beacon, but its round came or was not waited for`);
  if (!['drawn', 'late_seal', 'no_beacon'].includes(outcome))
    say('void_without_reason', `tick ${t} is neither drawn nor void for one of the two reasons`);
  // Of a void tick the shop may leave the round out; whoever has it from the beacon sees all the same what was cancelled.
  const told = tick.beacon_signature ?? (outcome === 'drawn' ? null : (rounds.get(round) ?? null));
  const isRound = !hasBeacon || (told !== null && isBeacon(terms, round, told));
  if (outcome === 'no_beacon' && hasBeacon && isRound)
    say('void_without_reason', `tick ${t} is void for want of a beacon, but its round ${round} exists: the beacon names no such gap`);
  if (!isRound) {
    if (outcome === 'drawn' || tick.beacon_signature !== null)
      say('beacon', `tick ${t} was not drawn with round ${round} of the beacon of the terms`);
    else if (tick.slots.length > 0) say('slot_swapped', `tick ${t} is void and without its round, but slots are published for it`);
    if (outcome !== 'drawn') voids.addUnknown();
    return drawn;
  }
  const value = hasBeacon ? beta(fromHex(told!)) : noBeta;
  const again = drawTick({ T, t, v, beta: value, head, n: terms.n, drawn, purchases });
  const slots = again.slots.flat();
  if (outcome !== 'drawn') voids.add(slots, drawn);
  const at = slots.findIndex((slot, i) => slot !== tick.slots[i]);
  const isLeftOut = tick.beacon_signature === null && hasBeacon && tick.slots.length === 0;
  if (!isLeftOut && (at !== -1 || slots.length !== tick.slots.length))
    say('slot_swapped', `tick ${t}: draw ${at + 1} gives slot ${slots[at]}, published is ${tick.slots[at]}`);
  if (outcome !== 'drawn') return drawn;
  let before = countDrawn(drawn);
  const given = purchases.flatMap(({ seq, n }) => {
    const won = prizesWon(prizes, before, n).map((prize) => [prize, seq] as const);
    before += n;
    return won;
  });
  if (JSON.stringify(given) !== JSON.stringify(tick.prizes))
    say('prize', `tick ${t}: its prizes went to other purchases than the terms say`);
  return again.drawn;
}

function isBeacon(terms: SaleTerms, round: number, signature: string): boolean {
  return isRoundSignature(fromHex(String(terms['beacon_public_key'])), round, fromHex(signature));
}

async function auditClosing(
  { record, terms, T, key, say }: Audit,
  { drawn, seq, head }: { drawn: Uint8Array; seq: number; head: Uint8Array },
): Promise<void> {
  const { closing } = record;
  if (!closing) return say('closing', 'the box is not closed: there is no closing statement');
  const { body, signature } = closing;
  if (!(await isSigned(key, closingText(body), signature).catch(() => false)))
    return say('closing', 'the closing statement is not signed by the shop');
  if (body.box !== terms.box || body.T !== toHex(T)) say('closing', 'the closing statement is of another box');
  if (body.ticks !== record.ticks.length || body.last_seq !== seq || body.h_last !== toHex(head))
    say('closing', 'the closing statement counts other ticks or purchases than are published');
  if (body.drawn !== countDrawn(drawn) || body.drawn_slots !== toBase64url(drawn))
    say('closing', 'the closing statement leaves other slots undrawn than the replay');
}
