import { clockFaults, isPublicBeacon } from '../sale-clock.ts';
import { readTerms } from '../terms.ts';

/** What a page says of a proof's beacon; `none` too when its terms cannot be read, or give the public beacon a clock that is not its own. */
export function badgeOfTerms(text: string): 'public' | 'demo' | 'none' {
  try {
    const terms = readTerms(text);
    if (terms.beacon === 'none' || clockFaults(terms).length > 0) return 'none';
    return isPublicBeacon(terms) ? 'public' : 'demo';
  } catch {
    return 'none';
  }
}
