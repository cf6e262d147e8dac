// What a file's terms name as the source of its number and as its witnesses, as badges say it before anything is checked.
import { readTerms, sourceOfBeacon } from '@fudaya/draw/terms';

export type Source = 'public' | 'demo' | 'none';

/** `none` also for terms that cannot be read. */
export function beaconOf(terms: string): Source {
  try {
    return sourceOfBeacon(readTerms(terms));
  } catch {
    return 'none';
  }
}
