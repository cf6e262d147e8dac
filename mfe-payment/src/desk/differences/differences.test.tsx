import { differenceSettle, paymentDifferences, type DifferenceLine } from '@fudaya/contracts/desk';
import { renderDesk, type RenderDeskOptions } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { DifferencesPage } from './DifferencesPage.tsx';

const id = '01890000-0000-7000-8000-000000000001';
const at = '2026-11-03T03:00:00.000Z';
const line: DifferenceLine = {
  ...{ id: 1, day: '2026-11-02', kind: 'amount', about: id, payment_id: id, provider: 'gateway-a' },
  ...{ provider_yen: 900, payment_yen: 1000, booked_yen: 1000, first_seen: at, last_seen: at },
};
const open = (differences: DifferenceLine[], count = differences.length, rights: RenderDeskOptions['rights'] = ['report.see']) =>
  renderDesk(<DifferencesPage />, {
    area: 'payment',
    messages: { ja, en },
    rights,
    replies: [
      [paymentDifferences, { differences, count }],
      [differenceSettle, {}],
    ],
  });

test('PAY-9 OPS-13 what differs stands by day and provider with all three sides and what is missing, and leads to its payment', async () => {
  const stranger = { ...line, id: 2, kind: 'unknown_order' as const, about: 'their-order', payment_id: null, provider: null };
  open([line, stranger], 600);
  const row = within(await screen.findByRole('row', { name: /2026-11-02 gateway-a/ }));
  expect(row.getByText(ja['differences.amount'])).toBeTruthy();
  expect(row.getByText(/-.*100/)).toBeTruthy();
  expect(row.getByRole('link').getAttribute('href')).toContain(id);
  expect(screen.getByText('their-order')).toBeTruthy();
  expect(screen.getByText(/600/)).toBeTruthy();
});

test('PAY-9 with nothing open the page says so', async () => {
  open([]);
  expect(await screen.findByText(ja['differences.none'])).toBeTruthy();
});

test('PAY-9 OPS-2 who may settles a difference with a reason, by the figures that are shown; others are not offered it', async () => {
  const { sent } = open([{ ...line, version: 'v1', settled: null }], 1, ['report.see', 'payment.match']);
  await userEvent.click(await screen.findByRole('button', { name: ja['differences.settle'] }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), '先方の試験注文');
  await userEvent.click(dialog.getByRole('button', { name: ja['differences.settle'] }));
  await waitFor(() => expect(sent.some(({ contract }) => contract === differenceSettle)).toBe(true));
  expect(sent.find(({ contract }) => contract === differenceSettle)?.input).toEqual({ id: 1, seen: 'v1', reason: '先方の試験注文' });
});
