import { fromHex, toHex } from '../../bytes.ts';
import { readTerms, termNumber } from '../../terms.ts';
import { walkFrom } from '../../tick-hash.ts';
import type { CheckContext } from '../check-context.ts';
import { type Verdict, verdict } from '../verdict.ts';

const ticksAtATime = 40_000;

/** The shop’s value of the tick was fixed before the sale: hashed t times it gives the anchor of the terms. */
export async function tickChain({ proof, yieldToMain }: CheckContext): Promise<Verdict> {
  const { t } = proof.sealed_head.body;
  const terms = readTerms(proof.terms);
  const v = fromHex(proof.v);
  if (v.length !== 32 || !Number.isSafeInteger(t) || t < 0) return verdict({}, [[false, 'no_value']]);
  if (t >= termNumber(terms, 'chain_length')) return verdict({}, [[false, 'outside_sale', { t }]]);
  const walk = walkFrom(v);
  if (t > 0) walk.down(1);
  const before = toHex(walk.value());
  for (let left = t - 1; left > 0; left -= ticksAtATime) {
    await yieldToMain();
    walk.down(Math.min(left, ticksAtATime));
  }
  return verdict({ t, steps: t, anchor: terms.anchor, v: proof.v }, [
    [proof.v_before === (t > 0 ? before : null), 'value_before', { t }],
    [toHex(walk.value()) === terms.anchor, 'anchor', { t }],
  ]);
}
