/** A run of units as it is said: how many, and which. */
export const unitsText = ({ first_unit: first, units }: { readonly first_unit: number; readonly units: number }): string =>
  units === 1 ? `1 (#${first})` : `${units} (#${first}–${first + units - 1})`;
