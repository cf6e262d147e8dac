// pnpm bench: the figures of a running shop; pnpm bench nightly-check, months: those of the nightly check, and of buying beside many months.
const benches: { readonly [name: string]: () => Promise<unknown> } = {
  'nightly-check': () => import('./nightly-check/nightly-check.ts'),
  months: () => import('../../services/gacha/src/pack-buy/months.bench.ts'),
};
await(benches[process.argv[2] ?? ''] ?? (() => import('./bench.ts')))();
