import { account, topics } from '@fudaya/contracts';
import { addMessages, bus, call, setLanguage } from '@fudaya/web';
import { aMember, aVisitor, fakeTransport, setTransport } from '@fudaya/web/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { texts as displayEn } from '../display/texts/en.ts';
import { texts as displayJa } from '../display/texts/ja.ts';
import { LazySettings } from '../display/lazy-settings.ts';
import { followFacts } from '../member/follow-facts.ts';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import type { AreaState, PlatformOptions } from '../platform/index.ts';
import { Frame } from './Frame.tsx';
import { Menu, MenuEntries } from './Menu.tsx';

const platform = vi.hoisted(() => ({ onState: undefined as PlatformOptions['onState'] | undefined, retried: [] as string[] }));
vi.mock('../platform/index.ts', () => ({
  startRemotes: (options: PlatformOptions) => {
    platform.onState = options.onState;
  },
  retryArea: (area: string) => platform.retried.push(area),
}));

const asShell = bus.publisherFor('shell');
let fake: ReturnType<typeof fakeTransport>;
let unfollow = () => {};

// As on an idle page.
beforeAll(() => Promise.all([MenuEntries.preload('/', 'ja'), LazySettings.preload('/', 'ja')]));
beforeEach(() => {
  addMessages('shell', { ja, en });
  addMessages('shell-display', { ja: displayJa, en: displayEn });
  setLanguage('ja');
  window.history.replaceState(null, '', '/');
  fake = fakeTransport([
    [account.userPoint, aVisitor],
    [account.logout, { result: '1' }],
  ]);
  setTransport(fake.transport);
  unfollow = followFacts();
  platform.retried.length = 0;
  platform.onState = undefined;
});
afterEach(() => {
  cleanup();
  unfollow();
});

function renderFrame(member: account.CurrentUser | undefined) {
  if (member) asShell(topics.memberCurrent, member);
  render(<Frame />);
}

test('FRM-1 a visitor sees logo and login link', () => {
  renderFrame(aVisitor);
  const header = screen.getByRole('banner');
  expect(within(header).getByRole('link', { name: '札屋 Fudaya' }).getAttribute('href')).toBe('/');
  expect(within(header).getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe('/login');
});

test('FRM-1 a member sees rank and balance leading to /buy-point, fresh as soon as the bus says so', () => {
  renderFrame(aMember);
  const chip = screen.getByRole('link', { name: /所持ポイント 12,000pt、ランク2/ });
  expect(chip.getAttribute('href')).toBe('/buy-point');
  act(() => void asShell(topics.memberCurrent, { ...aMember, point: 8400 }));
  expect(screen.getByRole('link', { name: /8,400pt/ })).toBeTruthy();
});

test('FRM-2 the menu shows name and balance on top, the pages that exist, contact and logout', async () => {
  renderFrame(aMember);
  await userEvent.click(screen.getByRole('button', { name: 'メニュー' }));
  const menu = await screen.findByRole('dialog', { name: 'メニュー' });
  expect(within(menu).getByText('山田 花 さん')).toBeTruthy();
  expect(within(menu).getByText('12,000')).toBeTruthy();
  const hrefs = within(menu)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/my-page',
    '/buy-point',
    '/buy-point-history',
    '/spending-limit',
    '/buy-product-history',
    '/exchange-card',
    '/favourites',
    '/user-guide',
    '/terms-of-service',
    'mailto:support@fudaya.example',
  ]);
  expect(within(menu).getByRole('button', { name: 'ログアウト' })).toBeTruthy();
});

test('FRM-2 a visitor’s menu has the same ways, and the login instead of the logout', async () => {
  renderFrame(aVisitor);
  await userEvent.click(screen.getByRole('button', { name: 'メニュー' }));
  const menu = within(await screen.findByRole('dialog', { name: 'メニュー' }));
  expect(menu.getByRole('link', { name: 'ポイント履歴' }).getAttribute('href')).toBe('/buy-point-history');
  expect(menu.getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe('/login');
  expect(menu.queryByRole('button', { name: 'ログアウト' })).toBeNull();
  expect(menu.queryByText(/さん$/)).toBeNull();
});

test('FRM-9 a menu opened by the press that hydrates the page stays open, and ends with its page', () => {
  const close = vi.fn<() => void>();
  render(<Menu isOpen onClose={close} />);
  expect(close).not.toHaveBeenCalled();
  window.history.pushState(null, '', '/news');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(close).toHaveBeenCalledTimes(1);
});

test('FRM-5 MEM-18 larger text, zoom, right-click, and light or dark are a choice in the menu, applied at once', async () => {
  renderFrame(aVisitor);
  const { dataset, style } = document.documentElement;
  await userEvent.click(screen.getByRole('button', { name: 'メニュー' }));
  const settings = within(within(await screen.findByRole('dialog', { name: 'メニュー' })).getByRole('region', { name: '表示設定' }));
  await userEvent.selectOptions(await settings.findByRole('combobox', { name: '文字サイズ' }), '150%');
  expect(style.fontSize).toBe('150%');
  await userEvent.click(settings.getByRole('checkbox', { name: '拡大操作と右クリックを許可する' }));
  expect([dataset['gestures'], style.fontSize]).toEqual(['free', '150%']);
  await userEvent.click(settings.getByRole('checkbox', { name: '拡大操作と右クリックを許可する' }));
  await userEvent.selectOptions(settings.getByRole('combobox', { name: '文字サイズ' }), '100%');
  expect([dataset['gestures'], style.fontSize]).toEqual(['limited', '']);
  const scheme = settings.getByRole('combobox', { name: '画面の明るさ' });
  await userEvent.selectOptions(scheme, 'ダーク');
  expect(dataset['scheme']).toBe('dark');
  await userEvent.selectOptions(scheme, '端末の設定に合わせる');
  expect(dataset['scheme']).toBeUndefined();
});

test.each([
  ['ja', 'オフラインです。接続を確認してください。'],
  ['en', 'You are offline. Please check your connection.'],
] as const)('FRM-4 a lost connection is said over the page until it is back, in %s', (language, said) => {
  setLanguage(language);
  renderFrame(aVisitor);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(said).closest('[role="status"]')).toBeTruthy();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(said)).toBeNull();
  online.mockRestore();
});

test('FRM-3 the footer leads to commerce law, terms, privacy, guide and contact, for visitors too', () => {
  renderFrame(aVisitor);
  const footer = within(screen.getByRole('contentinfo')).getByRole('list', { name: '当店について' });
  const hrefs = within(footer)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/specific-commerce', '/terms-of-service', '/privacy-protection', '/user-guide', 'mailto:support@fudaya.example']);
});

test('LOG-4 logout from the header menu leads to / and the visitor’s header', async () => {
  window.history.replaceState(null, '', '/my-page');
  renderFrame(aMember);
  await userEvent.click(screen.getByRole('button', { name: 'メニュー' }));
  await userEvent.click(await screen.findByRole('button', { name: 'ログアウト' }));
  expect(await within(screen.getByRole('banner')).findByRole('link', { name: 'ログイン' })).toBeTruthy();
  expect(window.location.pathname).toBe('/');
});

test('FRM-8 the language switch turns the whole frame at once', async () => {
  renderFrame(aVisitor);
  await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'English' }));
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
});

test('FRM-4 the spinner appears after 300 ms while a call is in progress, and goes with it', async () => {
  renderFrame(aVisitor);
  const { promise, resolve } = Promise.withResolvers<object>();
  setTransport(() => promise);
  vi.useFakeTimers();
  let running: Promise<unknown> = Promise.resolve();
  act(() => {
    running = call(account.prefectureList, {});
  });
  act(() => void vi.advanceTimersByTime(299));
  expect(screen.queryByText('処理しています')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('処理しています')).toBeTruthy();
  vi.useRealTimers();
  resolve({ state: 200, csrf: 'c', list: [] });
  await act(async () => void (await running));
  expect(screen.queryByText('処理しています')).toBeNull();
});

test('FED-3 an area that failed shows its card with its code, and "try again" asks for that area', async () => {
  renderFrame(aVisitor);
  await waitFor(() => expect(platform.onState).toBeDefined());
  const areaSays = (state: AreaState) => act(() => platform.onState?.(state));
  areaSays({ area: 'gacha', status: 'loading' });
  expect(screen.getByText('読み込み中です')).toBeTruthy();
  areaSays({ area: 'gacha', status: 'failed', code: 'GACHA-TIMEOUT' });
  areaSays({ area: 'store', status: 'idle' });
  expect(screen.getByText(/GACHA-TIMEOUT/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(platform.retried).toEqual(['gacha']);
  areaSays({ area: 'gacha', status: 'ready' });
  expect(screen.queryByText(/GACHA-TIMEOUT/)).toBeNull();
});

test('DEC-4 MEM-18 undecided cards and the time that is left are said on the way to them', () => {
  renderFrame({ ...aMember, undecided: 7, decide_by: '2026-11-21T08:30:00.000Z' });
  const quick = screen.getByRole('navigation', { name: 'クイックメニュー' });
  expect(within(quick).getByRole('link', { name: '獲得カード、未選択7枚、あと5時間' }).getAttribute('href')).toBe('/buy-product-history');
  expect(within(quick).getByText('獲得カード')).toBeTruthy();
});

test.each([
  ['store', topics.packBought, { purchase_id: '0197a5e0-0000-7000-8000-000000000001', pack_id: 3, count: 1 }],
  ['gacha', topics.packDrawn, { purchase_id: '0197a5e0-0000-7000-8000-000000000001' }],
  ['gacha', topics.cardsDecided, { purchase_id: '0197a5e0-0000-7000-8000-000000000001', sent: 1, converted: 0 }],
  ['payment', topics.pointsBought, { payment_id: '0197a5e0-0000-7000-8000-000000000001' }],
  ['account', topics.balanceMoved, { by: 'transfer' }],
  ['account', topics.profileChanged, {}],
  ['account', topics.memberChanged, { reason: 'login' }],
] as const)('FED-4 a fact of %s makes the shell load the current user again', async (area, topic, payload) => {
  renderFrame(aVisitor);
  fake.reply(account.userPoint, { ...aMember, point: 4321 });
  await act(async () => void bus.publisherFor(area)(topic, payload as never));
  expect(await screen.findByRole('link', { name: /4,321pt/ })).toBeTruthy();
  expect(fake.inputsOf(account.userPoint)).toHaveLength(1);
});
