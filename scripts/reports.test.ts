import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failedFiles, sumOfPlaywright, sumOfRunAgain, sumOfVitest } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(name: string, report: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}
const passing = { status: 'passed', title: 'buys', fullName: 'shop buys', failureMessages: [] };
const failing = { status: 'failed', title: 'sells', fullName: 'shop sells', failureMessages: ['Error: expected 1\n  at line 3'] };
const vitest = written('vitest.json', {
  numPassedTests: 1,
  numFailedTests: 1,
  testResults: [
    { name: '/a.test.ts', status: 'passed', message: '', assertionResults: [passing] },
    { name: '/b.test.ts', status: 'failed', message: '', assertionResults: [failing] },
    { name: '/c.test.ts', status: 'failed', message: 'its setup failed', assertionResults: [] },
  ],
});

test('FED-6 the sum names each test that failed, and a file that failed beside its tests', () => {
  expect(sumOfVitest(vitest)).toEqual({
    passed: 1,
    failed: 1,
    remarks: ['failed: "shop sells": Error: expected 1', 'failed: "/c.test.ts": its setup failed'],
  });
  expect(failedFiles(vitest)).toEqual(['/b.test.ts', '/c.test.ts']);
});

test('FED-6 what passed when it ran again counts as passed, and is named', () => {
  expect(sumOfRunAgain(vitest)).toEqual({
    passed: 2,
    failed: 0,
    remarks: [
      'passed only when it ran again: "shop sells": Error: expected 1',
      'passed only when it ran again: "/c.test.ts": its setup failed',
    ],
  });
});

test('FED-6 a journey that fails twice is failed, one that passes the second time is named', () => {
  const error = { message: '\u001B[31mTimeout\u001B[39m\nwaiting' };
  const journey = (title: string, status: string, results: unknown[]) => ({ title, tests: [{ status, annotations: [], results }] });
  const specs = [
    journey('pays', 'expected', [{}]),
    journey('ships', 'unexpected', [{ error }, { error }]),
    journey('reveals', 'flaky', [{ error }, {}]),
  ];
  const report = written('playwright.json', { stats: { expected: 1, unexpected: 1, flaky: 1 }, suites: [{ specs }] });
  expect(sumOfPlaywright(report)).toEqual({
    passed: 2,
    failed: 1,
    remarks: ['failed: "ships": Timeout', 'passed only when it ran again: "reveals": Timeout'],
  });
});
