import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { outFolder } from '../picture.ts';
import { codecOf } from './codec.ts';
import { kinds, type Kind } from './encode.ts';
import { films } from './films.ts';
import { nameOf, type FilmLight } from './measure.ts';
import { maxFlashes } from './safe-light.ts';

const folder = path.join(outFolder, 'reveals');
const files = readdirSync(folder);
const list = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../../mfe-gacha/src/gacha-animation/films.json'), 'utf8')) as {
  [name: string]: Readonly<Record<Kind | 'av1_codec' | 'h264_codec' | 'poster' | 'last', string>> & { readonly light: FilmLight };
};
const kindNames = Object.keys(kinds) as Kind[];
const fileOf = (name: string, kind: Kind) => path.join(folder, path.basename(list[name]![kind]));

test('REV-3 seven films are rendered, and the reveal knows just these', () => {
  expect(films).toHaveLength(7);
  expect(Object.keys(list)).toEqual(films.map(({ name }) => name));
});

test.each(films.map(({ name }) => name))('REV-3 %s is there in both encodings, light enough for a phone, with its stills', (name) => {
  for (const kind of kindNames) expect(statSync(fileOf(name, kind)).size).toBeLessThanOrEqual(kinds[kind].max_bytes);
  for (const still of ['poster', 'last'] as const) expect(files).toContain(path.basename(list[name]![still]));
});

test('REV-3 a codec is named as the file itself has it', () => {
  const box = (name: string, ...bytes: number[]) => Buffer.concat([Buffer.from(`....${name}`), Buffer.from(bytes)]);
  expect(codecOf(box('avcC', 1, 0x4d, 0x40, 0x28))).toBe('avc1.4d4028');
  expect(codecOf(box('av1C', 0x81, 0x04, 0x0c))).toBe('av01.0.04M.08');
  expect(codecOf(box('av1C', 0x81, 0x2d, 0xcc))).toBe('av01.1.13H.10');
  expect(() => codecOf(box('hvcC', 1))).toThrow('neither');
});

test.each(films)('REV-3 $name is declared as what its files are', ({ name }) => {
  for (const kind of kindNames) expect(list[name]![`${kind}_codec`]).toBe(codecOf(readFileSync(fileOf(name, kind))));
});

test.each(films)(
  'REV-2 the shipped files of $name were measured at the fastest it is played, and flash three times a second at most',
  (film) => {
    const { light } = list[film.name]!;
    for (const kind of kindNames) expect(light.of[kind]).toBe(nameOf(readFileSync(fileOf(film.name, kind))));
    expect(light.fastest).toBe(film.fastest);
    expect(light.flashes).toBeLessThanOrEqual(maxFlashes);
    expect(light.red_flashes).toBeLessThanOrEqual(maxFlashes);
  },
);

test('REV-3 nothing that no film needs any more is kept', () => {
  const wanted = JSON.stringify(list);
  expect(files.filter((file) => !wanted.includes(file))).toEqual([]);
});
