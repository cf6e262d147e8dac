import { account } from '@fudaya/contracts';
import { addMessages, call, RemoteContext, setLanguage } from '@fudaya/web';
import { aMember, fakeTransport, setTransport } from '@fudaya/web/testing';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { en } from '../messages.en.ts';
import { ja } from '../messages.ja.ts';
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
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(window.location.pathname).toBe('/maintenance');
  fake.reply(account.userPoint, aMember);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(`${window.location.pathname}${window.location.search}`).toBe('/pack-detail?packId=3');
});
