/** How often a seeded test runs: in `npm test`, with `--all` as CI does it, and in `pnpm test:soak`, where SOAK_RUNS chooses another number. */
export function runsOf({ usual, all, soak }: { readonly usual: number; readonly all: number; readonly soak: number }): number {
  const { SOAK, SOAK_RUNS, LONG_RUN } = process.env;
  if (SOAK !== undefined) return Number(SOAK_RUNS ?? soak);
  return LONG_RUN === 'all' ? all : usual;
}
