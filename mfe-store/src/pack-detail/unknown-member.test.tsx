// Presses that come before the page was told who is there; a file of its own, because the page keeps what it was told once.
import '../testing/browser-gaps.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { gacha, store } from '@fudaya/contracts';
import { renderPage } from '@fudaya/web/testing';
import { aCheck, aLineup, aPackDetail } from '../testing/samples.ts';
import { PackDetailPage } from './PackDetailPage.tsx';
import '../testing/texts.ts';

test('PKD-5 a press before the page knows who is there is answered by the service, and leads no member to the login', async () => {
  const path = '/pack-detail?packId=4';
  const page = renderPage(<PackDetailPage />, {
    path,
    member: null,
    replies: [
      [store.packDetail, aPackDetail],
      [store.packCardList, aLineup],
      [store.favouriteList, { pack_ids: [] }],
      [store.favouriteSet, {}],
      [gacha.packCheck, aCheck],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: /5回/ }));
  await screen.findByRole('dialog', { name: 'ご購入内容の確認' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /お気に入りに入れる/ }));
  await waitFor(() => expect(page.inputsOf(store.favouriteSet)).toEqual([{ pack_id: 4, is_favourite: '1' }]));
  await userEvent.click(screen.getByRole('button', { name: '回数を選ぶ' }));
  await screen.findByRole('dialog', { name: '回数を選ぶ' });
  expect(`${window.location.pathname}${window.location.search}`).toBe(path);
});
