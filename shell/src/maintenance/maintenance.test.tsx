import { account, gacha, payment, store, type Call } from '@fudaya/contracts';
import { addMessages, call, RemoteContext, setLanguage } from '@fudaya/web';
import { aMember, fakeTransport, setTransport } from '@fudaya/web/testing';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { MaintenancePage } from './MaintenancePage.tsx';

afterEach(() => vi.useRealTimers());

test('FRM-6 the maintenance page says when it is over, and goes back by itself to where the member was', async () => {
  vi.useFakeTimers();
  addMessages('shell', { ja, en });
  setLanguage('ja');
  window.history.replaceState(null, '', '/pack-detail?packId=3');
  const fake = fakeTransport([[account.userPoint, { state: 9999, until: '2026-11-21T05:00:00.000Z' }]]);
  setTransport(fake.transport);
  await call(account.userPoint, {});
  expect(window.location.pathname).toBe('/maintenance');
  await act(async () => {
    render(
      <RemoteContext value={{ namespace: 'shell' }}>
        <MaintenancePage />
      </RemoteContext>,
    );
  });
  expect(screen.getByText('終了予定 2026/11/21 14:00（日本時間）')).toBeTruthy();
  expect(document.title).toBe('ただいまメンテナンス中です | 札屋 Fudaya');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(window.location.pathname).toBe('/maintenance');
  fake.reply(account.userPoint, aMember);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(`${window.location.pathname}${window.location.search}`).toBe('/pack-detail?packId=3');
});

test.each([
  ['store', store.packDetail, { packId: 3 }, store.cardTypeList, { list: [] }],
  ['gacha', gacha.decisionDefault, {}, gacha.drawPolicy, { policy: '' }],
  ['payment', payment.waitingOrders, {}, payment.pointPriceList, { list: [], page: { page: 1, all_page: 1, pages: [1] } }],
] as [string, Call, object, Call, object][])(
  'FRM-6 while %s alone is closed the page waits for that area, though all else is open',
  async (_, call_, input, question, answer) => {
    vi.useFakeTimers();
    window.history.replaceState(null, '', '/pack-detail?packId=3');
    const steps = window.history.length;
    const closed = { state: 9999, until: '2026-11-21T05:00:00.000Z' };
    const fake = fakeTransport([
      [account.userPoint, aMember],
      [call_, closed],
      [question, closed],
    ]);
    setTransport(fake.transport);
    await call(call_, input);
    await act(async () => {
      render(
        <RemoteContext value={{ namespace: 'shell' }}>
          <MaintenancePage />
        </RemoteContext>,
      );
    });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(window.location.pathname).toBe('/maintenance');
    expect(screen.getByText('終了予定 2026/11/21 14:00（日本時間）')).toBeTruthy();
    expect(fake.inputsOf(question)).toHaveLength(2);
    fake.reply(question, answer as never);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(`${window.location.pathname}${window.location.search}`).toBe('/pack-detail?packId=3');
    expect(window.history.length).toBe(steps);
  },
);
