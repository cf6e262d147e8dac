// One run of sqlmap at the calls of a bridge.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBridge, type BridgeOptions } from './bridge.ts';

export interface Attack {
  readonly targets: number;
  readonly asked: number;
  /** Of parameters that were tried, each counted once over all calls. */
  readonly names: number;
  readonly seconds: number;
  /** A line for whatever can be injected. */
  readonly found: readonly string[];
  /** Calls whose reply said that the shop had a fault. */
  readonly faults: readonly string[];
  /** What sqlmap said last, where it did not end well. */
  readonly failure: string | undefined;
}

/** Throws when no session could be begun. */
export async function attack(options: BridgeOptions, further: readonly string[]): Promise<Attack> {
  const bridge = await startBridge(options);
  const folder = mkdtempSync(join(tmpdir(), 'fudaya-sqlmap-'));
  try {
    const [list, results] = [join(folder, 'targets.txt'), join(folder, 'results.csv')];
    writeFileSync(list, `${bridge.targets.join('\n')}\n`);
    const begun = performance.now();
    const args = ['-m', list, '--batch', '--disable-coloring', '--flush-session', '--dbms=PostgreSQL', '--output-dir', folder];
    const child = spawn('sqlmap', [...args, '--results-file', results, ...further], { stdio: ['ignore', 'pipe', 'inherit'] });
    let told = '';
    child.stdout.on('data', (text: Buffer) => (told += text.toString()));
    const code = await new Promise<number>((resolve) => child.on('close', (end) => resolve(end ?? 1)));
    const names = [...told.matchAll(/(?:testing if|heuristic \(basic\) test shows that|skipping) GET parameter '([^']+)'/g)].map(
      ([, name]) => name,
    );
    return {
      targets: bridge.targets.length,
      asked: bridge.asked(),
      names: new Set(names).size,
      seconds: Math.round((performance.now() - begun) / 1000),
      found: existsSync(results) ? linesOf(results) : [],
      faults: bridge.faults,
      failure: code === 0 ? undefined : told.slice(-2_000),
    };
  } finally {
    await bridge.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without its header. */
const linesOf = (results: string): string[] =>
  readFileSync(results, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '');
