/** The instant that a text names; undefined where its figures are none. */
export function instantOf(text: string): Date | undefined {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
