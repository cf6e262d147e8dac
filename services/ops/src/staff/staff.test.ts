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
  expect(await run('log')).toMatch(/^\S+ {2}root invite ren@fudaya\.example$/);
  expect(await run('list')).toBe('Nobody.');
});

test('SEC-11 the command says what is wrong: an address nobody confirmed, a word too few or too many', async () => {
  await expect(run('first', 'nobody@fudaya.example')).rejects.toThrow('No member has confirmed the address nobody@fudaya.example');
  await expect(run('first')).rejects.toThrow('Usage: pnpm ops staff first');
  await expect(run('list', 'x')).rejects.toThrow('Usage');
  expect(await run('remove', 'ren@fudaya.example')).toBe('ren@fudaya.example is staff no more.');
  expect(await run('remove', 'ren@fudaya.example')).toBe('ren@fudaya.example was not staff.');
});
