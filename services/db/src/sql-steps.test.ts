import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statementsOf, stepsOf } from './sql-steps.ts';

const folder = new URL('../sql/', import.meta.url);
const files = readdirSync(folder);
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

test.each(files)('OPS-4 %s is its statements, none of them cut inside a body', (name) => {
  const statements = statementsOf(textOf(name));
  expect(`${statements.join('\n')}\n`).toBe(textOf(name));
  const cut = statements.filter((statement) => (statement.split('$$').length - 1) % 2 === 1);
  expect(cut).toEqual([]);
});

test('OPS-4 functions come together, and what locks a table by itself', () => {
  const [f, g] = ['create or replace function a.f() returns int language sql as $$\n  select 1;\n$$;', '-- g\ndrop function a.g();'];
  const trigger = '-- why\ncreate or replace trigger t before update on a.b for each row execute function a.f();';
  const block = 'do $$\nbegin\n  alter table a.b set unlogged;\nend $$;';
  expect(stepsOf([f, g, trigger, block, f, ''].join('\n'))).toEqual([`${f}\n${g}`, trigger, block, f]);
});
