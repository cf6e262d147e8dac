/** How far a film has come between two moments of it (0 to 1 each), eased at both ends. */
export function part(at: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** The same, slow at first and then ever faster, as something heavy that gives way. */
export function push(at: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (at - from) / (to - from))) ** 3;
}

/** A number for a drawing, fine enough for slow movement. */
export const fine = (value: number): string => String(Math.round(value * 100) / 100);
