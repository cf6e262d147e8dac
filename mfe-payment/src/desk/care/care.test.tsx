import type { ReplyOf } from '@fudaya/contracts';
import { memberCare, memberLimit, memberPause, type Right } from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { Routes } from '@fudaya/web/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { CarePage } from './CarePage.tsx';

const id = '01890000-0000-7000-8000-000000000001';
const care: Omit<ReplyOf<typeof memberCare>, 'refusal'> = {
  ...{ day_spent: 500, month_spent: 4000, day_limit: 3000, month_limit: null, next_month: null },
  next_day: { limit: 5000, from: '2026-11-20T03:00:00.000Z' },
  ...{ paused_until: null, age_bracket: '16_17', minor_cap: 20_000 },
};
const page = (
  <Routes>
    <Route path="/desk/payment/members/:id" Component={CarePage} />
  </Routes>
);
const open = (rights: Right[]) =>
  renderDesk(page, {
    area: 'payment',
    messages: { ja, en },
    rights,
    path: `/desk/payment/members/${id}`,
    replies: [
      [memberCare, care],
      [memberLimit, care],
      [memberPause, care],
    ],
  });

test('PNT-3 OPS-2 limits stand with what was paid and what is to come, and are lowered or paused with a reason', async () => {
  const { inputsOf } = open(['payment.see', 'member.limits']);
  expect(await screen.findByText(ja['care.nextDay'])).toBeTruthy();
  expect(screen.getByText(ja['care.age.16_17'])).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: ja['care.lower'] }));
  const lower = within(await screen.findByRole('dialog'));
  const day = lower.getByRole('textbox', { name: ja['care.dayYen'] });
  await userEvent.clear(day);
  await userEvent.type(day, '1000');
  await userEvent.type(lower.getAllByRole('textbox').at(-1)!, 'ご家族からの相談');
  await userEvent.click(lower.getByRole('button', { name: ja['care.lower'] }));
  await waitFor(() => expect(inputsOf(memberLimit)).toEqual([{ id, day_limit: 1000, month_limit: null, reason: 'ご家族からの相談' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: ja['care.stop'] }));
  const stop = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(stop.getByRole('combobox', { name: ja['care.days'] }), '30');
  await userEvent.type(stop.getByRole('textbox'), 'ご本人からの相談');
  await userEvent.click(stop.getByRole('button', { name: ja['care.stop'] }));
  await waitFor(() => expect(inputsOf(memberPause)).toEqual([{ id, days: '30', seen: null, reason: 'ご本人からの相談' }]));
});

test('OPS-2 for how long somebody is to pause is there again when the dialog is opened anew', async () => {
  open(['payment.see', 'member.limits']);
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: ja['care.stop'] }));
    return within(await screen.findByRole('dialog'));
  };
  const days = async () => (await screen.findByRole<HTMLSelectElement>('combobox', { name: ja['care.days'] })).value;
  const dialog = await ask();
  expect(await days()).toBe('7');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: ja['care.days'] }), '30');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await ask();
  await waitFor(async () => expect(await days()).toBe('30'));
});

test('SEC-11 who may only see payments is offered no act', async () => {
  open(['payment.see']);
  expect(await screen.findByText(ja['care.nextDay'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: ja['care.lower'] })).toBeNull();
  expect(screen.queryByRole('button', { name: ja['care.stop'] })).toBeNull();
});
