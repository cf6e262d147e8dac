// Replays a closed box from its public files alone and names whatever does not hold. Pure: reads nothing but what it is given.
import { countDrawn } from '../free-slots.ts';
import type { ManifestLine } from '../manifest.ts';
import type { KeptHead } from '../proof/check-context.ts';
import { manifestOfColumns } from '../proof/proof.ts';
import { clockFaults } from '../sale-clock.ts';
import { keysFrom } from '../signed.ts';
import { readTerms, roundFor, termsHash } from '../terms.ts';
import { attempt, type AuditContext, type Say } from './audit/audit-context.ts';
import { auditClosing } from './audit/closing.ts';
import { auditHeads } from './audit/heads.ts';
import { auditManifest } from './audit/manifest.ts';
import { auditSeenLog } from './audit/seen-log.ts';
import { auditLog } from './audit/site-log.ts';
import { auditTicks } from './audit/ticks.ts';
import { judgeVoids } from './audit/voids.ts';
import type { Finding } from './findings.ts';
import type { BoxRecord, SeenLogLine } from './record.ts';
import { type VoidReport, tallyVoids } from './voids.ts';

export { beaconPatience_ms } from './audit/outcome.ts';

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
  const audit: AuditContext = { record, terms, T: termsHash(record.terms), key: keys, say, rounds, voids };
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
