/**
 * What the page that decided says on the way here: what its decision came to; or, where all was decided before, the ids of the cards it
 * wanted shipped. Its own decision may be the one before, with the reply lost. A browser keeps the ids of thousands of cards too.
 */
export type Arrival = { readonly sent: number; readonly returned_points: number } | { readonly wanted: readonly string[] };

/** Read from the state of the navigation, which the browser keeps over a reload. Undefined when nobody in this tab decided. */
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
