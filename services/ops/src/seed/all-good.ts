/** The demo's lines come in by the door of everybody's: what is wrong with them is a mistake in the catalogue. */
export function allGood({ problems }: { readonly problems: readonly { readonly index: number; readonly text: string }[] }): void {
  if (problems.length > 0) throw new Error(`the demo's catalogue: ${problems.map(({ index, text }) => `${index}: ${text}`).join('; ')}`);
}
