import { newerPage, store } from '@fudaya/contracts';
import { addMessages, call, RemoteContext, setLanguage } from '@fudaya/web';
import { fakeTransport, setTransport } from '@fudaya/web/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { NewerPageNotice } from './NewerPageNotice.tsx';

const shell = { namespace: 'shell' };
const renderNotice = () =>
  render(
    <RemoteContext value={shell}>
      <NewerPageNotice />
    </RemoteContext>,
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['ja', ja.newerPage, ja.reload],
  ['en', en.newerPage, en.reload],
] as const)(
  'FED-6 a page that a service calls too old says so, in %s, and is loaded anew when its reader wishes',
  async (language, said, again) => {
    addMessages('shell', { ja, en });
    setLanguage(language);
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { ...window.location, reload });
    const fake = fakeTransport([[store.banner, { state: 409, refusal: newerPage, errors: { page: ['…'] } }]]);
    setTransport(fake.transport);
    renderNotice();
    expect(screen.getByRole('status').textContent).toBe('');
    await act(() => call(store.banner, {}));
    expect(screen.getByRole('status').textContent).toContain(said);
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: again }));
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

test('FED-6 another refusal says nothing of the page', async () => {
  const fake = fakeTransport([[store.banner, { state: 409, refusal: 'sold_out', errors: {} }]]);
  setTransport(fake.transport);
  renderNotice();
  await act(() => call(store.banner, {}));
  expect(screen.getByRole('status').textContent).toBe('');
});
