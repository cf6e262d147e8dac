import { connect } from '@fudaya/db';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedMember } from '../seed/members.ts';
import { staff } from './staff.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const login = { mail: 'ren@fudaya.example', password: 'renshop2026', lastName: '運用', firstName: '蓮', points: 0, coins: 0 };
  await seedMember(database.sql, login, new Date());
});
afterAll(() => database.close());
const run = (...args: string[]) => staff.run(database.as('operator'), [...args, '--by', 'root'], { origin: () => 'https://shop.test' });

test('SEC-11 the command prints the link of the first of staff, and keeps who asked for it', async () => {
  expect(await run('first', 'ren@fudaya.example')).toMatch(
    /^https:\/\/shop\.test\/staff-passkey\?token=[\w-]{43}\n\nGood once, for 60 minutes\./,
  );
  expect(await run('log')).toMatch(/^\S+ {2}root invite ren@fudaya\.example {2}a test$/);
  expect(await run('list')).toBe('Nobody.');
});

test('SEC-11 the command says what is wrong: an address nobody confirmed, a word too few or too many', async () => {
  await expect(run('first', 'nobody@fudaya.example')).rejects.toThrow('No member has confirmed the address nobody@fudaya.example');
  await expect(run('first')).rejects.toThrow('Usage: pnpm ops staff first');
  await expect(run('list', 'x')).rejects.toThrow('Usage');
  expect(await run('remove', 'ren@fudaya.example')).toBe('ren@fudaya.example is staff no more.');
  expect(await run('remove', 'ren@fudaya.example')).toBe('ren@fudaya.example was not staff.');
});

test('OPS-2 SEC-11 who invites and who ends somebody’s being staff is kept with the reason, and without one nothing is done', async () => {
  await run('first', 'ren@fudaya.example');
  await run('remove', 'ren@fudaya.example');
  const acts = await database.sql`
    select by, reason, thing, after ->> 'act' as act from plumbing.act where thing = 'account.staff_act' order by id desc limit 2`;
  const who = { by: '試験 花子', reason: 'a test', thing: 'account.staff_act' };
  expect([...acts]).toEqual([
    { ...who, act: 'remove' },
    { ...who, act: 'invite' },
  ]);
  const unnamed = connect(database.url('operator'), { max: 1, settings: { 'fudaya.by': '花子' } });
  const before = await database.sql`select 1 from account.staff_act`;
  await expect(
    staff.run(unnamed, ['first', 'ren@fudaya.example', '--by', '花子'], { origin: () => 'https://shop.test' }),
  ).rejects.toMatchObject({
    constraint_name: 'act_by_name',
  });
  expect(await database.sql`select 1 from account.staff_act`).toHaveLength(before.length);
  expect(await database.sql`select 1 from account.staff_link`).toHaveLength(0);
  await unnamed.end();
});

test('SEC-11 the command gives roles to who is staff, keeps it with the reason, and leaves an owner', async () => {
  await expect(run('roles', 'ren@fudaya.example', 'finance')).rejects.toThrow('ren@fudaya.example is not staff');
  await database.sql`update account.member set is_staff = true where mail = 'ren@fudaya.example'`;
  await expect(run('roles', 'ren@fudaya.example')).rejects.toThrow('Usage');
  await expect(run('roles', 'ren@fudaya.example', 'king')).rejects.toThrow('king: no such role');
  expect(await run('roles', 'ren@fudaya.example', 'owner', 'finance')).toBe('ren@fudaya.example is owner, finance.');
  expect(await run('list')).toBe('ren@fudaya.example  without a passkey  finance owner');
  await expect(run('roles', 'ren@fudaya.example', 'finance')).rejects.toThrow('Nobody would be left as owner');
  const [act] = await database.sql`select by, reason, after from plumbing.act where thing = 'account.staff_role' order by id desc limit 1`;
  expect(act).toMatchObject({ by: '試験 花子', reason: 'a test' });
});
