import { accountingExport, salesReport, unusedExport, unusedKept, unusedReport } from '@fudaya/contracts/desk';
import { renderDesk, type RenderDeskOptions } from '@fudaya/desk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { ReportsPage } from './ReportsPage.tsx';

const figures = { came_yen: 7000, back_yen: 1000, payments: 3 };
const day = { ...figures, sales_points: 500, given_points: 160, ended_points: 20 };
const open = (rights: RenderDeskOptions['rights'] = ['report.see', 'report.export'], deposit_yen = 0) =>
  renderDesk(<ReportsPage />, {
    area: 'payment',
    messages: { ja, en },
    rights,
    path: '/desk/payment/reports?from=2026-11-01&to=2026-11-02',
    replies: [
      [
        salesReport,
        {
          days: [
            { ...day, day: '2026-11-01' },
            { ...day, day: '2026-11-02' },
          ],
          methods: [{ ...figures, id: 1, name: 'クレジットカード' }],
          tax_yen: 90,
          tax_percent: 10,
          months: ['2026-11'],
        },
      ],
      [unusedReport, { classes: [{ class: 'paid', points: 6000, lots: 2, members: 1 }], deposit_yen }],
      [
        unusedKept,
        {
          bases: [
            {
              ...{ at: '2026-09-30', due: '2026-11-30', kept: '2026-09-30T18:30:00.000Z', deposit_yen: 6_000_000 },
              classes: [{ class: 'paid', points: 12_000_000, lots: 9, members: 4 }],
            },
          ],
        },
      ],
      [unusedExport, { name: 'unused.csv', csv: 'date\r\n' }],
      [accountingExport, { name: 'freee.csv', csv: '日付\r\n', lines: 4 }],
    ],
  });

test('OPS-2 PAY-9 a report has its days, their sum, the ways to pay and the tax, and another span is asked for', async () => {
  const page = open();
  const days = within(await screen.findByRole('table', { name: '日ごとの集計' }));
  expect(within(days.getByRole('row', { name: /^2026\/11\/01/ })).getByText('7,000円')).toBeTruthy();
  expect(within(days.getByRole('row', { name: /^合計/ })).getByText('14,000円')).toBeTruthy();
  expect(within(screen.getByRole('table', { name: '支払い方法ごとの集計' })).getByText('クレジットカード')).toBeTruthy();
  expect(screen.getByText(/^2026-11は月ごとに保管済みです。/)).toBeTruthy();
  expect(screen.getByText(/消費税（10%）/).textContent).toContain('90円');
  fireEvent.change(screen.getByLabelText(/開始日/), { target: { value: '2026-10-01' } });
  await userEvent.click(screen.getByRole('button', { name: '表示する' }));
  await waitFor(() => expect(page.inputsOf(salesReport).at(-1)).toEqual({ from: '2026-10-01', to: '2026-11-02' }));
});

test('OPS-2 the file for accounting is of the span that is shown, and offered to whoever may export', async () => {
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { unmount, ...page } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'freee会計（CSV）' }));
  await waitFor(() => expect(page.inputsOf(accountingExport)).toEqual([{ from: '2026-11-01', to: '2026-11-02', format: 'freee' }]));
  await waitFor(() => expect(address).toHaveBeenCalled());
  unmount();
  open(['report.see']);
  await screen.findByRole('table', { name: '日ごとの集計' });
  expect(screen.queryByRole('button', { name: 'freee会計（CSV）' })).toBeNull();
});

test('OPS-2 TRM-1 unused points are told by kind, and when half of the paid ones are to be deposited', async () => {
  open(undefined, 5_500_000);
  expect(within(await screen.findByRole('row', { name: /^有償 6,000/ })).getByText('6,000 pt')).toBeTruthy();
  expect(screen.getByText(/5,500,000円の供託/)).toBeTruthy();
});

test('TRM-1 OPS-2 base dates that were kept stand with what is to be deposited and until when; one is shown, and saved as a file', async () => {
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const page = open();
  const row = within(await screen.findByRole('row', { name: /^2026\/09\/30/ }));
  for (const words of ['12,000,000 pt', '6,000,000円', '2026/11/30']) expect(row.getByText(words)).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: '2026/09/30の残高を表示する' }));
  await waitFor(() => expect(page.inputsOf(unusedReport).at(-1)).toEqual({ at: '2026-09-30' }));
  await userEvent.click(await screen.findByRole('button', { name: 'この日の残高をCSVで保存' }));
  await waitFor(() => expect(page.inputsOf(unusedExport)).toEqual([{ at: '2026-09-30' }]));
  await waitFor(() => expect(address).toHaveBeenCalled());
});
