import { bankCandidates, bankChoose, bankExplain, bankFile, bankLines, maxBankPart, type BankLine } from '@fudaya/contracts/desk';
import { renderDesk, type RenderDeskOptions } from '@fudaya/desk/testing';
import { CompressionStream } from 'node:stream/web';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { BankPage } from './BankPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const payment_id = '01890000-0000-7000-8000-000000000001';
const line: BankLine = {
  ...{ id: 1, day: '2026-11-20', standing: 'nobody', amount: 1000, payer: 'ﾀﾞﾚｶ', memo: 'ﾌﾘｺﾐ', payment_id: null, price: null },
  ...{ is_suspense: false, can_ask: false, is_open: true, chosen_by: null, explained: null, version: 'v1' },
};
interface Has {
  readonly rights?: RenderDeskOptions['rights'];
  readonly old?: { readonly count: number; readonly day: string };
  readonly unfinished?: { account: string; from: string; to: string }[];
  /** Of the file that is read. */
  readonly lines?: number;
}
const open = (lines: BankLine[], { rights = ['report.see', 'payment.match'], old, unfinished = [], lines: count = 3 }: Has = {}) =>
  renderDesk(<BankPage />, {
    area: 'payment',
    messages: { ja, en },
    rights,
    replies: [
      [
        bankLines,
        {
          ...{
            lines,
            count: lines.length,
            unseen_count: 1,
            days: [{ day: '2026-11-20', lines: 2, came: 1, in_yen: 1000, matched: 0, open: 1 }],
          },
          old: old ?? null,
          unfinished,
          unseen: [{ payment_id, day: '2026-11-20', price: 5000, holder: 'ミエナイ' }],
        },
      ],
      [bankCandidates, { payments: [{ payment_id, day: '2026-11-19', price: 1000, holder: 'ダレカ', state: 'paid', is_same_name: true }] }],
      [bankExplain, {}],
      [bankChoose, {}],
      [
        bankFile,
        {
          matched: 1,
          statements: [
            {
              account: '0172-001-1-1234567',
              kind: '03',
              from: '2026-11-20',
              to: '2026-11-20',
              lines: count,
              known: 1,
              in_yen: 1000,
              out_yen: 330,
            },
          ],
        },
      ],
    ],
  });

test('PAY-4 PAY-9 a line that is nobody’s is explained as it is shown, or a payment is chosen for it; who may not is offered neither', async () => {
  const { sent } = open([line]);
  const sentOf = (contract: object) => sent.find((one) => one.contract === contract)?.input;
  await userEvent.click(await screen.findByRole('button', { name: ja['bank.explain'] }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), '利息の入金');
  await userEvent.click(dialog.getByRole('button', { name: ja['bank.explain'] }));
  await waitFor(() => expect(sentOf(bankExplain)).toEqual({ id: 1, seen: 'v1', reason: '利息の入金' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: ja['bank.choose'] }));
  const choosing = within(await screen.findByRole('dialog'));
  await userEvent.click(await choosing.findByRole('radio', { name: /ダレカ/ }));
  await userEvent.type(choosing.getByRole('textbox'), '名義を確認');
  await userEvent.click(choosing.getByRole('button', { name: ja['bank.choose'] }));
  await waitFor(() => expect(sentOf(bankChoose)).toEqual({ id: 1, seen: 'v1', payment_id, reason: '名義を確認' }));
});

test('PAY-9 what a provider called paid and the bank does not have is listed; who only reads is offered no act and no file', async () => {
  open([{ ...line, standing: 'ended', payment_id, price: 900 }], { rights: ['report.see'] });
  expect(await screen.findByText('ミエナイ')).toBeTruthy();
  expect(screen.getByText(new RegExp(ja['bank.otherAmount']))).toBeTruthy();
  expect(screen.queryByRole('button', { name: ja['bank.explain'] })).toBeNull();
  expect(screen.queryByLabelText(ja['bank.drop'])).toBeNull();
});

test('PAY-4 a file is tried first and shown, and its new lines are kept when somebody says so', async () => {
  // The test's browser lacks what every browser has by now.
  vi.stubGlobal('CompressionStream', CompressionStream);
  const { sent } = open([]);
  expect(await screen.findByText(ja['bank.noneOpen'])).toBeTruthy();
  await userEvent.upload(screen.getByLabelText(ja['bank.drop']), new File(['1030'], 'meisai.txt'));
  await userEvent.click(await screen.findByRole('button', { name: '2件を取り込む' }));
  expect(await screen.findByRole('status')).toBeTruthy();
  const files = sent.filter(({ contract }) => contract === bankFile).map(({ input }) => input as { file: string; is_trial: boolean });
  expect(files.map(({ is_trial }) => is_trial)).toEqual([true, false]);
  expect(files[0]!.file).toMatch(/^H4sI[\w-]+$/);
});

test('PAY-4 a long file is tried whole and kept in parts with its progress; what was stopped before is told', async () => {
  vi.stubGlobal('CompressionStream', CompressionStream);
  const { sent } = open([], {
    lines: maxBankPart + 3,
    unfinished: [{ account: '0172-001-1-1234567', from: '2026-11-01', to: '2026-11-20' }],
  });
  expect(await screen.findByText(/0172-001-1-1234567（2026\/11\/01〜2026\/11\/20）の明細は途中まで/)).toBeTruthy();
  await userEvent.upload(screen.getByLabelText(ja['bank.drop']), new File(['1030'], 'meisai.txt'));
  await userEvent.click(await screen.findByRole('button', { name: /件を取り込む/ }));
  expect(await screen.findByRole('status')).toBeTruthy();
  const files = sent.filter(({ contract }) => contract === bankFile).map(({ input }) => input as { part?: object; is_trial: boolean });
  expect(files.map(({ is_trial, part }) => [is_trial, part])).toEqual([
    [true, undefined],
    [false, { from: 0, lines: maxBankPart }],
    [false, { from: maxBankPart, lines: 3 }],
  ]);
});

test('PAY-4 OPS-7 lines that nobody explained for a week are told above all, and lead to the day of the oldest', async () => {
  const { sent } = open([line], { old: { count: 12, day: '2026-11-08' } });
  const told = await screen.findByText(/7日を過ぎても確認されていない入金が12件あります。最も古いものは2026\/11\/08です。/);
  await userEvent.click(within(told).getByRole('button', { name: ja['bank.oldShow'] }));
  await waitFor(() => expect(sent.findLast(({ contract }) => contract === bankLines)?.input).toEqual({ show: 'open', day: '2026-11-08' }));
});
