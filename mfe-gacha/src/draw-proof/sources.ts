// What a file's terms name as the source of its number and as its witnesses, as badges say it before anything is checked.
import { readTermsV2, sourceOfBeacon } from '@fudaya/draw/v2/terms';

export type Source = 'public' | 'demo' | 'none';

/** `none` also for terms that cannot be read. */
export function beaconOf(terms: string): Source {
  try {
    return sourceOfBeacon(readTermsV2(terms));
  } catch {
    return 'none';
  }
}
