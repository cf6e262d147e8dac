import { disputeAnswer, disputeRead, disputes, type DisputeLine } from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { Routes } from '@fudaya/web/desk';
import { renderDesk, type RenderDeskOptions } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { DisputePage } from './DisputePage.tsx';
import { DisputesPage } from './DisputesPage.tsx';
import { standingOf } from './standing.ts';

const id = '01890000-0000-4000-8000-000000000001';
const line: DisputeLine = {
  ...{ payment_id: id, member_id: '01890000-0000-7000-8000-000000000002', provider: 'stripe', state: 'opened', reason: 'fraudulent' },
  ...{ amount: 1000, opened: '2026-11-01T03:00:00.000Z', ended: null, respond_by: '2026-11-10T03:00:00.000Z', ref: 'dp_1' },
  ...{ is_answered: false, answer: null },
};
const answer = { by: '山田 花子', at: '2026-11-02T03:00:00.000Z', words: 'x', outcome: null };

beforeEach(() => localStorage.clear());

test('PAY-9 OPS-2 a dispute stands where the next step is: with us, on its way, with the bank, at the provider, or over', () => {
  expect(standingOf(line)).toBe('toAnswer');
  expect(standingOf({ ...line, answer })).toBe('sending');
  expect(standingOf({ ...line, answer: { ...answer, outcome: 'sent' } })).toBe('answered');
  expect(standingOf({ ...line, is_answered: true })).toBe('answered');
  expect(standingOf({ ...line, ref: null })).toBe('elsewhere');
  expect(standingOf({ ...line, state: 'lost', answer })).toBe('lost');
});

test('PAY-9 OPS-2 disputes are listed with their end, each a link to its page', async () => {
  renderDesk(<DisputesPage />, {
    area: 'payment',
    messages: { ja, en },
    rights: ['payment.see'],
    replies: [[disputes, { disputes: [line] }]],
  });
  const row = within(await screen.findByRole('row', { name: /回答待ち/ }));
  expect(row.getByRole('link').getAttribute('href')).toBe(`/desk/payment/disputes/${id}`);
  expect(row.getByText(/2026.*11.*10/)).toBeTruthy();
});

const pages = (
  <Routes>
    <Route path="/desk/payment/disputes/:id" Component={DisputePage} />
  </Routes>
);
const open = (rights: NonNullable<RenderDeskOptions['rights']>, dispute = line) =>
  renderDesk(pages, {
    area: 'payment',
    messages: { ja, en },
    rights,
    path: `/desk/payment/disputes/${id}`,
    replies: [
      [disputeRead, { dispute, facts: 'Order: 1\n1000 JPY' }],
      [disputeAnswer, {}],
    ],
  });

test('PAY-9 OPS-2 who may answers with words and a reason, after seeing the facts that go along', async () => {
  const page = open(['payment.see', 'payment.dispute']);
  expect((await screen.findByText(/1000 JPY/)).textContent).toContain('Order: 1');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '回答する' });
  expect(send.disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /回答の本文/ }), 'The points were used to open packs.');
  await userEvent.click(send);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), '利用記録を確認');
  await userEvent.click(dialog.getByRole('button', { name: '回答する' }));
  await waitFor(() =>
    expect(page.inputsOf(disputeAnswer)).toEqual([
      { id, ref: 'dp_1', words: 'The points were used to open packs.', reason: '利用記録を確認' },
    ]),
  );
});

test('OPS-2 words to a bank are there again after the tab was closed, and are gone once they are sent', async () => {
  const words = 'The points were used to open packs.';
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /回答の本文/ });
  const first = open(['payment.see', 'payment.dispute']);
  await userEvent.type(await field(), words);
  first.unmount();
  open(['payment.see', 'payment.dispute']);
  expect((await field()).value).toBe(words);
  await userEvent.click(screen.getByRole('button', { name: '回答する' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), '利用記録を確認');
  await userEvent.click(dialog.getByRole('button', { name: '回答する' }));
  await waitFor(async () => expect((await field()).value).toBe(''));
});

test('PAY-9 SEC-11 who may only see, and where the provider takes answers on its own pages, there is nothing to send', async () => {
  open(['payment.see']);
  await screen.findByText(/1000 JPY/);
  expect(screen.queryByRole('button', { name: '回答する' })).toBeNull();
});
