import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickup } from './pickup.ts';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'fudaya-pickup-'));
const file = (name: string, ...lines: string[]) => {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  return join(folder, name);
};
const run = (...args: string[]) => pickup.run(database.as('operator'), args, { now: new Date('2026-11-21T03:00:00Z') });
const head = 'code,chain,name,zipcode,prefecture,city,address';
const line = (code: string) => `${code},ファミリーマート,札町${code}店,100-0001,東京都,千代田区,１丁目1`;

beforeAll(async () => {
  database = await testDatabase();
  await database.sql`insert into account.prefecture (id, name_ja, name_en) values (13, '東京都', 'Tokyo') on conflict do nothing`;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

test('MEM-16 OPS-2 an operator takes a carrier’s list over from its file; the same file again changes nothing; a short one has to be meant', async () => {
  const whole = file('stores.csv', head, line('01'), line('02'), line('03'));
  expect(await run('stores', whole, '--carrier', 'yamato')).toBe('yamato: 3 stores, 3 new, 0 changed, 0 closed.');
  expect(await run('stores', whole, '--carrier', 'yamato')).toBe('yamato: 3 stores, 0 new, 0 changed, 0 closed.');
  const [row] = await database.sql`select zipcode, address from gacha.pickup_store where code = '01'`;
  expect(row).toEqual({ zipcode: '1000001', address: '1丁目1' });
  const short = file('short.csv', head, line('01'), line('02'));
  await expect(run('stores', short, '--carrier', 'yamato')).rejects.toThrow('the list closes 1 of 3 stores, so nothing was changed');
  expect(await run('stores', short, '--carrier', 'yamato', '--closes')).toBe('yamato: 2 stores, 0 new, 0 changed, 1 closed.');
});

test('MEM-16 OPS-2 a file with mistakes names every line of them and changes nothing', async () => {
  const bad = file(
    'bad.csv',
    head,
    line('11'),
    line('11'),
    '１2-x,チェーン,店,100,東京都,千代田区,1',
    '13,,店,1000001,東京都,千代田区,1',
    `14,ファミリーマート,${'長'.repeat(20)},1000001,東京都,千代田区,1`,
  );
  await expect(run('stores', bad, '--carrier', 'yamato')).rejects.toThrow(
    /5 problems, nothing was changed.\n {2}line 3: store 11 is in line 2 already\n {2}line 4: "12-x" is not a store's code\n {2}line 4: "100" is not a postal code of seven digits\n {2}line 5: store 13 has an empty cell\n {2}line 6: store 14: chain and name are longer than 25/,
  );
  await expect(run('stores', file('where.csv', head, '15,店,店,1000001,江戸,町,1'), '--carrier', 'yamato', '--closes')).rejects.toThrow(
    'in a prefecture that there is not',
  );
  await expect(run('stores', file('none.csv', head), '--carrier', 'yamato')).rejects.toThrow('names no store');
  await expect(run('stores', file('x.csv', head, line('1')), '--carrier', 'sagawa')).rejects.toThrow(
    'A carrier is one of yamato, japan_post',
  );
});

test('MEM-16 OPS-2 what is offered is set, shown and stopped; a carrier keeps a parcel for seven days at least', async () => {
  for (const [cards, days] of [
    ['0', '7'],
    ['20', '6'],
    ['many', '7'],
    ['3001', '7'],
  ] as const)
    await expect(run('offer', 'yamato', '--most-cards', cards, '--keep-days', days)).rejects.toThrow('is a number from');
  expect(await run('show')).toContain('yamato        not offered  2 stores, 1 closed');
  await run('offer', 'yamato', '--most-cards', '20', '--keep-days', '7');
  expect(await run('show')).toContain('yamato        offered: at most 20 cards, kept 7 days  2 stores, 1 closed');
  expect(await run('stop', 'yamato')).toBe('Stores of yamato are offered no more.');
  expect(await run('stop', 'yamato')).toBe('Stores of yamato were not offered.');
  await expect(run('bar', '999')).rejects.toThrow('There is no pack 999.');
  await expect(run('bar', 'x')).rejects.toThrow('There is no pack x.');
  await expect(run('stores')).rejects.toThrow('Usage:');
});
