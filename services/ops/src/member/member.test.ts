import { createMember } from '@fudaya/account/operator';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { member } from './member.ts';

let database: TestDatabase;
const now = new Date('2026-11-21T03:00:00Z');
const run = (...args: string[]) => member.run(database.as('operator'), args, { now });
beforeAll(async () => {
  vi.stubEnv('OPERATOR', '試験 花子');
  database = await testDatabase();
});
afterAll(() => database.close());

async function aMember(name: string): Promise<string> {
  const person = { lastName: '花村', middleName: '', firstName: 'はな', tel: '09012345678', zipcode: '1000001', prefId: 13, province: '' };
  const rest = { shiku: '千代田区', address: '1', building: '', language: 'ja', referredByCode: '', isStaff: false, at: now };
  return (await createMember(database.sql, { mail: `${name}@example.com`, passwordHash: '', ...person, ...rest }))!;
}

test('SEC-1 an operator suspends a member by mail and releases them, each with a reason that is kept and told', async () => {
  const id = await aMember('hana');
  await expect(run('suspend', 'hana@example.com')).rejects.toThrow('Say why with --note');
  await expect(run('suspend', 'nobody@example.com', '--note', 'x')).rejects.toThrow('There is no member');
  expect(await run('suspend', 'Hana@example.com', '--note', 'many cards', '--by', 'taro')).toBe('hana@example.com is frozen.');
  expect(await run('suspend', id, '--note', 'again')).toBe('hana@example.com was suspended before.');
  expect(await run('show', id)).toBe(`hana@example.com (${id}) is frozen.\n${now.toISOString()}  operator ${id}  by taro: many cards`);
  expect(await run('release', id, '--note', 'papers seen', '--by', 'taro')).toBe('hana@example.com may go on.');
  expect(await run('release', id, '--note', 'papers seen')).toBe('hana@example.com was not frozen.');
  expect(await run('log')).toBe(
    [`member.release  ${id}  operator ${id}  papers seen`, `member.suspend  ${id}    many cards`]
      .map((line) => `${now.toISOString()}  taro  ${line}`)
      .join('\n'),
  );
  const told = await database.sql`select title_ja from account.notice where member_id = ${id} order by id`;
  expect(told.map((row) => row['title_ja'] as string)).toEqual(['お取り引きを一時停止しました', 'お取り引きを再開していただけます']);
});

test('SEC-1 what is not owed is neither repaid nor forgiven', async () => {
  await expect(run('repaid', crypto.randomUUID(), '--note', 'by bank')).rejects.toThrow('Nothing is owed');
  await expect(run('forgive', 'x y')).rejects.toThrow('Say why');
  await expect(run('undo', 'x')).rejects.toThrow('Usage: pnpm ops member show');
});
