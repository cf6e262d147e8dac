import { readFile } from 'node:fs/promises';
import {
  type AuditFinding,
  type Audit,
  type ProofFile,
  type ShopFiles,
  auditShop,
  kindOfEntry,
  minChance,
  readEntry,
  readTerms,
} from '@fudaya/draw/proof';
import { isRoundSignature } from '@fudaya/draw/numbers';
import { provenNumbers } from './numbers.ts';
import { policiesOf } from './policies.ts';
import { findingSentences } from './sentences.ts';
import { type FetchFile, readShop } from './shop-files.ts';

export interface AuditFlags {
  readonly policy?: readonly string[] | undefined;
  readonly seen?: readonly string[] | undefined;
  readonly proof?: readonly string[] | undefined;
}

/** A checkpoint as a watch kept it. */
export interface SeenCheckpoint {
  readonly checkpoint: string;
  /** Unix milliseconds of the watch. */
  readonly at: number;
}

/** Judges a shop, or these boxes of it, and says what it found; 0 only when nothing is. */
export async function audit(fetchFile: FetchFile, boxes: readonly string[], flags: AuditFlags): Promise<number> {
  const { policy = [], seen = [], proof = [] } = flags;
  const policies = await policiesOf(policy, fetchFile);
  const shop = await readShop(fetchFile, boxes.length > 0 ? boxes : undefined);
  const kept = await Promise.all(seen.map(async (file) => checkpointsIn(await readFile(file, 'utf8'))));
  const held = await Promise.all(proof.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as ProofFile));
  const report = await judge({ ...shop, checkpoints: [...shop.checkpoints, ...kept.flat()] }, policies.texts, held);
  if (policies.isTold) console.log('The witnesses are those that the shop names itself; --policy holds it to those that you know.');
  console.log(`the log: ${shop.entries.length} entries, ${shop.checkpoints.length} checkpoints`);
  for (const box of shop.boxes) console.log(lineOfBox(box, shop.entries));
  for (const line of [...latenessLines(report), ...findingLines(report.findings)]) console.log(line);
  return report.findings.length === 0 ? 0 : 1;
}

/** The audit, without what may yet be mended: a late list whose tick is not drawn, in a box that goes on. */
export async function judge(shop: ShopFiles, policies: readonly string[], held: readonly ProofFile[] = []): Promise<Audit> {
  const report = await auditShop(shop, { policies, held, isRound: isRoundSignature, rounds: provenNumbers(shop.boxes) });
  const drawn = new Map(
    shop.boxes.flatMap(({ terms, ticks, closing }) => {
      const box = /"box":"([^"]+)"/.exec(terms)?.[1];
      return box === undefined ? [] : [[box, closing ? Infinity : (ticks.at(-1)?.t ?? 0)] as const];
    }),
  );
  return { ...report, findings: report.findings.filter(({ box, t }) => t === undefined || t <= (drawn.get(box) ?? Infinity)) };
}

/** What a watch wrote, a line each. */
export const checkpointsIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as SeenCheckpoint).checkpoint);

function lineOfBox({ terms: text, ticks, closing }: ShopFiles['boxes'][number], entries: readonly string[]): string {
  try {
    const terms = readTerms(text);
    const cancelled = entries.some((entry) => kindOfEntry(entry) === 'cancel' && readEntry(entry, 'cancel').box === terms.box);
    const drawn = ticks.reduce((sum, { slots }) => sum + slots.length, 0);
    const late = ticks.reduce((sum, { rounds }) => sum + Math.max(0, rounds.length - 1), 0);
    const state = cancelled ? 'cancelled' : closing ? 'closed' : 'open';
    return `box ${terms.box}, ${state}: ${ticks.length} ticks, ${drawn} of ${terms.n} cards drawn, ${late} late of ${terms.late_budget} allowed`;
  } catch {
    return 'a box whose terms cannot be read';
  }
}

function latenessLines({ lateness: { blocks, skipped, chance, alarm } }: Audit): string[] {
  if (blocks === 0) return [];
  const { shop, buyers, luckiest } = chance;
  const share = (value: number) => value.toPrecision(2);
  return [
    `lateness: ${blocks} blocks of late ticks gave up ${skipped} numbers. Had nobody chosen, what was drawn instead would be as good for the`,
    `  shop with a chance of ${share(shop)}, for all buyers of ${share(buyers)}, for the luckiest of ${share(luckiest)}: together ${share(alarm)}, named below ${minChance}`,
  ];
}

function findingLines(findings: readonly AuditFinding[]): string[] {
  if (findings.length === 0) return ['✓ nothing is found'];
  return [
    ...findings.map(({ code, box, text }) => `✗ ${code}${box === '' ? '' : ` (box ${box})`}: ${text}`),
    '',
    `What that means (${findings.length} findings):`,
    ...[...new Set(findings.map(({ code }) => code))].map((code) => `  ${code}: ${findingSentences[code]}`),
  ];
}
