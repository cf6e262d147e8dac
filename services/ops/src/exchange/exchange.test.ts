import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange } from './exchange.ts';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'fudaya-exchange-'));
const file = (name: string, text?: string) => {
  if (text !== undefined) writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const run = (...args: string[]) => exchange.run(database.as('operator'), args, { now: new Date('2026-11-21T03:00:00Z') });

beforeAll(async () => {
  database = await testDatabase();
  await database.sql`insert into store.card_type (id, name_ja, name_en, position) values (1, '星', 'Star', 0)`;
  await database.sql`
    insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size)
    select 'star-' || i, 1, '星 ' || i, 'Star ' || i, 'HS-' || i, 1, '/x.avif', 3 from generate_series(1, 3) i`;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

test('EXC-1 an operator fills the exchange from a file, lists it, and the written file read again changes nothing', async () => {
  const path = file(
    'offers.csv',
    'stock,card_id,coin,per_member,name_ja,name_en\n5,star-1,10,,,\n2,star-2,200,1,鑑定済み 星,Graded star\n',
  );
  expect(await run('import', path)).toBe('2 cards are new in the exchange, 0 changed, 0 as before.');
  expect(await run('import', path)).toBe('0 cards are new in the exchange, 0 changed, 2 as before.');
  expect(await run('list')).toBe(
    [
      'star-1                    10 coins       5 of      5 left  星 1',
      'star-2                   200 coins       2 of      2 left  鑑定済み 星  at most 1 each',
    ].join('\n'),
  );
  expect(await run('list', '--csv', file('written.csv'))).toContain('2 lines written');
  expect(readFileSync(file('written.csv'), 'utf8')).toContain(
    'card_id,coin,stock,per_member,name_ja,name_en,taken,open\r\nstar-1,10,5,0,星 1,Star 1,0,1',
  );
  expect(await run('import', file('written.csv'))).toBe('0 cards are new in the exchange, 0 changed, 2 as before.');
});

test('EXC-1 a file with mistakes names every line of them and changes nothing', async () => {
  const path = file('bad.csv', 'card_id,coin,stock\nstar-3,10,5\nstar-9,10,5\n\nstar-1,"1,000",5\nstar-3,1,1\n');
  await expect(run('import', path)).rejects.toThrow(
    [
      `${path}: 3 problems, nothing was changed.`,
      '  line 3: there is no card star-9 in the catalogue',
      '  line 5: coin must be a whole number from 1 to 1000000',
      '  line 6: card star-3 is named twice',
    ].join('\n'),
  );
  expect(await run('list')).not.toContain('star-3');
  await expect(run('import', file('short.csv', 'card_id,coin\nstar-1,1\n'))).rejects.toThrow('line 1 has no column stock');
  await expect(run('import', file('none.csv', 'card_id,coin,stock\n'))).rejects.toThrow('names no card');
});

test('EXC-1 offers are closed by name or all at once, and opened by naming them again', async () => {
  await run('import', file('two.csv', 'card_id,coin,stock\nstar-1,10,5\nstar-3,20,5\n'));
  await expect(run('close', 'star-1', 'star-7')).rejects.toThrow('The exchange has no card star-7; nothing was closed.');
  expect(await run('close', 'star-1')).toBe('1 offer is closed.');
  expect(await run('close', 'star-1')).toBe('0 offers are closed.');
  expect(await run('list')).not.toContain('star-1');
  expect(await run('list', '--closed')).toContain('星 1  (closed)');
  expect(await run('close', '--all')).toBe('2 offers are closed.');
  expect(await run('list')).toBe('No cards in the exchange.');
  expect(await run('import', file('two.csv'))).toBe('0 cards are new in the exchange, 2 changed, 0 as before.');
  await expect(run('close')).rejects.toThrow('pnpm ops exchange close');
  await expect(run('fly')).rejects.toThrow('pnpm ops exchange import');
});
