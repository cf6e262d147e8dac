import { toHex } from '../../bytes.ts';
import { readTerms, termsHash } from '../../terms.ts';
import type { CheckContext } from '../check-context.ts';
import { type Verdict, verdict } from '../verdict.ts';

/** The terms are those that the receipt names, of this box and a method this code knows. */
export function terms({ proof }: CheckContext): Verdict {
  const terms = readTerms(proof.terms);
  const T = toHex(termsHash(proof.terms));
  const { body } = proof.receipt;
  return verdict({ T, price: terms.price }, [
    [proof.method === 'oripa/v1' && terms.method === '1', 'method'],
    [T === body.T, 'terms_hash', { hash: T, expected: body.T }],
    [terms.box === body.box && terms.box === proof.sealed_head.body.box, 'other_box'],
  ]);
}
