// pnpm bench: the figures of a running shop; pnpm bench nightly-check, months, desk-lists, desk-files: those of the nightly check, of buying beside many
// months, and of the desk with a million members and purchases and with long files.
const benches: { readonly [name: string]: () => Promise<unknown> } = {
  'nightly-check': () => import('./nightly-check/nightly-check.ts'),
  'desk-lists': () => import('./desk/desk-lists.ts'),
  'desk-files': () => import('./desk/desk-files.ts'),
  months: () => import('../../services/gacha/src/pack-buy/months.bench.ts'),
};
await(benches[process.argv[2] ?? ''] ?? (() => import('./bench.ts')))();
