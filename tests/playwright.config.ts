import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { ofPlaywright } from '../scripts/lengths.ts';

const { executablePath, args } = JSON.parse(process.env.CHROMIUM ?? '{"args":[]}') as { executablePath?: string; args: string[] };
const shops = JSON.parse(process.env.SHOPS ?? '{}') as Record<string, { url: string } | undefined>;
const isByName = process.env.JOURNEYS_BY_NAME === 'yes';
/** A project's journeys, in the shop that was started for them. */
const inShop = (name: string) => ({ name, use: { baseURL: shops[name]?.url ?? '' } });

/** Each has members of its own. One more than there are cores: some always wait, for a film, a provider or a quiet network. */
const workers = Number(process.env.JOURNEY_WORKERS ?? availableParallelism() + 1);

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  workers,
  // Whoever names journeys gets them all the same.
  ...ofPlaywright({ isAll: process.env.LONG_RUN === 'all' || isByName }),
  projects: [
    // What changes for every visitor what is live, open or shown (tests/safety/journeys-alone.test.ts). First, for one comes after the other.
    { ...inShop('alone'), testMatch: '**/alone/*.e2e.ts', workers: 1 },
    { ...inShop('together'), testIgnore: ['**/alone/**', '**/before/**', '**/empty/**'] },
    // Begin in a shop without the demo.
    { ...inShop('empty'), testMatch: '**/empty/*.e2e.ts', workers: 1 },
    // Alone as well, beside builds of earlier commits.
    { ...inShop('before'), testMatch: '**/before/*.e2e.ts', workers: 1 },
    // Takes the README's picture, when it is asked for.
    { ...inShop('picture'), testDir: './picture', testMatch: '*.picture.ts', workers: 1, retries: 0 },
  ],
  // A journey that passes only the second time is a bug, named above the sum (decision 83).
  retries: 1,
  maxFailures: 10,
  timeout: 120_000,
  // Beside the journeys and without the platform's name: tolerant enough for another build of Chromium or of a font.
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  // A screen that nobody has looked at is a failure, not a new baseline.
  updateSnapshots: 'none',
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.03, threshold: 0.3 },
  },
  reporter: [['list'], ['json']],
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
    // Every action and the network, and the page as it was in the end. The page before and after each action is a fifth of a run's work, and
    // a film of it more: the first is kept of journeys asked for by name.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false, snapshots: isByName },
    screenshot: 'only-on-failure',
    viewport: { width: 390, height: 844 },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
  },
});
