import { type Checked, type Proof, type Step, checkProof, loadPairings } from '@fudaya/draw/proof';
import { useEffect, useRef, useState } from 'react';
import { keptHeads } from '../draw/kept-heads.ts';
import { useReducedMotion } from '../gacha-animation/use-reduced-motion.ts';

export interface Check {
  readonly phase: 'idle' | 'running' | 'done';
  readonly steps: readonly Step[];
  readonly checked?: Checked;
}

/** Long enough that each tick is seen to come, short enough that nobody waits. */
const pace_ms = 220;

/** Checks a proof on this device, one step after the other, without blocking the page. */
export function useCheck(proof: Proof): { readonly check: Check; run(): Promise<void> } {
  const [check, setCheck] = useState<Check>({ phase: 'idle', steps: [] });
  const isStill = useReducedMotion();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    // Fetched before it is needed, so that the check works offline too; without it that step says so.
    void loadPairings().catch(() => undefined);
    return () => {
      isGone.current = true;
    };
  }, []);

  async function run(): Promise<void> {
    if (check.phase === 'running') return;
    const steps: Step[] = [];
    let seenUntil = 0;
    const tell = (next: Check) => !isGone.current && setCheck(next);
    tell({ phase: 'running', steps: [] });
    const checked = await checkProof(proof, {
      kept: keptHeads(proof.sealed_head.body.box),
      onStep: (step) => {
        steps.push(step);
        seenUntil = performance.now() + (isStill ? 0 : pace_ms);
        tell({ phase: 'running', steps: [...steps] });
      },
      breathe: () => new Promise((resolve) => setTimeout(resolve, Math.max(0, seenUntil - performance.now()))),
    });
    tell({ phase: 'done', steps: checked.steps, checked });
  }
  return { check, run };
}
