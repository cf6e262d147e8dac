import type { Checked, Proof, Step } from '@fudaya/draw/proof';
import { useEffect, useRef, useState } from 'react';
import { keptHeads } from '../draw/kept-heads.ts';
import { keptReceipts } from '../draw/kept-receipts.ts';
import { type ShopKey, askKey, knownKey } from '../draw/shop-key.ts';
import { useReducedMotion } from '../gacha-animation/use-reduced-motion.ts';
import { type Checker, openChecker } from './checker.ts';

export interface Check {
  readonly phase: 'idle' | 'running' | 'done';
  readonly steps: readonly Step[];
  readonly checked?: Checked;
}

/** The least time between two ticked steps, counted from the press: a check that takes longer is not delayed further. */
const pace_ms = 30;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Checks a proof on this device, without blocking the page. */
export function useCheck(proof: Proof): { readonly check: Check; readonly isReady: boolean; run(): Promise<void> } {
  const [check, setCheck] = useState<Check>({ phase: 'idle', steps: [] });
  const [isReady, setReady] = useState(false);
  const isStill = useReducedMotion();
  const checker = useRef<Checker>(undefined);
  const shopKey = useRef<Promise<ShopKey>>(undefined);
  useEffect(() => {
    // Created early: what it preloads is then available offline.
    const own = openChecker();
    checker.current = own;
    shopKey.current = askKey();
    void own.ready.then(() => own === checker.current && setReady(true));
    return () => {
      checker.current = undefined;
      own.close();
    };
  }, []);

  async function run(): Promise<void> {
    const own = checker.current;
    if (check.phase === 'running' || !own) return;
    const tell = (next: Check) => own === checker.current && setCheck(next);
    const steps: Step[] = [];
    const begun = performance.now();
    tell({ phase: 'running', steps: [] });
    let shown = Promise.resolve();
    const show = async (step: Step, before: Promise<void>) => {
      await before;
      const early = begun + pace_ms * (steps.length + 1) - performance.now();
      if (!isStill && early > 0) await pause(early);
      steps.push(step);
      tell({ phase: 'running', steps: [...steps] });
    };
    let key = (await shopKey.current) ?? knownKey();
    // Fetched when the page opened, perhaps offline.
    if (key.publicKey === null) key = await (shopKey.current = askKey());
    const kept = keptHeads(proof.sealed_head.body.box);
    const receipts = keptReceipts(proof.receipt.body.purchase_id);
    const checked = await own.check({ proof, ...key, kept, receipts }, (step) => {
      shown = show(step, shown);
    });
    await shown;
    tell({ phase: 'done', steps: checked.steps, checked });
  }
  return { check, isReady, run };
}
