// The second implementation of the draw (tests/independent/oripa_v2.py), asked beside this one.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type BoxFiles, type ProofFile, checkProof } from '@fudaya/draw/proof';
import type { TestCase } from '@fudaya/draw/proof/testing';
import type { TestContext } from 'vitest';

export const script = fileURLToPath(new URL('../independent/oripa_v2.py', import.meta.url));

/** The Python that has the library: the first on the path may be another than Debian's. */
const python = ['python3', '/usr/bin/python3'].find((program) => {
  try {
    execFileSync(program, ['-c', 'import cryptography'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});
// Where it can be installed, leaving these tests out would go unseen.
if (python === undefined && process.env['PYTHON_CRYPTOGRAPHY'] === 'required') throw new Error('no python3 with python3-cryptography');
export const second = python ?? 'python3';

export function leftOutWithoutPython({ task, skip }: Pick<TestContext, 'task' | 'skip'>): void {
  if (python !== undefined) return;
  // The sum of the test run says it (scripts/test.ts).
  const leftOut = 'the draw in Python needs python3-cryptography';
  Object.assign(task.meta, { leftOut });
  skip(leftOut);
}

export interface Asked {
  readonly proof: ProofFile;
  readonly device: Pick<TestCase, 'policies' | 'rounds' | 'asked'>;
  readonly files: BoxFiles | null;
}

/** Colour and code of each claim, by name. */
export async function saidByPython(asked: readonly Asked[]): Promise<Record<string, string>[]> {
  const child = spawn(second, [script, 'lines'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = text(child.stdout);
  const ended = once(child, 'exit');
  child.stdin.end(asked.map((each) => `${JSON.stringify(each)}\n`).join(''));
  await ended;
  return (await said)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
}

/** Colours alone. */
export async function saidHere({ proof, device: { rounds, ...device }, files }: Asked): Promise<Record<string, string>> {
  const relay = new Map(Object.entries(rounds).map(([round, signature]) => [Number(round), signature]));
  const { draw, history, closed } = await checkProof(proof, { ...device, rounds: relay, isRound: null }, files);
  return Object.fromEntries(Object.entries({ draw, history, closed }).map(([name, { colour }]) => [name, colour]));
}
