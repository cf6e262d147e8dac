import { account } from '@fudaya/contracts';
import { aMember, fakeTransport, setTransport } from '@fudaya/web/testing';
import { afterEach, expect, test } from 'vitest';
import { askAhead, loadMember } from './current-member.ts';

let restore = () => {};
afterEach(() => restore());

test('GRD-1 what was asked ahead is the answer to the first question alone; every later one is asked anew', async () => {
  const fake = fakeTransport([[account.userPoint, aMember]]);
  restore = setTransport(fake.transport);
  await askAhead();
  expect((await loadMember()).ok).toBe(true);
  expect(fake.inputsOf(account.userPoint)).toHaveLength(1);
  await loadMember();
  expect(fake.inputsOf(account.userPoint)).toHaveLength(2);
});

test('GRD-1 a no that was heard ahead is not kept', async () => {
  restore = setTransport(() => Promise.reject(new TypeError('offline')));
  await askAhead();
  restore();
  const fake = fakeTransport([[account.userPoint, aMember]]);
  restore = setTransport(fake.transport);
  expect((await loadMember()).ok).toBe(true);
});
