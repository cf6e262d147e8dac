/** The list with the one at this place a place further up or down. */
export function moved<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const next = [...list];
  const taken = next.splice(at, 1);
  next.splice(at + by, 0, ...taken);
  return next;
}
