import { availableParallelism } from 'node:os';
import { markdownModule } from '@fudaya/build/markdown';
import { defineConfig } from 'vitest/config';

const browserFolders = ['shell', 'mfe-store', 'mfe-gacha', 'mfe-payment', 'mfe-account', 'shared/web'];
const ignored = ['**/node_modules/**', '**/dist/**', '.data/**', '.toolchain/**'];

export default defineConfig({
  test: {
    // Of two cores the default would use one; one more works while others wait for processes and databases.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        logLevel: 'error',
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'services/**/*.test.ts',
            'shared/{contracts,draw,log,build}/**/*.test.ts',
            'tests/{contracts,invariants}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'deploy/**/*.test.ts',
          ],
          exclude: ignored,
          // It imports JSON without saying so, which Node alone refuses.
          server: { deps: { inline: [/@actions\/(workflow-parser|expressions)/] } },
          globalSetup: ['services/db/src/testing-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'safety', environment: 'node', include: ['tests/safety/**/*.test.ts'], exclude: ignored, testTimeout: 60_000 } },
      // Minutes, and a machine's worth of processes: scripts/test.ts runs it by itself.
      { test: { name: 'newcomer', environment: 'node', include: ['tests/newcomer/**/*.test.ts'], exclude: ignored } },
      { test: { name: 'before', environment: 'node', include: ['tests/before/**/*.test.ts'], exclude: ignored } },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        plugins: [{ name: 'markdown', transform: (code, id) => (id.endsWith('.md') ? markdownModule(code) : undefined) }],
        test: {
          name: 'browser',
          environment: 'jsdom',
          setupFiles: ['shared/web/src/testing/after-each-test.ts'],
          include: browserFolders.flatMap((folder) => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`]),
          exclude: ignored,
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 30_000,
        },
      },
    ],
  },
});
