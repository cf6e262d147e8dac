import type { Claims, ProofFile } from '@fudaya/draw/proof';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keptHeads } from '../draw/kept-heads.ts';
import { askPolicy, knownPolicies, takePolicy } from '../draw/kept-policy.ts';
import { keptReceipts } from '../draw/kept-receipts.ts';
import { fetchDraws, fetchLastWords } from './box-texts.ts';
import type { Asked, ClaimName, Draws, LastWords, Load, Shown, Told } from './check.ts';
import { type Checker, openChecker } from './checker.ts';

export interface Check {
  readonly phase: 'idle' | 'running' | 'done';
  readonly shown?: Shown;
  /** What is found so far. */
  readonly claims: Partial<Pick<Claims, ClaimName>>;
  readonly progress?: { readonly claim: ClaimName; readonly done: number; readonly of: number };
}

interface UsedCheck {
  readonly check: Check;
  readonly isReady: boolean;
  run(): Promise<void>;
  /** Takes the policy that the shop names now beside those that are kept, and checks again. */
  take(): void;
}

/** A bar that moves more often than this is not seen to. */
const steps = 100;

/** Checks a proof on this device, without blocking the page. With a purchase's id the file must be of that purchase. */
export function useCheck(proof: ProofFile, purchaseId?: string): UsedCheck {
  const [check, setCheck] = useState<Check>({ phase: 'idle', claims: {} });
  const [isReady, setReady] = useState(false);
  const checker = useRef<Checker>(undefined);
  const policies = useRef<ReturnType<typeof askPolicy>>(undefined);
  /** The box's files as they were last had: a check without a connection goes by them. */
  const words = useRef<LastWords>(undefined);
  const draws = useRef<Draws>(undefined);
  useEffect(() => {
    // Created early: what it preloads is then available offline.
    const own = openChecker();
    checker.current = own;
    policies.current = askPolicy();
    void own.ready.then(() => own === checker.current && setReady(true));
    return () => {
      checker.current = undefined;
      own.close();
    };
  }, []);

  const run = useCallback(async (): Promise<void> => {
    const own = checker.current;
    if (!own) return;
    const tell = (change: (before: Check) => Check) => own === checker.current && setCheck(change);
    tell(() => ({ phase: 'running', claims: {} }));
    // Asked when the page opened, perhaps offline.
    if ((await policies.current)?.policies == null) policies.current = askPolicy();
    await policies.current;
    const known = knownPolicies();
    const { box } = proof.receipt.body;
    words.current = (await fetchLastWords(box)) ?? words.current;
    const asked = { proof, kept: keptOf(proof, known.policies, purchaseId), told: known.told, words: words.current ?? null };
    const load: Load = async (through) => (draws.current = (await fetchDraws(box, through)) ?? draws.current) ?? null;
    const { draw, history, closed } = await own.check(asked, (told) => tell((before) => withTold(before, told)), load);
    tell(({ shown }) => ({ phase: 'done', claims: { draw, history, closed }, ...(shown ? { shown } : {}) }));
  }, [proof, purchaseId]);

  const take = useCallback(() => {
    const { policies: kept, told } = knownPolicies();
    if (told !== null && !kept?.includes(told)) takePolicy(told);
    void run();
  }, [run]);
  return { check, isReady, run, take };
}

/** What this device has of its own to hold against the file. */
function keptOf({ receipt: { body } }: ProofFile, policies: readonly string[] | null, purchaseId?: string): Asked['kept'] {
  const receipts = keptReceipts(purchaseId ?? body.purchase_id);
  const sent = receipts.find((kept) => kept.sent)?.sent;
  const asked = purchaseId === undefined ? sent : { purchase_id: purchaseId, ...sent };
  return { policies: policies ?? undefined, asked, receipt: receipts[0]?.receipt, heads: keptHeads(body.box) };
}

function withTold(before: Check, told: Told): Check {
  if ('shown' in told) return { ...before, shown: told.shown };
  if ('draw' in told) return { ...before, claims: { draw: told.draw } };
  const { claim, done, of } = told.progress;
  const isSame =
    before.progress?.claim === claim && Math.floor((steps * before.progress.done) / before.progress.of) === Math.floor((steps * done) / of);
  return isSame ? before : { ...before, progress: told.progress };
}
