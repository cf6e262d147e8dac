import { readFile } from 'node:fs/promises';
import {
  type AuditReport,
  type Held,
  type KeptHead,
  type KeptReceipt,
  type SeenLogLine,
  auditBox,
  compareHeld,
  findingKinds,
  keysOf,
  linesOf,
  readTerms,
  roundsOfVoids,
  maxVoidShare,
} from '@fudaya/draw';
import { type ReadFile, readRecord } from './read-record.ts';
import { roundsOfFile, roundsOfRelay } from './relay.ts';

export interface AuditFlags {
  readonly key?: string | undefined;
  readonly heads?: string | undefined;
  readonly relay?: string | undefined;
  readonly rounds?: string | undefined;
  readonly proof?: readonly string[] | undefined;
}

/** Replays a box and says what it found; 0 only when everything matches. */
export async function audit(read: ReadFile, box: string, { key, heads, relay, rounds, proof = [] }: AuditFlags): Promise<number> {
  const lines = heads === undefined ? [] : linesOf<KeptHead | KeptReceipt | SeenLogLine>(await readFile(heads, 'utf8'));
  const kept = lines.filter((line) => 'body' in line);
  const seenLog = lines.filter((line) => 'log' in line);
  const record = await readRecord(read, box);
  const missing = roundsOfVoids(record);
  const known = new Map([
    ...(rounds === undefined ? [] : await roundsOfFile(rounds, readTerms(record.terms))),
    ...(relay === undefined ? [] : await roundsOfRelay(relay, readTerms(record.terms), missing)),
  ]);
  const keys = await keysOf(record, key);
  const report = await auditBox(record, { kept, seenLog, rounds: known, ...(key === undefined ? {} : { publicKey: key }) });
  const given = await Promise.all(proof.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as Held));
  const held = [...given, ...lines.flatMap((line) => ('receipt' in line ? [line.receipt] : []))];
  const differing = (await Promise.all(held.map((one) => compareHeld(record, one, keys)))).flat();
  const findings = [...report.findings, ...differing];

  console.log(`box ${box}: ${report.ticks} ticks (${report.voided} void), ${report.purchases} purchases, ${report.drawn} cards drawn`);
  for (const line of voidLines(report, relay !== undefined || rounds !== undefined)) console.log(line);
  for (const { kind, text } of findings) console.log(`✗ ${kind}: ${text}`);
  console.log(findings.length === 0 ? '✓ everything matches' : `\nWhat that means (${findings.length} findings):`);
  for (const kind of new Set(findings.map((finding) => finding.kind))) console.log(`  ${kind}: ${findingKinds[kind]}`);
  return findings.length === 0 ? 0 : 1;
}

/** What was cancelled, as far as it can be known. */
function voidLines({ ticks, voided, voids }: AuditReport, wasAsked: boolean): string[] {
  if (voided === 0) return [];
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  const over = voided > ticks * maxVoidShare ? 'above' : 'below';
  const { replayed, unknown, draws, top, expected, rarity } = voids;
  return [
    `  void: ${voided} of ${ticks} ticks (${percent(voided / ticks)}, ${over} the line of ${percent(maxVoidShare)} at which the shop's alarm sounds)`,
    ...(replayed === 0
      ? []
      : [
          `  drawn again: ${draws} cards would have come, ${top} of them top prizes (rarity ${rarity}); chance gives ${expected.toFixed(2)}`,
        ]),
    ...(unknown === 0
      ? []
      : [
          wasAsked
            ? `  not drawn again: ${unknown}, whose rounds were not to be had`
            : `  not drawn again: ${unknown}, whose rounds the record leaves out: --relay <address> asks a relay of the beacon`,
        ]),
  ];
}
