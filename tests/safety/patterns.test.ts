// No text that a stranger sends may keep a service busy: every pattern looks at each character a bounded number of times.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import type { Work } from './hostile-strings.ts';

const root = join(import.meta.dirname, '../..');
/** All that runs in a process that strangers' texts reach, what checks files that anybody may hand over, and the pages. */
const folders = [
  ...['account', 'books', 'edge', 'gacha', 'kit', 'ops', 'payment', 'releases', 'store'].map((name) => `services/${name}/src`),
  ...['contracts', 'draw', 'log', 'web'].map((name) => `shared/${name}/src`),
  ...['shell', 'mfe-store', 'mfe-gacha', 'mfe-payment', 'mfe-account'].map((name) => `${name}/src`),
];

/** The patterns that stand in the sources of a folder. */
function patternsIn(folder: string): RegExp[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const running = files.filter((file) => /\.tsx?$/.test(file) && !/(\.(test|stories)\.tsx?$|^testing|settings\.ts$)/.test(file));
  return running.flatMap((file) => {
    const found: RegExp[] = [];
    const text = readFileSync(join(root, folder, file), 'utf8');
    JSON.stringify(
      parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }),
      (_, value: { regex?: { pattern: string; flags: string } } | null) => {
        if (value?.regex) found.push(new RegExp(value.regex.pattern, value.regex.flags));
        return value;
      },
    );
    return found;
  });
}

/** 'done', or where the work was when its time was over. Linear work takes seconds, any other minutes. */
async function outcomeOf(work: Work, timeout_ms: number): Promise<string> {
  const worker = new Worker(join(import.meta.dirname, 'hostile-strings.ts'), { workerData: work });
  let at = 'the beginning';
  let ending: NodeJS.Timeout | undefined;
  worker.on('message', (message: string) => {
    at = message;
    ending ??= setTimeout(() => void worker.terminate(), timeout_ms);
  });
  await new Promise<void>((resolve, reject) => worker.once('error', reject).once('exit', () => resolve()));
  clearTimeout(ending);
  return at;
}

test(
  'SEC-7 every pattern of services, contracts, draws, the log and pages is done with a hostile megabyte at once',
  { timeout: 300_000 },
  async () => {
    const patterns = [...new Map(folders.flatMap(patternsIn).map((pattern) => [String(pattern), pattern])).values()];
    expect(patterns.length).toBeGreaterThan(180);
    expect(await outcomeOf({ patterns, isWithCalls: false }, 240_000)).toBe('done');
  },
);

test('SEC-7 every field of every call is, with all that its contract does to a text', { timeout: 300_000 }, async () => {
  expect(await outcomeOf({ patterns: [], isWithCalls: true }, 240_000)).toBe('done');
});

test('SEC-7 the rule catches a pattern that has two ways through the same text', { timeout: 60_000 }, async () => {
  const once = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  expect(await outcomeOf({ patterns: [once], isWithCalls: false }, 5_000)).toBe(String(once));
});
