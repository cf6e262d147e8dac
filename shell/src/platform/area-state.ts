// The states an area goes through, as a machine: what cannot follow is a bug and is said so.
import type { Area } from '@fudaya/contracts';

export interface AreaState {
  readonly area: Area;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** What a member can tell the support desk, such as STORE-TIMEOUT. */
  readonly code?: string;
  readonly cause?: unknown;
}

export type AreaEvent =
  | { readonly type: 'wanted' }
  | { readonly type: 'mounted' }
  | { readonly type: 'broke'; readonly code: string; readonly cause: unknown }
  | { readonly type: 'left' };

const follows: Readonly<Record<AreaState['status'], readonly AreaEvent['type'][]>> = {
  idle: ['wanted', 'left'],
  loading: ['wanted', 'mounted', 'broke', 'left'],
  // Wanted anew: another build takes the place of one that broke.
  ready: ['wanted', 'left'],
  failed: ['wanted', 'left'],
};

/** The state after an event. An event that cannot follow leaves the state as it is. */
export function nextState(state: AreaState, event: AreaEvent): AreaState {
  if (!follows[state.status].includes(event.type)) return state;
  const { area } = state;
  if (event.type === 'wanted') return { area, status: 'loading' };
  if (event.type === 'mounted') return { area, status: 'ready' };
  if (event.type === 'left') return { area, status: 'idle' };
  return { area, status: 'failed', code: event.code, cause: event.cause };
}
