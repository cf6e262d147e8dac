import { quicknet } from '../beacon.ts';
import { readTerms } from '../terms.ts';

/** What a page says of a proof's beacon; `none` too when its terms cannot be read. */
export function badgeOfTerms(terms: string): 'public' | 'demo' | 'none' {
  try {
    const { beacon } = readTerms(terms);
    return beacon === 'none' ? 'none' : beacon === `drand:${quicknet.chainHash}` ? 'public' : 'demo';
  } catch {
    return 'none';
  }
}
