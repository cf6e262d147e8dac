// Checks a proof file step by step, in a browser, in Node, anywhere: nothing but the file is asked.
import { type Ground, type Verdict, steps } from './steps.ts';
import type { SealedHead } from '../signed.ts';
import type { Proof, Signed } from './proof.ts';

export { loadPairings, makeReady } from './steps.ts';

/** In the order of a sale: what was promised, what was accepted, what decided, what came out. */
export const stepNames = [
  'contents',
  'terms',
  'site_log',
  'receipt',
  'sealed_head',
  'accept_chain',
  'tick_chain',
  'beacon',
  'draw',
  'cards',
] as const;
export type StepName = (typeof stepNames)[number];

export interface Step extends Verdict {
  readonly name: StepName;
}

export interface WonCard {
  readonly slot: number;
  readonly card: string;
  readonly rarity: string;
  readonly return_points: number;
  readonly serial: number;
}

export interface Checked {
  readonly steps: readonly Step[];
  /** Every step holds; of a tick that is void for want of a beacon, every step but the two that need one. */
  readonly isGenuine: boolean;
  /** The purchase's cards in draw order, recomputed; of a void tick those it would have had. */
  readonly won: readonly WonCard[];
}

export interface CheckOptions {
  /** The shop's key as known from elsewhere; without it the one in the file. */
  readonly publicKey?: string;
  /** Signed heads that were kept while the box was on sale: one of this tick must be the file's. */
  readonly kept?: readonly Signed<SealedHead>[];
  /** Told of every step as it is done. */
  readonly onStep?: (step: Step) => void;
  /** Awaited now and then, so that a page can paint. */
  readonly breathe?: () => Promise<void>;
}

/**
 * Replays one purchase's draw from its proof file. Never throws for what the file holds: a step that does not hold says why, the others
 * are judged by themselves. `unchecked` is a step whose data cannot exist (no beacon came) or whose tool is missing here.
 */
export async function checkProof(
  proof: Proof,
  { publicKey, kept = [], onStep, breathe = async () => {} }: CheckOptions = {},
): Promise<Checked> {
  const ground: Ground = { proof, publicKey: publicKey ?? proof.public_key, kept, breathe, won: [] };
  const done: Step[] = [];
  for (const name of stepNames) {
    await breathe();
    const verdict = await steps[name](ground).catch((reason: unknown): Verdict => failed(reason));
    const step = { name, ...verdict };
    done.push(step);
    onStep?.(step);
  }
  const mayBeMissing = (name: StepName) => proof.outcome === 'no_beacon' && (name === 'beacon' || name === 'draw' || name === 'cards');
  const isGenuine = done.every(({ name, state }) => state === 'ok' || (state === 'unchecked' && mayBeMissing(name)));
  return { steps: done, isGenuine, won: ground.won };
}

const failed = (reason: unknown): Verdict => ({
  state: 'failed',
  data: {},
  why: reason instanceof Error ? reason.message : String(reason),
});
