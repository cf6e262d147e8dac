import type { Keys } from '../signed.ts';
import type { CheckContext } from './check-context.ts';
import { type Claim, type Verdict, unchecked } from './verdict.ts';

export const hasWebCrypto = (): boolean => globalThis.crypto?.subtle !== undefined;

/** A signature says something only under a key that is known to be the shop's: the one in the file may be anybody's. */
export function knownKey({ publicKey }: CheckContext): { readonly key: Keys } | Verdict {
  if (!hasWebCrypto()) return unchecked('no_web_crypto');
  return publicKey === null ? unchecked('no_key') : { key: publicKey };
}
export const shopClaims = ({ proof, publicKey, hasOtherKey }: CheckContext): readonly Claim[] => [
  [publicKey !== null && [publicKey].flat().includes(proof.public_key), 'other_key'],
  [!hasOtherKey, 'key_changed'],
];
