// pnpm bench: the figures of a running shop; pnpm bench nightly-check: those of the nightly check.
await(process.argv[2] === 'nightly-check' ? import('./nightly-check/nightly-check.ts') : import('./bench.ts'));
