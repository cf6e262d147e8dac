// Prometheus' own tool for rules of alerts, for tests.
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestContext } from 'vitest';

export const folder = join(import.meta.dirname, '../monitoring');
/** Faults as series. */
export const tried = ['alerts.test.yaml', 'alerts-of-hours.test.yaml'];

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
// Where it can be installed, leaving these tests out would go unseen.
if (!hasPromtool && process.env['PROMTOOL'] === 'required') throw new Error('no promtool');
/** The sum of the test run says it (scripts/test.ts). */
export function needsPromtool({ task, skip }: Pick<TestContext, 'task' | 'skip'>): void {
  if (hasPromtool) return;
  const leftOut = 'alerts need promtool (Debian: prometheus)';
  Object.assign(task.meta, { leftOut });
  skip(leftOut);
}
export const promtool = (...args: string[]): string => execFileSync('promtool', args, { cwd: folder, encoding: 'utf8' });
