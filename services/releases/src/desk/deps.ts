import type { StaffContext } from '@fudaya/kit';
import type { Place } from '../index.ts';
import type { Prometheus } from './prometheus.ts';

/** What the service hands its verbs beside their context. */
export interface ReleasesDeps {
  readonly place: Place;
  /** Undefined where none is named. */
  readonly prometheus: Prometheus | undefined;
}
export type ReleasesContext = StaffContext & ReleasesDeps;
