import { nextLogHead } from '../../accept-chain.ts';
import { fromHex, toHex } from '../../bytes.ts';
import { isSigned, logHeadText } from '../../signed.ts';
import { termsHash } from '../../terms.ts';
import type { CheckContext } from '../check-context.ts';
import { knownKey, shopClaims } from '../shop-key.ts';
import { type Verdict, verdict } from '../verdict.ts';

/** The terms stand in the log of the shop, signed. */
export async function siteLog(context: CheckContext): Promise<Verdict> {
  const signed = knownKey(context);
  if ('state' in signed) return signed;
  const { proof } = context;
  const { before, head, id, signature } = proof.site_log;
  const again = toHex(nextLogHead(fromHex(before), id, termsHash(proof.terms)));
  return verdict({ id, head }, [
    ...shopClaims(context),
    [before.length === 64, 'log_head', { head, expected: before }],
    [again === head, 'log_head', { head, expected: again }],
    [await isSigned(signed.key, logHeadText({ head, id }), signature), 'signature'],
  ]);
}
