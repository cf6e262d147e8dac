import { quicknet } from '../beacon.ts';
import { fromHex } from '../bytes.ts';

/** The pairing library, once; false when it cannot be had (offline and never loaded). */
export const loadPairings = () => import('../round-signature.ts');

/** Does beforehand what the first `beacon` would wait for: the pairings and their compiled code. */
export async function makePairingsReady(): Promise<void> {
  const { isRoundSignature } = await loadPairings();
  const { publicKey, known } = quicknet;
  for (let i = 0; i < 3; i++)
    if (!isRoundSignature(fromHex(publicKey), known.round, fromHex(known.signature))) throw new Error('no pairings');
}
