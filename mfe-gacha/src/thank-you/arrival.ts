/** What the page that decided says on the way here: what its decision came to, or that there was none left to make. */
export type Arrival = { readonly sent: number; readonly returned_points: number } | 'late';

/** Read from the state of the navigation, which the browser keeps over a reload. Undefined when nobody in this tab decided. */
export function arrivalOf(state: unknown): Arrival | undefined {
  if (typeof state !== 'object' || state === null || !('decided' in state)) return undefined;
  const { decided } = state;
  if (decided === 'late') return decided;
  if (typeof decided !== 'object' || decided === null || !('sent' in decided && 'returned_points' in decided)) return undefined;
  const { sent, returned_points } = decided;
  return typeof sent === 'number' && typeof returned_points === 'number' ? { sent, returned_points } : undefined;
}

/** What `arrivalOf` reads. */
export const arrival = (decided: Arrival) => ({ decided });
