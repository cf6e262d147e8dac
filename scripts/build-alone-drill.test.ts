// A remote's team has its own folder and what is shared, and no more.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileList, releaseRecord } from '@fudaya/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const tree = mkdtempSync(join(tmpdir(), 'fudaya-alone-'));
const others = ['shell', 'mfe-store', 'mfe-gacha', 'mfe-payment', 'services', 'tests', 'deploy'];
const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: tree, stdio: 'pipe', encoding: 'utf8' });

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => existsSync(join(root, path)) && !others.some((folder) => path.startsWith(`${folder}/`)));
  execFileSync('tar', ['-cf', join(tree, 'tree.tar'), '--null', '-T', '-'], { cwd: root, input: files.join('\0') });
  run('tar', '-xf', 'tree.tar');
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('FED-1 mfe-account is built from a tree that lacks the shell, the other remotes and every service', () => {
  for (const folder of others) expect(existsSync(join(tree, folder))).toBe(false);
  run('pnpm', 'install', '--frozen-lockfile', '--prefer-offline', '--filter', '@fudaya/mfe-account...');
  run(process.execPath, 'shared/build/src/run.ts', 'mfe-account');
  const dist = join(tree, 'mfe-account/dist');
  const record = releaseRecord.parse(JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')));
  expect(record.remote).toBe('account');
  for (const name of Object.keys(record.integrity)) expect([name, existsSync(join(dist, name))]).toEqual([name, true]);
  // Whatever folder a page lies in, the record knows its files.
  expect(Object.keys(record.page_files ?? {})).toEqual(record.pages);
  // What documents of other areas leave out: all that members' pages may load, and nothing of the desk.
  const list = fileList.parse(JSON.parse(readFileSync(join(dist, record.file_list ?? ''), 'utf8')));
  const members = Object.entries(record.integrity).filter(([name]) => !name.startsWith('desk-') && name !== record.file_list);
  const { styles, page_files, text_files } = record;
  expect(list).toEqual({ integrity: Object.fromEntries(members), styles, page_files, text_files });
  const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: 'mfe_account', metaData: { remoteEntry: { name: record.entry } }, exposes: [{ path: './app' }] });
  expect([record.entry, record.exposes]).toEqual(['remoteEntry.js', ['./app', './desk']]);
  const desk = JSON.parse(readFileSync(join(dist, 'desk-mf-manifest.json'), 'utf8'));
  expect(desk).toMatchObject({ name: 'mfe_account', metaData: { remoteEntry: { name: 'desk-entry.js' } }, exposes: [{ path: './desk' }] });
});
