import { defineConfig } from 'playwright/test';

const { executablePath, args } = JSON.parse(process.env.CHROMIUM ?? '{"args":[]}') as { executablePath?: string; args: string[] };
const { dir, port } = JSON.parse(process.env.WORKSHOP ?? '{"dir":"","port":0}') as { dir: string; port: number };
const url = `http://127.0.0.1:${port}`;

// The ui kit by itself: one build of its stories, served from its folder, without a shop.
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results/workshop',
  // A page each: half the stories' time on two cores.
  workers: 2,
  projects: [
    { name: 'ja-phone', use: { viewport: { width: 390, height: 640 } } },
    { name: 'en-desk', use: { viewport: { width: 1280, height: 640 } } },
  ],
  retries: 1,
  snapshotPathTemplate: '{testDir}/sheets/{arg}-{projectName}{ext}',
  // A sheet that nobody has looked at is a failure, not a new baseline: `--update-snapshots=all` writes what is then to be looked at.
  updateSnapshots: 'none',
  expect: { toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.005, threshold: 0.2 } },
  reporter: [['list'], ['json']],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --config .storybook/vite.config.ts --outDir "${dir}" --host 127.0.0.1 --port ${port} --strictPort`,
    cwd: '../../shared/web',
    url: `${url}/iframe.html`,
  },
  use: {
    baseURL: url,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
});
