import { account, topics } from '@fudaya/contracts';
import { bus, queryClient } from '@fudaya/web';
import { aMember, aVisitor, fakeTransport, setTransport } from '@fudaya/web/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceMemberChanged, followFacts } from './follow-facts.ts';

/** Another tab of the same member. */
let otherTab: BroadcastChannel;
let unfollow = () => {};

beforeEach(() => {
  otherTab = new BroadcastChannel('fudaya.member');
  unfollow = followFacts();
});
afterEach(() => {
  unfollow();
  otherTab.close();
});

test('FED-4 a logout in another tab is heard here: nothing read for the member stays, and a private page is left', async () => {
  window.history.replaceState(null, '', '/my-page');
  bus.publisherFor('shell')(topics.memberCurrent, aMember);
  queryClient.setQueryData(['history'], ['secret']);
  setTransport(fakeTransport([[account.userPoint, aVisitor]]).transport);
  otherTab.postMessage('changed');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(bus.valueOf(topics.memberCurrent)?.is_login).toBe('0');
  expect(queryClient.getQueryData(['history'])).toBeUndefined();
});

test('FED-4 a login here is told to the other tabs, and what is heard from them is not told again', async () => {
  window.history.replaceState(null, '', '/');
  const fake = fakeTransport([[account.userPoint, aMember]]);
  setTransport(fake.transport);
  const heard = vi.fn<() => void>();
  otherTab.addEventListener('message', heard);
  await announceMemberChanged();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  otherTab.postMessage('changed');
  await vi.waitFor(() => expect(fake.inputsOf(account.userPoint)).toHaveLength(2));
  expect(heard).toHaveBeenCalledOnce();
});
