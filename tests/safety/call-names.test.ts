// One name through the whole slice: the contract's name is its verb's and, in kebab-case, its file's.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { areas } from '@fudaya/contracts';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const importOf = /import \{([^}]*)\} from '([^']+)'/g;

describe.each(areas)('the calls of %s', (area) => {
  const app = readFileSync(join(root, 'services', area, 'src/app.ts'), 'utf8');
  const fileOf = new Map(
    [...app.matchAll(importOf)].flatMap(([, names = '', file = '']) => names.split(',').map((name) => [name.trim(), file] as const)),
  );
  const served = [...app.matchAll(/\bserve(?:Stream)?\(\s*(\w+)\.(\w+),\s*(\w+)/g)].map(([, of, call = '', verb = '']) => ({
    of,
    call,
    verb,
  }));

  test('each is served by the verb of its name', () => {
    expect(served.length).toBe(app.match(/\bserve(?:Stream)?\(/g)?.length);
    expect(served.filter(({ of, call, verb }) => (of !== area && of !== 'desk') || call !== verb)).toEqual([]);
  });

  test('each verb stands in the file of its name', () => {
    const wrong = served.flatMap(({ verb }) => {
      const file = fileOf.get(verb) ?? 'nowhere';
      return file.endsWith(`/${kebab(verb)}.ts`) ? [] : [`${verb} in ${file}`];
    });
    expect(wrong).toEqual([]);
  });
});
