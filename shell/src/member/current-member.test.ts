import { account, topics } from '@fudaya/contracts';
import { bus } from '@fudaya/web';
import { aMember, fakeTransport, setTransport } from '@fudaya/web/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { askAhead, askOnIntent, loadMember, memberForNavigation } from './current-member.ts';

let restore = () => {};
afterEach(() => restore());

test('GRD-1 what was asked ahead is the answer to the first question alone; every later one is asked anew', async () => {
  const fake = fakeTransport([[account.userPoint, aMember]]);
  restore = setTransport(fake.transport);
  await askAhead();
  expect((await memberForNavigation()).ok).toBe(true);
  expect(fake.inputsOf(account.userPoint)).toHaveLength(1);
  await memberForNavigation();
  expect(fake.inputsOf(account.userPoint)).toHaveLength(2);
});

test('GRD-1 a no that was heard ahead is not kept', async () => {
  restore = setTransport(() => Promise.reject(new TypeError('offline')));
  await askAhead();
  restore();
  const fake = fakeTransport([[account.userPoint, aMember]]);
  restore = setTransport(fake.transport);
  expect((await memberForNavigation()).ok).toBe(true);
});

test('GRD-1 what a pointed link asked for answers its press, and no press much later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const fake = fakeTransport([[account.userPoint, aMember]]);
  restore = setTransport(fake.transport);
  await askOnIntent();
  await askOnIntent();
  await memberForNavigation();
  expect(fake.inputsOf(account.userPoint)).toHaveLength(1);
  await askOnIntent();
  vi.advanceTimersByTime(5001);
  await memberForNavigation();
  expect(fake.inputsOf(account.userPoint)).toHaveLength(3);
  vi.useRealTimers();
});

test('FRM-1 after a purchase the balance is asked for anew, and an older answer that comes late changes nothing', async () => {
  const late = Promise.withResolvers<void>();
  let calls = 0;
  const fake = fakeTransport([[account.userPoint, () => ({ ...aMember, point: ++calls === 1 ? 900 : 100 })]]);
  restore = setTransport(async (...request) => {
    const answer = await fake.transport(...request);
    if (fake.sent.length === 1) await late.promise;
    return answer;
  });
  const pointed = askOnIntent();
  await loadMember();
  late.resolve();
  await pointed;
  expect(bus.valueOf(topics.memberCurrent)?.point).toBe(100);
});
