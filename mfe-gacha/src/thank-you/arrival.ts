/**
 * Navigation state passed by the page that decided: the outcome of its decision; or, where everything was decided before, the ids of the
 * cards it wanted shipped. That earlier decision may be its own, with the reply lost. Thousands of ids fit into the state.
 */
export type Arrival = { readonly sent: number; readonly returned_points: number } | { readonly wanted: readonly string[] };

/** Reads it from the navigation state, which survives a reload. Undefined when nothing was decided in this tab. */
export function arrivalOf(state: unknown): Arrival | undefined {
  if (typeof state !== 'object' || state === null || !('decided' in state)) return undefined;
  const { decided } = state;
  if (typeof decided !== 'object' || decided === null) return undefined;
  if ('wanted' in decided) return isIds(decided.wanted) ? { wanted: decided.wanted } : undefined;
  if (!('sent' in decided && 'returned_points' in decided)) return undefined;
  const { sent, returned_points } = decided;
  return typeof sent === 'number' && typeof returned_points === 'number' ? { sent, returned_points } : undefined;
}

const isIds = (value: unknown): value is string[] => Array.isArray(value) && value.every((id) => typeof id === 'string');

/** What `arrivalOf` reads. */
export const arrival = (decided: Arrival) => ({ decided });
