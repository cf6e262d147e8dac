// Checks a proof file step by step, in a browser, in Node, anywhere: nothing but the file is asked.
import type { KeptReceipt } from '../kept-receipt.ts';
import type { Keys } from '../signed.ts';
import type { CheckContext, KeptHead } from './check-context.ts';
import type { Proof } from './proof.ts';
import { type StepName, stepNames, steps } from './steps.ts';
import type { Verdict } from './verdict.ts';
import type { WonCard } from './won-card.ts';

export type { KeptHead } from './check-context.ts';
export { makeHashesReady } from './hash-lanes.ts';
export { loadPairings, makePairingsReady } from './pairings.ts';
export { type StepName, stepNames } from './steps.ts';
export { type WhyCode, whyCodes } from './verdict.ts';
export type { WonCard } from './won-card.ts';

export interface Step extends Verdict {
  readonly name: StepName;
}

export interface Checked {
  readonly steps: readonly Step[];
  /** Every step holds. A step that cannot be checked, for want of a round too, holds back this word: leaving something out must not earn it. */
  readonly isGenuine: boolean;
  /** The purchase's cards in draw order, recomputed; of a void tick those it would have had. */
  readonly won: readonly WonCard[];
}

export interface CheckOptions {
  /** The shop's key as known from elsewhere than the file, which may be anybody's; null when it is not known: then no signature says anything. */
  readonly publicKey: Keys | null;
  /** The shop names another key now than the one it is known by. */
  readonly hasOtherKey?: boolean;
  /** Signed heads that were kept while the box was on sale: one of this tick must be the file's. */
  readonly kept?: readonly KeptHead[];
  /** Receipts of the file's purchase as they came to this device: they must be the file's. */
  readonly receipts?: readonly KeptReceipt[];
  /** Told of every step as it is done. */
  readonly onStep?: (step: Step) => void;
  /** Awaited now and then, so that a page can paint. */
  readonly yieldToMain?: () => Promise<void>;
}

/** What some of the steps found; `won` is empty without the draw. */
export interface CheckedPart {
  readonly steps: readonly Step[];
  readonly won: readonly WonCard[];
}

/**
 * Replays one purchase's draw from its proof file. Never throws for what the file holds: a step that does not hold says why, the others
 * are judged by themselves. `unchecked` is a step whose data cannot exist (no beacon came), whose tool is missing here, or that rests on
 * the shop's word alone (a head that came too late).
 */
export async function checkProof(proof: Proof, options: CheckOptions): Promise<Checked> {
  return judge([await checkSteps(stepNames, proof, options)]);
}

/** Some steps of the check alone, so that several threads share it; `cards` needs the draw beside it. `judge` joins what they found. */
export async function checkSteps(
  names: readonly StepName[],
  proof: Proof,
  { publicKey, hasOtherKey = false, kept = [], receipts = [], onStep, yieldToMain = async () => {} }: CheckOptions,
): Promise<CheckedPart> {
  const context: CheckContext = { proof, publicKey, hasOtherKey, kept, receipts, yieldToMain, won: [] };
  const done: Step[] = [];
  for (const name of names) {
    await yieldToMain();
    const verdict = await verdictOf(name, context);
    const step = { name, ...verdict };
    done.push(step);
    onStep?.(step);
  }
  return { steps: done, won: context.won };
}

async function verdictOf(name: StepName, context: CheckContext): Promise<Verdict> {
  try {
    return await steps[name](context);
  } catch (reason) {
    return failed(reason);
  }
}

/** The judgement over all that the parts found. A step that no part made is missing from it, and nothing is genuine without it. */
export function judge(parts: readonly CheckedPart[]): Checked {
  const found = parts.flatMap((part) => part.steps);
  const done = stepNames.flatMap((name) => found.filter((step) => step.name === name));
  const isGenuine = stepNames.every((name) => done.some((step) => step.name === name)) && done.every(({ state }) => state === 'ok');
  return { steps: done, isGenuine, won: parts.flatMap((part) => part.won) };
}

const failed = (reason: unknown): Verdict => ({
  state: 'failed',
  data: {},
  why: { code: 'unreadable', figures: { detail: reason instanceof Error ? reason.message : String(reason) } },
});
