import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The whole browser, for the bench and the workshop: CHROMIUM_PATH, Debian's, Playwright's own, then the one shipped on npm. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  for (const path of ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']) if (existsSync(path)) return path;
  // Both packages are dependencies of tests/, so they are looked up from there.
  const fromTests = createRequire(join(fileURLToPath(new URL('..', import.meta.url)), 'tests', 'package.json'));
  const { chromium } = fromTests('playwright') as { chromium: { executablePath(): string } };
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const shipped = (await import(fromTests.resolve('@sparticuz/chromium'))) as { default: { executablePath(): Promise<string> } };
  return shipped.default.executablePath();
}

/**
 * The Chromium for journeys: Debian's headless shell where it is installed. The whole browser renders windows that
 * nobody sees, at a third more of the machine.
 */
export const findHeadlessChromium = async (): Promise<string> =>
  process.env.CHROMIUM_PATH === undefined && existsSync(headlessShell) ? headlessShell : await findChromium();

const headlessShell = '/usr/bin/chromium-headless-shell';

/** Switches that keep a headless Chromium quiet, also as root. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
];
