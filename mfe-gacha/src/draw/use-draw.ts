import { gacha, states, topics } from '@fudaya/contracts';
import { call, publish, type Failure, type Outcome } from '@fudaya/web';
import { useCallback, useEffect, useState } from 'react';
import { useText } from '../texts.ts';
import { forgetResults } from './forget-results.ts';
import { useKeptHeads } from './kept-heads.ts';
import { askPolicy, knownPolicies } from './kept-policy.ts';
import { keepReceipt } from './kept-receipts.ts';
import { isNoPurchase } from './no-purchase.ts';

/** What is known of a purchase's draw. `seenAt` is this page's clock when the service said it. */
export type Draw =
  | { readonly phase: 'loading' }
  | {
      readonly phase: 'waiting' | 'drawn' | 'void';
      readonly result: gacha.DrawResult;
      readonly seenAt: number;
      readonly isOffline: boolean;
    }
  /** No such purchase, or not this member's. */
  | { readonly phase: 'none' }
  | { readonly phase: 'failed'; readonly failure: Failure };

const phases = { '0': 'waiting', '1': 'drawn', '-1': 'void' } as const;
/** Before the first answer, this many failed calls in a row are shown as a failure. */
const maxMisses = 3;
const patience_ms = 500;
const pauses_ms = [400, 1_000, 2_000, 4_000] as const;

/** Follows one purchase (or the session's latest) until its draw is in; retries when the network fails. */
export function useDraw(historyId: string | undefined): { readonly draw: Draw; retry(): void } {
  const { language } = useText();
  const [draw, setDraw] = useState<Draw>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    void follow(historyId, stop.signal, setDraw);
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- names are told in the member's language; retry asks again
  }, [historyId, language, attempt]);
  const isWaiting = draw.phase === 'waiting';
  useKeptHeads(isWaiting ? draw.result.receipt.body.box : undefined);
  useEffect(() => {
    // Before there is anything to check: the witnesses that the check will go by are those of first sight.
    if (isWaiting && knownPolicies().policies === null) void askPolicy();
  }, [isWaiting]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { draw, retry };
}

async function follow(historyId: string | undefined, signal: AbortSignal, tell: (draw: Draw) => void): Promise<void> {
  const input = historyId === undefined ? {} : { history_id: historyId };
  const options = { signal, spinner: false };
  let last: Draw = { phase: 'loading' };
  let misses = 0;
  while (!signal.aborted) {
    // The first answer comes at once, so that the wait can be shown; after that the service long-polls.
    const isFirst: boolean = last.phase === 'loading';
    const askedAt = performance.now();
    const outcome: Outcome<gacha.DrawResult> = await call(isFirst ? gacha.buyResult : gacha.gacheResult, input, options);
    if (signal.aborted) return;
    if (outcome.ok) {
      misses = 0;
      keepReceipt(outcome.reply.receipt);
      last = { phase: phases[outcome.reply.result], result: outcome.reply, seenAt: performance.now(), isOffline: false };
      tell(last);
      if (last.phase === 'waiting') {
        // A service that does not long-poll must not be called in a tight loop.
        if (!isFirst && performance.now() - askedAt < patience_ms) await pause(patience_ms, signal);
        continue;
      }
      forgetResults();
      publish(topics.packDrawn, { purchase_id: outcome.reply.purchase_id });
      return;
    }
    if (isNoPurchase(outcome)) return tell({ phase: 'none' });
    misses += 1;
    if (!isPassing(outcome) || (isFirst && misses >= maxMisses)) return tell({ phase: 'failed', failure: outcome });
    if (last.phase === 'waiting') tell({ ...last, isOffline: true });
    await pause(pauses_ms[Math.min(misses, pauses_ms.length) - 1] ?? 4_000, signal);
  }
}

/** A lost connection or a restarting service: worth a retry. */
const isPassing = (failure: Failure): boolean => failure.state === 0 || failure.state === states.fault || failure.state === states.tooMany;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
