import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isLocking, statementsOf } from './sql-statements.ts';

const folder = new URL('../sql/', import.meta.url);
const files = readdirSync(folder);
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

test.each(files)('OPS-4 %s is its statements, none of them cut inside a body', (name) => {
  const statements = statementsOf(textOf(name));
  expect(`${statements.join('\n')}\n`).toBe(textOf(name));
  const cut = statements.filter((statement) => (statement.split('$$').length - 1) % 2 === 1);
  expect(cut).toEqual([]);
});

test('OPS-4 what locks a table or view is told from functions', () => {
  const f = 'create or replace function a.f() returns int language sql as $$\n  select 1;\n$$;';
  const trigger = '-- why\n\ncreate or replace trigger t before update on a.b for each row execute function a.f();';
  const block = 'do $$\nbegin\n  alter table a.b set unlogged;\nend $$;';
  expect(statementsOf([f, trigger, block, ''].join('\n'))).toEqual([f, trigger, block]);
  expect([f, '-- g\ndrop function a.g();', trigger, block, 'select a.h();'].map(isLocking)).toEqual([false, false, true, true, true]);
});
