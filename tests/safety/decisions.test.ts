// The decision records: each says what was decided, fits on a screen and is found by its topic.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../shared/docs/decisions');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const records = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .toSorted();
const titleOf = (name: string) => read(name).split('\n')[0]?.slice('# '.length) ?? '';

describe('decision records', () => {
  test('the index by topic lists every record once, by its own title', () => {
    const listed = [...read('README.md').matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, name]) => `${name} ${title}`);
    expect(listed.toSorted()).toEqual(records.map((name) => `${name} ${titleOf(name)}`));
  });

  test('a title is the number of its file and a sentence', () => {
    const wrong = records.filter((name) => {
      const [, number, sentence = ''] = /^(\d+)\. (.+)$/.exec(titleOf(name)) ?? [];
      return !/^\d{4}(-[a-z0-9]+)+\.md$/.test(name) || number !== String(Number(name.slice(0, 4))) || sentence.split(' ').length < 4;
    });
    expect(wrong).toEqual([]);
  });

  test('no two records have one number, and none is longer than 40 lines', () => {
    expect(new Set(records.map((name) => name.slice(0, 4))).size).toBe(records.length);
    expect(records.filter((name) => read(name).trimEnd().split('\n').length > 40)).toEqual([]);
  });
});
