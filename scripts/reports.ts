// What the runners report, as one sum.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

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
const firstLine = (text = '') => stripVTControlCharacters(text).split('\n')[0]!.slice(0, 300);
const failed = (title: string, why: string | undefined) => `failed: "${title}": ${firstLine(why)}`;
const onlyAgain = (title: string, why: string | undefined) => `passed only when it ran again: "${title}": ${firstLine(why)}`;

interface Assertion {
  readonly status: string;
  readonly title: string;
  readonly fullName: string;
  readonly failureMessages?: readonly string[];
  readonly meta?: { leftOut?: string };
}
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { name: string; status: string; message: string; assertionResults: readonly Assertion[] }[];
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
const hasFailed = ({ status }: { status: string }) => status === 'failed';

/** The files of a report that did not pass, also those that failed before or after their tests. */
export const failedFiles = (file: string): string[] =>
  read(file)
    .testResults.filter(hasFailed)
    .map(({ name }) => name);

export function sumOfVitest(file: string): Sum {
  const { numPassedTests, numFailedTests, testResults } = read(file);
  const remarks = testResults.flatMap(({ name, status, message, assertionResults }) => [
    ...assertionResults.flatMap(({ title, meta }) => (meta?.leftOut ? [leftOut(title, meta.leftOut)] : [])),
    ...assertionResults.filter(hasFailed).map(({ fullName, failureMessages }) => failed(fullName, failureMessages?.[0])),
    ...(status === 'failed' && !assertionResults.some(hasFailed) ? [failed(name, message)] : []),
  ]);
  return { passed: numPassedTests, failed: numFailedTests, remarks };
}

/** A run of which the failed files ran once more, all of whose tests passed then. The remarks name what failed before. */
export function sumOfRunAgain(first: string): Sum {
  const { passed, failed: again } = sumOfVitest(first);
  const remarks = sumOfVitest(first).remarks.map((remark) => remark.replace(/^failed: /, 'passed only when it ran again: '));
  return { passed: passed + again, failed: 0, remarks };
}

interface PlaywrightTest {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  readonly annotations: readonly { type: string; description?: string }[];
  readonly results: readonly { error?: { message?: string } }[];
}
interface Suite {
  readonly specs?: readonly { title: string; tests: readonly PlaywrightTest[] }[];
  readonly suites?: readonly Suite[];
}
interface PlaywrightReport extends Suite {
  readonly stats: { expected: number; unexpected: number; flaky: number };
}

function outcome(title: string, { status, results }: PlaywrightTest): string[] {
  const why = results.find(({ error }) => error !== undefined)?.error?.message;
  if (status === 'unexpected') return [failed(title, why)];
  return status === 'flaky' ? [onlyAgain(title, why)] : [];
}

function remarksIn({ specs = [], suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) => [
    ...tests
      .flatMap(({ annotations }) => annotations)
      .map(({ type, description = '' }) => (type === 'skip' ? leftOut(title, description) : `${type}: ${description}`)),
    ...tests.flatMap((test) => outcome(title, test)),
  ]);
  return [...own, ...suites.flatMap(remarksIn)];
}

/** What passed only when it ran again counts as passed, and a remark names it. */
export function sumOfPlaywright(file: string): Sum {
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected, remarks: remarksIn(report) };
}
