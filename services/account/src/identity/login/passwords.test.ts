import { verify } from '@node-rs/argon2';
import { beforeEach, expect, test, vi } from 'vitest';
import { argon2Passwords } from './passwords.ts';

// The real one; what it is called with is seen.
vi.mock('@node-rs/argon2', { spy: true });

/** Algorithm, version and cost of an encoded hash: all that decides how much work a comparison is. */
const workOf = (encoded: unknown) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+(?=\$)/.exec(String(encoded))?.[0];
const compared = () => vi.mocked(verify).mock.calls.map(([encoded, password]) => [workOf(encoded), password]);

beforeEach(() => void vi.mocked(verify).mockClear());

test('LOG-2 an address without a member costs the same comparison as a wrong password', async () => {
  const passwords = argon2Passwords();
  const known = await passwords.hash('hanami2026');
  expect(await passwords.isMatch(known, 'wrong')).toBe(false);
  expect(await passwords.isMatch(null, 'wrong')).toBe(false);
  expect(await passwords.isMatch('', 'wrong')).toBe(false);
  expect(workOf(known)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  expect(compared()).toEqual(Array(3).fill([workOf(known), 'wrong']));
});

test('LOG-2 the right password of a member is one comparison as well, and is right', async () => {
  const passwords = argon2Passwords();
  const known = await passwords.hash('hanami2026');
  expect(await passwords.isMatch(known, 'hanami2026')).toBe(true);
  expect(compared()).toEqual([[workOf(known), 'hanami2026']]);
});
