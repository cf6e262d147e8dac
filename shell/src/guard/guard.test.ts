import { account, pages, topics } from '@fudaya/contracts';
import { bus, call, takeKept } from '@fudaya/web';
import { aMember, aVisitor, fakeTransport, setTransport, type FakeReply } from '@fudaya/web/testing';
import { expect, test, vi } from 'vitest';
import { memberForNavigation } from '../member/current-member.ts';
import { createGuard } from './guard.ts';

vi.mock('../platform/index.ts', () => ({ startRemotes: () => {}, retryArea: () => {} }));

const guard = createGuard(memberForNavigation);
const privatePages = pages.filter(({ isPublic }) => !isPublic);
const publicPages = pages.filter(({ isPublic }) => isPublic);

/** The service answers the current user like this from now on. */
function answer(reply: FakeReply) {
  const fake = fakeTransport([[account.userPoint, reply]]);
  setTransport(fake.transport);
  return fake;
}

test('GRD-1 before every navigation the current user is loaded, and its csrf is what the next write sends', async () => {
  const fake = answer({ ...aMember, csrf: 'kept-by-the-guard' });
  await guard('/');
  await guard('/pack-detail?packId=3');
  await vi.waitFor(() => expect(fake.sent).toHaveLength(2));
  const writing = fakeTransport([[account.login, { result: '1' }]]);
  setTransport(writing.transport);
  await call(account.login, { mail: 'a@example.jp', pass: 'abcdef' });
  expect(new URLSearchParams(String(writing.sent[0]?.init.body)).get('csrf')).toBe('kept-by-the-guard');
});

test('GRD-1 the loaded user is published for everyone', async () => {
  answer({ ...aMember, point: 777 });
  await guard('/my-page');
  expect(bus.valueOf(topics.memberCurrent)?.point).toBe(777);
});

test.each(publicPages.map(({ path }) => path))('GRD-2 public page %s proceeds for a visitor and also when the load fails', async (path) => {
  answer(aVisitor);
  expect(await guard(path)).toBeNull();
  answer('offline');
  expect(await guard(path)).toBeNull();
});

test.each(privatePages.map(({ path }) => path))('GRD-3 private page %s needs is_login 1, otherwise or on failure /login', async (path) => {
  answer(aMember);
  expect(await guard(`${path}?packId=3`)).toBeNull();
  answer(aVisitor);
  expect(await guard(path)).toBe('/login');
  answer('offline');
  expect(await guard(path)).toBe('/login');
  answer({ state: 500 });
  expect(await guard(path)).toBe('/login');
});

test('MEM-17 GRD-3 a member whose connection is gone is not sent to the login: a private page is let through, until somebody answers', async () => {
  answer(aMember);
  await guard('/my-page');
  answer('offline');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await guard('/buy-point')).toBeNull();
  online.mockRestore();
  expect(await guard('/buy-point')).toBe('/login');
  answer(aVisitor);
  expect(await guard('/my-page')).toBe('/login');
});

test('GRD-1 a public page waits for no answer when it is known who is there; the answer is told all the same', async () => {
  answer({ ...aMember, point: 50 });
  await guard('/my-page');
  const slow = Promise.withResolvers<void>();
  const fake = fakeTransport([[account.userPoint, { ...aMember, point: 60 }]]);
  setTransport(async (...request) => {
    await slow.promise;
    return fake.transport(...request);
  });
  expect(await guard('/')).toBeNull();
  expect(bus.valueOf(topics.memberCurrent)?.point).toBe(50);
  slow.resolve();
  await vi.waitFor(() => expect(bus.valueOf(topics.memberCurrent)?.point).toBe(60));
});

test('FRM-6 during maintenance every page leads to /maintenance, which itself is let through without a load', async () => {
  answer({ state: 9999 });
  expect(await guard('/my-page')).toBe('/maintenance');
  window.history.replaceState(null, '', '/');
  expect(await guard('/')).toBeNull();
  await vi.waitFor(() => expect(window.location.pathname).toBe('/maintenance'));
  const fake = answer('offline');
  expect(await guard('/maintenance')).toBeNull();
  expect(fake.sent).toHaveLength(0);
});

test('PWR-1 after a temporary password all that needs a member leads to the change, and the login too; public pages stay open', async () => {
  answer({ ...aMember, must_change_password: '1' });
  for (const path of ['/my-page', '/buy-point?packId=3', '/login']) expect(await guard(path)).toBe('/change-password');
  for (const path of ['/change-password', '/', '/pack-detail?packId=3']) expect(await guard(path)).toBeNull();
});

test('LOG-2 a session that ends on the way of a purchase leaves its page for the login; looking at another page forgets it', async () => {
  const bought = ['/confirm-buy-product?packId=3&buyCount=5', '/confirm-buy-point?pointPriceId=4&packId=3', '/get-card-list?historyId=h1'];
  for (const path of bought) {
    answer(aVisitor);
    expect(await guard(path)).toBe('/login');
    expect(await guard('/login')).toBeNull();
    expect(takeKept()).toBe(path);
  }
  expect(await guard(bought[0] ?? '')).toBe('/login');
  expect(await guard('/user-guide')).toBeNull();
  expect(takeKept()).toBeUndefined();
});

test('LOG-2 what has no query is kept for a member whose session ended, and not for a visitor', async () => {
  answer(aMember);
  await guard('/buy-point');
  answer(aVisitor);
  expect(await guard('/buy-point')).toBe('/login');
  expect(takeKept()).toBe('/buy-point');
  expect(await guard('/buy-point')).toBe('/login');
  expect(takeKept()).toBeUndefined();
});
