// What an operator reads in the night is there: each command exists, and each secret says how it is changed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = [
  'README.md',
  'deploy/README.md',
  ...readdirSync(join(root, 'shared/docs')).flatMap((name) => (name.endsWith('.md') ? [`shared/docs/${name}`] : [])),
];
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const sources: Readonly<Record<string, readonly string[]>> = {
  release: named(read('services/releases/src/cli.ts'), /pnpm release ([\w-]+)/g),
  ops: readdirSync(join(root, 'services/ops/src')),
};

test.each(documents)('every command of the shop that %s names is one', (path) => {
  for (const [tool, known] of Object.entries(sources)) {
    const asked = named(read(path), new RegExp(String.raw`pnpm ${tool} (\w[\w-]*)`, 'g'));
    expect([tool, asked.filter((verb) => !known.includes(verb))]).toEqual([tool, []]);
  }
  for (const file of named(read(path), /node ((?:services|scripts|deploy)\/\S+\.ts)/g))
    expect([file, existsSync(join(root, file))]).toEqual([file, true]);
});

test('FED-8 every secret that a shop in production has is among the keys, with how it is changed and what members notice', () => {
  const keys = /^## Keys\n(.*?)^## /ms.exec(read('shared/docs/incidents.md'))?.[1] ?? '';
  const rows = keys.split('\n').filter((line) => line.startsWith('| '));
  const secrets = [
    'SESSION_SECRET',
    'BALLOT_KEY',
    'RECEIPT_KEY',
    'CHAIN_KEY',
    'RELEASE_SIGNING_KEY',
    'passwords',
    'builds’ bucket',
    'backups’ bucket',
    'providers’',
  ];
  const lacking = secrets.filter((secret) => !rows.some((row) => row.replaceAll("'", '’').includes(secret) && row.split('|').length === 5));
  expect(lacking).toEqual([]);
});

test('FED-8 a first look and a first step stand for whatever part of a shop fails', () => {
  const table = read('shared/docs/incidents.md')
    .split('\n')
    .filter((line) => line.split('|').length === 5);
  for (const sign of [
    'edge down',
    'Postgres down',
    'Files of builds',
    'canary was ended',
    'remote shows its card',
    'calls of an area fail',
  ])
    expect([sign, table.filter((line) => line.includes(sign)).length]).toEqual([sign, 1]);
});
