/** From when until when something is offered, as a reply has it. */
export const saidMoments = ({ starts, ends }: { readonly starts: Date | null; readonly ends: Date | null }) => ({
  starts: starts?.toISOString() ?? null,
  ends: ends?.toISOString() ?? null,
});

/** As the input has them. `endsFirst`: it would be over before it begins. */
export function givenMoments({ starts, ends }: { readonly starts: string | null; readonly ends: string | null }) {
  const moments = { starts: starts === null ? null : new Date(starts), ends: ends === null ? null : new Date(ends) };
  return { moments, endsFirst: moments.starts !== null && moments.ends !== null && moments.ends <= moments.starts };
}

/** Whether two lines say the same, field by field of the first. */
export const isSame = (line: object, other: object): boolean =>
  Object.entries(line).every(([name, value]) => JSON.stringify(value) === JSON.stringify((other as Record<string, unknown>)[name]));
