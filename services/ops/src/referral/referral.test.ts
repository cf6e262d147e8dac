import { createMember } from '@fudaya/account/operator';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { phone } from '../phone/phone.ts';
import { referral } from './referral.ts';

let database: TestDatabase;
const now = new Date('2026-11-21T03:00:00Z');
const run = (command: typeof phone | typeof referral, ...args: string[]) => command.run(database.as('operator'), args, { now });
const member = async (name: string) => {
  const person = { lastName: '花村', middleName: '', firstName: 'はな', tel: '09012345678', zipcode: '1000001', prefId: 13, province: '' };
  const rest = { shiku: '千代田区', address: '1', building: '', language: 'ja', referredByCode: '', isStaff: false, at: now };
  const id = await createMember(database.sql, { mail: `${name}@example.com`, passwordHash: '', ...person, ...rest });
  if (id === null) throw new Error(name);
  return id;
};

beforeAll(async () => {
  vi.stubEnv('OPERATOR', '試験 花子');
  database = await testDatabase();
});
afterAll(() => database.close());

test('REF-1 an operator lists what is held back, grants it with a reason, and finds the line again', async () => {
  expect(await run(referral, 'list')).toBe('No referral is held back.');
  const [referrer, friend] = [await member('referrer'), await member('friend')];
  await database.sql`
    insert into account.referral (invitee_id, referrer_id, state, reason, created_at, decided_at) values (${friend}, ${referrer}, 'refused', 'card', ${now}, ${now})`;
  expect(await run(referral, 'list')).toBe(
    `${now.toISOString()}  friend@example.com  referred by referrer@example.com  a card that looks like one of the member or of another friend paid`,
  );
  await expect(run(referral, 'grant', 'friend@example.com')).rejects.toThrow('Say why with --note');
  const granted = await run(referral, 'grant', 'friend@example.com', '--note', 'two slips', '--by', 'hanako');
  expect(granted).toBe('Granted: both have their points.');
  expect(await run(referral, 'grant', 'friend@example.com', '--note', 'two slips')).toBe('It was decided so already; nothing was changed.');
  expect(await run(referral, 'log')).toBe(
    `${now.toISOString()}  hanako  referral.grant  ${friend}  held back: card; referred by ${referrer}  two slips`,
  );
  await expect(run(referral, 'undo')).rejects.toThrow('Usage: pnpm ops referral list');
});

test('SMS-1 an operator sees who verified a number and releases it with a reason', async () => {
  expect(await run(phone, 'log')).toBe('Nothing was done so far.');
  const id = await member('holder');
  await database.sql`insert into account.verified_phone values (${id}, '+818055550001', ${now})`;
  expect(await run(phone, 'show', '080-5555-0001')).toBe(`holder@example.com (${id}) verified it on ${now.toISOString()}.`);
  await expect(run(phone, 'release', '080-5555-0001')).rejects.toThrow('Say why with --note');
  const released = await run(phone, 'release', '080-5555-0001', '--note', 'new owner', '--by', 'hanako');
  expect(released).toBe('Released: holder@example.com has to verify a number again.');
  expect(await run(phone, 'release', '080-5555-0001', '--note', 'again')).toBe('Nobody verified 080-5555-0001; nothing was changed.');
  expect(await run(phone, 'log')).toContain('hanako  phone.release');
  expect(await run(phone, 'log')).not.toContain('5555-');
  await expect(run(phone, 'release')).rejects.toThrow('Usage: pnpm ops phone show');
});
