import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { outFolder } from '../picture.ts';
import { kinds, type Kind } from './encode.ts';
import { films } from './films.ts';

const folder = path.join(outFolder, 'reveals');
const files = readdirSync(folder);
const list = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../../mfe-gacha/src/gacha-animation/films.json'), 'utf8')) as {
  [name: string]: { [kind: string]: string | number };
};

test('REV-3 seven films are drawn, and the reveal knows just these', () => {
  expect(films).toHaveLength(7);
  expect(Object.keys(list)).toEqual(films.map(({ name }) => name));
});

test.each(films.map(({ name }) => name))('REV-3 %s is there in both encodings, light enough for a phone, with its stills', (name) => {
  for (const kind of Object.keys(kinds) as Kind[]) {
    const file = path.basename(String(list[name]?.[kind]));
    expect(statSync(path.join(folder, file)).size).toBeLessThanOrEqual(kinds[kind].most_bytes);
  }
  for (const still of ['poster', 'last']) expect(files).toContain(path.basename(String(list[name]?.[still])));
});

test('REV-3 nothing that no film needs any more is kept', () => {
  const wanted = JSON.stringify(list);
  expect(files.filter((file) => !wanted.includes(file))).toEqual([]);
});
