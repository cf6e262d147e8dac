// The pictures are made of their texts, and that of the system names every part there is.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagram, diagrams } from '../../scripts/diagram.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** Plumbing of every service: no part that somebody would look for in a picture. */
const withinAll = ['kit'];

test.each(diagrams)('the picture %s is the one its text makes: pnpm diagram', async (name) => {
  expect(read(`shared/docs/${name}.svg`)).toBe(await diagram(name));
});

test('the picture of the system names every service and every remote', () => {
  const parts = [
    ...readdirSync(join(root, 'services')),
    ...readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-')),
  ];
  const text = read('shared/docs/system.dot');
  const lacking = parts.filter((name) => !withinAll.includes(name) && !new RegExp(String.raw`\b${name}\b`).test(text));
  expect(lacking).toEqual([]);
});
