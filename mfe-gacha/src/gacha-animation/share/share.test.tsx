import type { gacha } from '@fudaya/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/open-page.tsx';
import { aCard, aPurchaseId, aResult } from '../../testing/samples.ts';
import { EndActions } from './EndActions.tsx';

/** What was written on the picture, and how many faces were drawn. */
let written: string[] = [];
let drawn = 0;
const shared = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
const gradient = { addColorStop: () => undefined };
const pen = new Proxy<Record<string, unknown>>(
  {
    createRadialGradient: () => gradient,
    fillText: (words: string) => written.push(words),
    drawImage: () => (drawn += 1),
  },
  { get: (own, name: string) => own[name] ?? (() => undefined), set: () => true },
);

beforeEach(() => {
  [written, drawn] = [[], 0];
  shared.mockClear();
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => pen;
      convertToBlob = () => Promise.resolve(new Blob(['png'], { type: 'image/png' }));
    },
  );
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: () => Promise.resolve() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

const canShare = () => Object.assign(navigator, { canShare: () => true, share: shared });
const open = (result: gacha.DrawResult) =>
  openPage(<EndActions result={result} />, { path: '/gacha-animation', language: 'en', replies: [] });

test('MEM-8 the picture tells the pack, the cards and where a draw is checked, and nothing of the member or the purchase', async () => {
  canShare();
  open(aResult);
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(shared).toHaveBeenCalledOnce());
  const { files, text } = shared.mock.calls[0]![0];
  expect(files?.map(({ name, type }) => [name, type])).toEqual([['fudaya-cards.png', 'image/png']]);
  expect(drawn).toBe(3);
  const told = [...written, text].join(' ');
  expect(told).toContain(aResult.title);
  expect(told).toContain(`${window.location.host}/draw-proof`);
  for (const own of [aPurchaseId, aResult.receipt.body.h_seq, '1001', 'historyId']) expect(told).not.toContain(own);
});

test('MEM-8 a card whose picture does not come is told by its name; alike ones are one with their number', async () => {
  canShare();
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: () => Promise.reject(new Error('gone')) });
  const alike = aCard(0, 1);
  open({ ...aResult, cards: Array.from({ length: 12 }, (_, i) => ({ ...alike, history_id: String(i) })), count: 12 });
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(shared).toHaveBeenCalledOnce());
  expect(drawn).toBe(0);
  expect(written).toEqual(expect.arrayContaining(['カード1', '×12']));
});

test('MEM-8 where no files are shared the picture is saved, and the page says so', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  open(aResult);
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('The picture is saved')).toBeTruthy();
  expect(saved).toEqual(['fudaya-cards.png']);
});

test('MEM-8 a browser without a canvas says that there is no picture, and the reveal goes on', async () => {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null;
    },
  );
  open(aResult);
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText(/could not be made/)).toBeTruthy();
});

test('MEM-8 sharing that is called off says nothing', async () => {
  canShare();
  shared.mockRejectedValueOnce(new DOMException('no', 'AbortError'));
  open(aResult);
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(shared).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Share' }).getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByText(/saved|could not/)).toBeNull();
});

test('MEM-8 once more leads to the last confirmation with the same pack and count, where limits and the law’s items are', async () => {
  open({ ...aResult, count: 10 });
  expect((await screen.findByRole('link', { name: 'Draw 10 more' })).getAttribute('href')).toBe(
    '/confirm-buy-product?packId=4&buyCount=10',
  );
});
