import { readFile } from 'node:fs/promises';
import {
  type BoxFiles,
  type Claim,
  type Claims,
  type Device,
  type ProofFacts,
  type ProofFile,
  checkProof,
  isDemoName,
  proofFacts,
} from '@fudaya/draw/proof';
import { isRoundSignature } from '@fudaya/draw/numbers';
import { provenNumbers } from './numbers.ts';
import { policiesOf } from './policies.ts';
import { claimSentences } from './sentences.ts';
import { type FetchFile, readBox } from './shop-files.ts';

export interface CheckFlags {
  readonly policy?: readonly string[] | undefined;
  readonly kept?: string | undefined;
}

/** Of the worst claim that is about the draw itself: nothing is wrong, something is, or not all of it could be shown. */
const exitCodes = { green: 0, red: 1, amber: 3 } as const;

/** Checks a proof file as the page does, without the page; with a place to read the box's public files from, the box too. */
export async function check(file: string, place: FetchFile | null, { policy = [], kept }: CheckFlags): Promise<number> {
  const proof = proofIn(await readFile(file, 'utf8'));
  const facts = proofFacts(proof);
  const { texts } = place || policy.length > 0 ? await policiesOf(policy, place ?? (async () => null)) : { texts: undefined };
  const files = place && facts ? await readBox(place, facts.box).catch((reason: unknown) => said(reason)) : null;
  const device: Device = {
    policies: texts,
    isRound: isRoundSignature,
    rounds: files ? provenNumbers([files]) : undefined,
    ...(kept === undefined ? {} : keptOf(await readFile(kept, 'utf8'), proof)),
  };
  const claims = await checkProof(proof, device, files);
  const { n, purchase_id } = proof.receipt.body;
  console.log(`${file}: ${n} cards of purchase ${purchase_id}`);
  for (const [name, claim] of Object.entries(named(claims))) console.log(lineOf(name, claim));
  for (const line of facts ? factLines(facts) : []) console.log(line);
  const colours = Object.values(named(claims)).map(({ colour }) => colour);
  return exitCodes[colours.includes('red') ? 'red' : claims.draw.colour];
}

const named = ({ draw, history, closed }: Claims): Readonly<Record<string, Claim>> => ({
  'this draw': draw,
  'this box up to here': history,
  'this box, closed': closed,
});

function proofIn(text: string): ProofFile {
  const proof = JSON.parse(text) as ProofFile | null;
  if (typeof proof?.receipt?.body !== 'object') throw new Error('this is no proof file');
  return proof;
}

function said(reason: unknown): BoxFiles | null {
  console.log(`the box’s public files could not be read: ${(reason as Error).message}`);
  return null;
}

const marks = { green: '✓', amber: '~', red: '✗' } as const;
function lineOf(name: string, { colour, code, figures }: Claim): string {
  const detail = Object.keys(figures).length === 0 ? '' : ` ${JSON.stringify(figures)}`;
  return `${marks[colour]} ${name}: ${colour}, ${code}: ${claimSentences[code]}${detail}`;
}

const clock = (at_s: number): string => new Date(1000 * at_s).toISOString().replace('.000', '');
function factLines({ closed_at_s, numbers, enough, seen }: ProofFacts): string[] {
  return [
    `  ${clock(closed_at_s)} the list was closed`,
    ...numbers.flatMap(({ round, out_at_s, seen: by }) => [
      ...by.map(
        ({ name, at_s }) => `  ${at_s === null ? 'not seen by' : clock(at_s)} ${name}${isDemoName(name) ? ', a demo witness' : ''}`,
      ),
      ...(out_at_s === null ? [] : [`  ${clock(out_at_s)} round ${round} was out`]),
    ]),
    seen.length === 0 ? '  nobody is asked to witness' : `  of ${seen.length} witnesses, ${enough ?? 'as many as the policy says'} have to`,
  ];
}

type Kept = Partial<
  Device['receipt'] & { readonly receipt: Device['receipt']; readonly sent: Device['asked']; readonly entry: string; readonly at: number }
>;

/** What a device kept, as its page saves it: receipts and lists, one a line. */
function keptOf(text: string, proof: ProofFile): Pick<Device, 'asked' | 'receipt' | 'heads'> {
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Kept);
  const own = lines.find(({ receipt }) => receipt?.body.purchase_id === proof.receipt.body.purchase_id);
  return {
    asked: own?.sent,
    receipt: own?.receipt,
    heads: lines.flatMap(({ entry, at }) => (entry === undefined || at === undefined ? [] : [{ entry, at }])),
  };
}
