// What the runners report, as one sum.
import { readFileSync } from 'node:fs';

export interface Sum {
  readonly passed: number;
  readonly failed: number;
  /** Said above the sum: tests that this machine has not the tools for, each with its reason, and what a test found worth saying. */
  readonly remarks: readonly string[];
}
export const failure: Sum = { passed: 0, failed: 1, remarks: [] };

export const plus = (some: Sum, more: Sum): Sum => ({
  passed: some.passed + more.passed,
  failed: some.failed + more.failed,
  remarks: [...some.remarks, ...more.remarks],
});

const leftOut = (title: string, why: string) => `left out: "${title}": ${why}`;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { assertionResults: readonly { title: string; meta?: { leftOut?: string } }[] }[];
}

export function sumOfVitest(file: string): Sum {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const remarks = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ title, meta }) => (meta?.leftOut ? [leftOut(title, meta.leftOut)] : []));
  return { passed: numPassedTests, failed: numFailedTests, remarks };
}

interface Suite {
  readonly specs?: readonly { title: string; tests: readonly { annotations: readonly { type: string; description?: string }[] }[] }[];
  readonly suites?: readonly Suite[];
}
interface PlaywrightReport extends Suite {
  readonly stats: { expected: number; unexpected: number; flaky: number };
}

function remarksIn({ specs = [], suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .flatMap(({ annotations }) => annotations)
      .map(({ type, description = '' }) => (type === 'skip' ? leftOut(title, description) : `${type}: ${description}`)),
  );
  return [...own, ...suites.flatMap(remarksIn)];
}

export function sumOfPlaywright(file: string): Sum {
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, remarks: remarksIn(report) };
}
