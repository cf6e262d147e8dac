// A real Prometheus beside a shop of tests, with the rules as they are deployed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@fudaya/db/free-port';
import type { TestContext } from 'vitest';

const rules = fileURLToPath(new URL('../../../deploy/monitoring/rules.yaml', import.meta.url));
export const rulesText = readFileSync(rules, 'utf8');

const hasPrometheus = ['prometheus', 'promtool'].every((program) => spawnSync(program, ['--version']).status === 0);
// Where it can be installed, leaving these tests out would go unseen.
if (!hasPrometheus && process.env['PROMTOOL'] === 'required') throw new Error('no prometheus');

/** The sum of the test run says it (scripts/test.ts). */
export function needsPrometheus({ task, skip }: Pick<TestContext, 'task' | 'skip'>): void {
  if (hasPrometheus) return;
  const leftOut = 'alerts need Prometheus (Debian: prometheus)';
  Object.assign(task.meta, { leftOut });
  skip(leftOut);
}

export interface Firing {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

export interface Prometheus {
  /** What fires now, but for the watchdog. */
  readonly firing: () => Promise<Firing[]>;
  /** What a query answers now: numbers alone, for nothing divided by nothing is no answer. */
  readonly ask: (query: string) => Promise<number[]>;
  readonly stop: () => Promise<void>;
}

/** @param targets ports by job @param every_s how often it asks and judges: 15 as deployed */
export async function startPrometheus(
  folder: string,
  targets: Readonly<Record<string, readonly number[]>>,
  every_s: number,
): Promise<Prometheus> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'rules.yaml'), rulesText.replaceAll('interval: 15s', `interval: ${every_s}s`));
  const jobs = Object.entries(targets).map(([job, ports]) => ({
    job_name: job,
    static_configs: [{ targets: ports.map((port) => `127.0.0.1:${port}`) }],
  }));
  const config = {
    global: { scrape_interval: `${every_s}s`, evaluation_interval: `${every_s}s` },
    rule_files: ['rules.yaml'],
    scrape_configs: jobs,
  };
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const port = await freePort();
  const args = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const child = spawn('prometheus', [...args, '--log.level=error'], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(100);
  return {
    async firing() {
      const reply = await fetch(`${url}/api/v1/alerts`);
      const { data } = (await reply.json()) as { data: { alerts: { state: string; labels: Record<string, string> }[] } };
      return data.alerts
        .filter(({ state, labels }) => state === 'firing' && labels['severity'] !== 'none')
        .map(({ labels }) => ({ name: labels['alertname'] ?? '', labels }));
    },
    async ask(query) {
      const reply = await fetch(`${url}/api/v1/query`, { method: 'POST', body: new URLSearchParams({ query }) });
      const { status, error, data } = (await reply.json()) as {
        status: string;
        error?: string;
        data: { result: { value: [number, string] }[] };
      };
      if (status !== 'success') throw new Error(`${query}: ${error}`);
      return data.result.map(({ value }) => Number(value[1])).filter((value) => !Number.isNaN(value));
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
