import { account, topics } from '@fudaya/contracts';
import { bus } from '@fudaya/web';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { CloseAccountPage } from './CloseAccountPage.tsx';

const preview = { points: { paid: 1000, bonus: 200, return: 34 }, coin: 5, rank: 2, obstacles: [] as string[] };

function openClosing(given: Partial<typeof preview> = {}, close: FakeReply = { result: '1' }, language: 'ja' | 'en' = 'ja') {
  return renderPage(<CloseAccountPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/close-account',
    language,
    replies: [
      [account.closingPreview, { ...preview, ...given }],
      [account.accountClose, close],
    ],
  });
}

async function agreeAndGo() {
  expect(screen.queryByRole('button', { name: '退会の確認へ' })).toBeNull();
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.type(screen.getByLabelText(/パスワード/, { selector: 'input' }), 'secret99');
  await userEvent.click(screen.getByRole('button', { name: '退会の確認へ' }));
  const ask = await screen.findByRole('dialog', { name: '退会しますか？' });
  expect(ask.textContent).toContain('1,234ポイントと5コインが失効します');
  await userEvent.click(within(ask).getByRole('button', { name: '退会する' }));
}

test('TRM-1 leaving names what is lost, wants consent and password, asks once more, and sends what was agreed to', async () => {
  const heard: unknown[] = [];
  const subscription = bus.on(topics.memberChanged, (fact) => heard.push(fact));
  const page = openClosing();
  await agreeAndGo();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  subscription.unsubscribe();
  expect(page.inputsOf(account.accountClose)).toEqual([{ pass: 'secret99', agree: '1', point: 1234, coin: 5 }]);
  expect(heard).toEqual([{ reason: 'logout' }]);
});

test('TRM-1 a wrong password is told under its field, and the member stays', async () => {
  openClosing({}, { state: 400, refusal: 'unconfirmed', errors: { pass: ['パスワードが一致しません。'] } });
  await agreeAndGo();
  expect(await screen.findByText('パスワードが一致しません。')).toBeTruthy();
  expect(window.location.pathname).toBe('/close-account');
});

test('TRM-1 what is not finished is named with the way to finish it, and nothing can be closed', async () => {
  openClosing({ obstacles: ['undecided', 'shipments'] }, undefined, 'en');
  const undecided = await screen.findByRole('link', { name: 'Choose: ship your cards or turn them into points' });
  expect(undecided.getAttribute('href')).toBe('/buy-product-history');
  const parcel = screen.getByRole('link', { name: 'A parcel that has not arrived yet, or that came back to us and can be sent again' });
  expect(parcel.getAttribute('href')).toBe('/buy-product-history');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
