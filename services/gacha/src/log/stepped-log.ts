// The log by a clock of the caller's own: written and witnessed when it is told to. How tests go, and the sales that a demo had before it opened.
import type { Sql } from '@fudaya/db';
import { askedWitness } from './ask-witness.ts';
import type { LogSettings } from './log-settings.ts';
import { defaultRhythm, logWriter } from './log-writer.ts';

/** Asks a witness; its clock is whoever's makes it. */
export type AskWitness = typeof globalThis.fetch;

/** Gives everything that waits a place in one checkpoint and has every witness sign it. One at a time; again, only what is new. */
export function steppedLog(sql: Sql, { signer, policy, timeout_ms }: LogSettings, fetch: AskWitness): () => Promise<void> {
  let at_ms = 0;
  // Nothing is gathered and nothing waited for: each step is a moment of its own, and asks for the lease anew.
  const rhythm = { ...defaultRhythm, every_ms: 1, gather_ms: 0 };
  const writer = logWriter({ sql, signer, rhythm, elapsed_ms: () => (at_ms += 10_000) });
  const asked = policy.witnesses.map((witness) => askedWitness({ sql, policy, timeout_ms, fetch }, { ...witness, url: witness.url! }));
  let turn = Promise.resolve();
  async function writeOnce(): Promise<void> {
    await writer.write();
    // One that is silent fails: the others count.
    await Promise.allSettled(asked.map(({ ask }) => ask()));
  }
  return () => (turn = turn.then(writeOnce, writeOnce));
}
