import { account, topics, type ReplyOf } from '@fudaya/contracts';
import { addMessages, bus, preloadDialog, RemoteContext, setLanguage } from '@fudaya/web';
import { aMember, aVisitor, fakeTransport, setTransport } from '@fudaya/web/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { NoticeBell } from './NoticeBell.tsx';

const shell = { namespace: 'shell' };
const asShell = bus.publisherFor('shell');
const told: ReplyOf<typeof account.noticeList> = {
  list: [
    {
      id: '01890000-0000-7000-8000-000000000002',
      kind: 'favourite',
      title: 'お気に入りのパックが発売されました',
      text: '「初ノ巻」の販売が始まりました。',
      href: '/pack-detail?packId=4',
      created: '2026-11-21T03:00:00.000Z',
      is_read: '0',
    },
    {
      id: '01890000-0000-7000-8000-000000000001',
      kind: 'shipment',
      title: '発送しました',
      text: '3枚のカードを発送しました。',
      href: '/buy-product-history',
      created: '2026-11-20T03:00:00.000Z',
      is_read: '1',
    },
  ],
  page: { page: 1, all_page: 2, pages: [1, 2] },
  unread: 1,
};
let fake: ReturnType<typeof fakeTransport>;

beforeEach(async () => {
  await preloadDialog();
  addMessages('shell', { ja, en });
  setLanguage('ja');
  window.history.replaceState(null, '', '/');
  fake = fakeTransport([
    [account.noticeList, told],
    [account.noticeRead, { result: '1', unread: 0 }],
  ]);
  setTransport(fake.transport);
});
afterEach(cleanup);

function renderBell(member: account.CurrentUser) {
  asShell(topics.memberCurrent, member);
  render(
    <RemoteContext value={shell}>
      <NoticeBell />
    </RemoteContext>,
  );
}

test('FRM-1 a visitor has no bell, and nothing is asked for', () => {
  renderBell(aVisitor);
  expect(screen.queryByRole('button')).toBeNull();
  expect(fake.sent).toEqual([]);
});

test('FRM-1 the bell says how much is unread; opening it shows the notices and reads them', async () => {
  renderBell(aMember);
  await userEvent.click(await screen.findByRole('button', { name: '通知、未読1件' }));
  const dialog = await screen.findByRole('dialog', { name: '通知' });
  const links = await within(dialog).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/pack-detail?packId=4', '/buy-product-history']);
  expect(within(dialog).getAllByText('新着')).toHaveLength(1);
  await waitFor(() => expect(fake.inputsOf(account.noticeRead)).toEqual([{ id: told.list[0]!.id }]));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('通知'));
});

test('FRM-1 by keyboard alone: Enter opens, Tab reaches the entries, Enter follows one and the list closes', async () => {
  renderBell(aMember);
  (await screen.findByRole('button', { name: /通知/ })).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: '通知' });
  const [first] = await within(dialog).findAllByRole('link');
  for (let step = 0; step < 5 && document.activeElement !== first; step += 1) await userEvent.tab();
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('FRM-1 older notices come by page and are not marked as the newest', async () => {
  renderBell(aMember);
  await userEvent.click(await screen.findByRole('button', { name: /通知/ }));
  await userEvent.click(await screen.findByRole('button', { name: '2ページ目' }));
  await waitFor(() => expect(fake.inputsOf(account.noticeList)).toContainEqual({ page: 2 }));
  expect(fake.inputsOf(account.noticeRead)).toHaveLength(1);
});

test('FRM-1 a member who is not there any more takes the notices along', async () => {
  renderBell(aMember);
  await screen.findByRole('button', { name: '通知、未読1件' });
  act(() => void asShell(topics.memberCurrent, aVisitor));
  expect(screen.queryByRole('button')).toBeNull();
});

test('FRM-1 without an answer the list says so and asks again; without notices it says that', async () => {
  fake.reply(account.noticeList, 'offline');
  renderBell(aMember);
  await userEvent.click(await screen.findByRole('button', { name: '通知' }));
  const again = await screen.findByRole('button', { name: 'もう一度試す' });
  fake.reply(account.noticeList, { list: [], page: { page: 1, all_page: 1, pages: [1] }, unread: 0 });
  await userEvent.click(again);
  expect(await screen.findByText('通知はまだありません')).toBeTruthy();
});
