// deploy/postgres/copying.sh: what copies the archive elsewhere all the time, and tells until when it did.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { afterAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';

const deploy = join(import.meta.dirname, '../../../deploy');
const home = throwawayFolder('copying');
afterAll(() => rmSync(home, { recursive: true, force: true }));
const soon = { timeout: 20_000, interval: 50 };

test('OPS-11 the archive is copied again and again, and the figure says until when, also while copying fails for a while', async () => {
  const [archive, elsewhere, figures, away] = ['archive', 'elsewhere', 'archive.prom', 'away'].map((name) => join(home, name)) as [
    ...[string, string, string, string],
  ];
  for (const folder of [archive, elsewhere]) mkdirSync(folder);
  const told = () => Number(/^archive_copied_timestamp_seconds (\d+)$/m.exec(readFileSync(figures, 'utf8'))?.[1]);
  const before_s = Math.floor(Date.now() / 1000);
  const copy = ['sh', '-c', 'test ! -e "$2" && cp -a "$0/." "$1"', archive, elsewhere, away];
  const env = { ...process.env, REST: '0.2' };
  const copying = spawn('sh', [join(deploy, 'postgres/copying.sh'), figures, ...copy], { env, stdio: 'ignore' });
  try {
    writeFileSync(join(archive, '000000010000000000000001.gz'), 'a');
    await vi.waitFor(() => expect(readdirSync(elsewhere)).toEqual(['000000010000000000000001.gz']), soon);
    await vi.waitFor(() => expect(told()).toBeGreaterThanOrEqual(before_s), soon);
    // Whoever runs the exporter may read it.
    expect(statSync(figures).mode & 0o777).toBe(0o644);

    writeFileSync(away, '');
    await pause(1_000);
    const last = told();
    writeFileSync(join(archive, '000000010000000000000002.gz'), 'b');
    await pause(2_500);
    expect(told()).toBe(last);

    rmSync(away);
    await vi.waitFor(() => expect(readdirSync(elsewhere)).toHaveLength(2), soon);
    await vi.waitFor(() => expect(told()).toBeGreaterThanOrEqual(last + 3), soon);
    expect(existsSync(`${figures}.part`)).toBe(false);
    expect(copying.exitCode).toBe(null);
  } finally {
    copying.kill();
  }
}, 60_000);

test('OPS-11 what it tells is what the machine’s exporter reads and the rules ask', ({ skip }) => {
  const { services } = parse(readFileSync(join(deploy, 'monitoring/compose.yaml'), 'utf8')) as {
    services: { 'node-exporter': { command: string[] } };
  };
  const { command } = services['node-exporter'];
  const read = command.find((word) => word.startsWith('--collector.textfile.directory='))?.split('=')[1];
  // The exporter has the machine's root at /host.
  const docs = readFileSync(join(deploy, '../shared/docs/backup-and-restore.md'), 'utf8').replaceAll(/\n\s*/g, ' ');
  expect([read, command]).toEqual(['/host/var/lib/fudaya', expect.arrayContaining(['--collector.textfile'])]);
  expect(docs).toContain('sh deploy/postgres/copying.sh /var/lib/fudaya/archive.prom rclone copy ');
  const rules = readFileSync(join(deploy, 'monitoring/rules.yaml'), 'utf8');
  const text = readFileSync(join(home, 'archive.prom'), 'utf8');
  const [, name = ''] = /^(\w+) \d+$/m.exec(text) ?? [];
  expect(rules).toContain(`last_over_time(${name}[1d])`);
  const { status, error, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
  if (error) return skip('promtool is not installed');
  expect([status, stderr]).toEqual([0, '']);
  return undefined;
});
