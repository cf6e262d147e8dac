// Rounds of a box's beacon from where anybody gets them: a relay, or a file of them.
import { readFile } from 'node:fs/promises';
import { fromHex, isRoundSignature, linesOf, type readTerms } from '@fudaya/draw';

type Terms = ReturnType<typeof readTerms>;
type Rounds = Map<number, string>;
interface Round {
  readonly round: number;
  readonly signature: string;
}

/** The rounds that the relay has (drand's HTTP interface). Throws when it gives a false one, or does not answer. */
export async function roundsOfRelay(relay: string, terms: Terms, wanted: readonly number[]): Promise<Rounds> {
  const found: Rounds = new Map();
  const chain = terms.beacon.replace(/^drand:/, '');
  for (const round of new Set(wanted)) {
    const address = `${relay.replace(/(?<!\/)\/+$/, '')}/${chain}/public/${round}`;
    const response = await fetch(address);
    if (response.status === 404 || response.status === 425) continue;
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    keep(found, terms, { ...((await response.json()) as Round), round }, address);
  }
  return found;
}

/** Rounds kept as a relay gives them, one JSON a line. Throws for a false one. */
export async function roundsOfFile(file: string, terms: Terms): Promise<Rounds> {
  const found: Rounds = new Map();
  for (const round of linesOf<Round>(await readFile(file, 'utf8'))) keep(found, terms, round, file);
  return found;
}

function keep(found: Rounds, terms: Terms, { round, signature }: Round, from: string): void {
  if (!isRoundSignature(fromHex(String(terms['beacon_public_key'])), round, fromHex(String(signature))))
    throw new Error(`${from} gives a round ${round} that the beacon of the terms did not sign`);
  found.set(round, signature);
}
