import { account, store, type Call } from '@fudaya/contracts';
import { aMember, renderPage, type FakeReply } from '@fudaya/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import '../../testing/texts.ts';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { UserMenuPage } from '../../profile/user-menu/UserMenuPage.tsx';
import { NotificationSettingsPage } from './NotificationSettingsPage.tsx';

const key = `B${'A'.repeat(86)}`;
const id = '01890000-0000-7000-8000-000000000001';
const created = '2026-11-01T03:00:00.000Z';
const bytes = (length: number) => new Uint8Array(length).fill(1).buffer;

/** A browser whose member answers the question so; its push service is one of the known. */
function aBrowser(answer: NotificationPermission, before: NotificationPermission = 'default') {
  const own = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    options: { applicationServerKey: null },
    getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
  };
  const subscribe = vi.fn<(how?: object) => Promise<object>>(async () => own);
  const pushManager = { getSubscription: async () => (subscribe.mock.calls.length > 0 ? own : null), subscribe };
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: Promise.resolve({ pushManager }) }, configurable: true });
  vi.stubGlobal('Notification', { permission: before, requestPermission: async () => answer });
  vi.stubGlobal('PushManager', function PushManager() {});
  document.head.innerHTML = '<meta name="shop-worker" content="/shop-worker.js">';
  return { own, subscribe };
}
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.head.innerHTML = '';
});

function open(devices: account.PushDevices, replies: readonly (readonly [Call, FakeReply])[] = [], offered: string | null = key) {
  const all = [[account.push, { key: offered, devices }] as const, [account.pushSet, { result: '1' }] as const, ...replies];
  return renderPage(<NotificationSettingsPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/notification-settings',
    language: 'ja',
    member: aMember,
    replies: all,
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('MEM-13 a member chooses what this device tells them, and the shop hears its address once the browser agreed', async () => {
  const { subscribe } = aBrowser('granted');
  const page = open([]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /発売/ }));
  await press('この端末で受け取る');
  expect(await screen.findByText('この端末にお知らせします。')).toBeTruthy();
  expect(subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }));
  const [sent] = page.inputsOf(account.pushSet);
  expect(sent).toMatchObject({ endpoint: 'https://fcm.googleapis.com/fcm/send/x', kinds: ['deadline', 'restock', 'parcel'] });
  expect(account.pushSet.input.safeParse(sent).success).toBe(true);
});

test('MEM-12 MEM-13 where the service offers it, wished cards are a kind of their own; whether mails tell of them is chosen without a device', async () => {
  aBrowser('granted', 'granted');
  const device = { id, device: 'Chrome', is_current: '1' as const, kinds: ['parcel' as const], later_kinds: ['wish'], created };
  const page = open(
    [],
    [
      [account.push, { key, devices: [device], later_kinds: ['wish'] }],
      [store.cardWishes, { cards: [], by_mail: '1' }],
      [store.cardWishMail, { result: '1' }],
    ],
  );
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /欲しいカードの入ったパック/ })).checked).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: /お荷物/ }));
  await press('変更を保存する');
  expect(page.inputsOf(account.pushSet)).toMatchObject([{ kinds: ['wish'] }]);
  const mail = await screen.findByRole<HTMLInputElement>('checkbox', { name: /メールでも受け取る/ });
  expect(mail.checked).toBe(true);
  page.reply(store.cardWishes, { cards: [], by_mail: '0' });
  await userEvent.click(mail);
  await waitFor(() => expect(mail.checked).toBe(false));
  expect(page.inputsOf(store.cardWishMail)).toEqual([{ by_mail: '0' }]);
});

test('MEM-13 a no of the member’s is taken as one, and said; nothing chosen is asked for first', async () => {
  aBrowser('denied');
  const page = open([]);
  await press('この端末で受け取る');
  expect(await screen.findByText(/通知が拒否されています/)).toBeTruthy();
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await press('この端末で受け取る');
  expect(await screen.findByText('お知らせする内容を選んでください。')).toBeTruthy();
  expect(page.inputsOf(account.pushSet)).toEqual([]);
});

test('MEM-13 this device and others are stopped, each by itself', async () => {
  const { own, subscribe } = aBrowser('granted', 'granted');
  await subscribe();
  const devices: account.PushDevices = [
    { id, device: 'Chrome · Android', is_current: '1', kinds: ['parcel'], created },
    { id: id.replace(/1$/, '2'), device: 'Safari · iOS', is_current: '0', kinds: ['parcel'], created },
  ];
  const page = open(devices, [[account.pushRemove, { result: '1' }]]);
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /お荷物/ })).checked).toBe(true);
  await press('Safari · iOSのプッシュ通知を止める');
  await press('この端末で受け取らない');
  expect(own.unsubscribe).toHaveBeenCalledOnce();
  await waitFor(() => expect(page.inputsOf(account.pushRemove)).toEqual([{ id: id.replace(/1$/, '2') }, { id }]));
});

test('MEM-13 a browser that cannot is told so, and nothing is offered that it has not', async () => {
  open([]);
  expect(await screen.findByText(/このブラウザではプッシュ通知を受け取れません/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('MEM-13 a browser that was told no before says where to allow it', async () => {
  aBrowser('denied', 'denied');
  open([]);
  expect(await screen.findByText(/通知が拒否されています/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('MEM-13 where the shop has no key nothing is offered, and the menu leads nowhere', async () => {
  aBrowser('granted');
  open([], [], null);
  expect(await screen.findByText('当店では現在、プッシュ通知をお送りしていません。')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

const offered = { is_offered: '1', is_linked: '1', kinds: [], was_ended: '0', add_url: 'https://line.me/R/ti/p/@fudaya' } as const;
type Reply = Omit<typeof offered, 'kinds' | 'is_linked' | 'was_ended'> & {
  is_linked: '0' | '1';
  kinds: account.PushKind[];
  was_ended: '0' | '1';
};
function openLine(reply: Partial<Reply> = {}, replies: readonly (readonly [Call, FakeReply])[] = []) {
  const all = [
    [account.push, { key: null, by_line: '1', devices: [] }] as const,
    [account.line, { ...offered, ...reply }] as const,
    [account.lineSet, { result: '1' }] as const,
    ...replies,
  ];
  return renderPage(<NotificationSettingsPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/notification-settings',
    language: 'ja',
    member: aMember,
    replies: all,
  });
}

test('MEM-13 by LINE nothing is chosen at first; what the member chooses is sent, and nothing chosen is asked for', async () => {
  const page = openLine();
  await press('LINEで受け取る');
  expect(await screen.findByText('お知らせする内容を選んでください。')).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false, false, false]);
  await userEvent.click(screen.getByRole('checkbox', { name: /お荷物/ }));
  await press('LINEで受け取る');
  await waitFor(() => expect(page.inputsOf(account.lineSet)).toEqual([{ kinds: ['parcel'] }]));
  expect(await screen.findByText('LINEでお知らせします。')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'LINEで友だちに追加する' }).getAttribute('href')).toBe(offered.add_url);
});

test('MEM-13 what is said of a choice stays when what is chosen now comes anew', async () => {
  const page = openLine();
  await userEvent.click(await screen.findByRole('checkbox', { name: /お荷物/ }));
  page.reply(account.line, { ...offered, kinds: ['parcel'] });
  await press('LINEで受け取る');
  await screen.findByRole('button', { name: '変更を保存する' });
  expect(screen.getByText('LINEでお知らせします。')).toBeTruthy();
});

test('MEM-13 what was chosen by LINE is stopped by one press; whoever blocked the account there reads why nothing comes', async () => {
  const page = openLine({ kinds: ['parcel'], was_ended: '1' });
  expect(await screen.findByText(/公式アカウントがブロックされた/)).toBeTruthy();
  await press('LINEで受け取らない');
  await waitFor(() => expect(page.inputsOf(account.lineSet)).toEqual([{ kinds: [] }]));
});

test('MEM-13 whoever has not linked LINE is led to where it is linked', async () => {
  openLine({ is_linked: '0' });
  expect((await screen.findByRole('link', { name: 'LINEアカウントを連携する' })).getAttribute('href')).toMatch(/^\/security/);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each([
  [key, true],
  [null, false],
])('MEM-13 MYP-2 the menu leads to the settings where the shop has a key (%#)', async (offered, isThere) => {
  const page = renderPage(<UserMenuPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/user-menu',
    language: 'ja',
    replies: [[account.push, { key: offered, devices: [] }]],
  });
  await waitFor(() => expect(page.inputsOf(account.push)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('link', { name: /通知の受け取り方/ }) !== null).toBe(isThere));
});

test('OPS-14 offers are off until the member asks for them, and the words that asked go with the choice', async () => {
  aBrowser('granted');
  const page = open(
    [],
    [
      [account.adverts, { is_on: '0' }],
      [account.advertsSet, { result: '1' }],
    ],
  );
  const offers = await screen.findByRole<HTMLInputElement>('checkbox', { name: /キャンペーンや新商品/ });
  expect(offers.checked).toBe(false);
  page.reply(account.adverts, { is_on: '1' });
  await userEvent.click(offers);
  await waitFor(() => expect(page.inputsOf(account.advertsSet)).toEqual([{ is_on: '1', words: account.advertWords }]));
  await waitFor(() => expect(offers.checked).toBe(true));
});
