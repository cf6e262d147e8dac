import { shopFigureNames, shopFigures, shopHealth } from '@fudaya/contracts/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { OverviewPage } from './OverviewPage.tsx';

const at = '2026-11-01T03:00:00.000Z';
const figures = Object.fromEntries(shopFigureNames.map((name, place) => [name, place + 1]));
const nothing = { now: null, day: [] };
const open = (
  rights: readonly 'figures.see'[],
  health: object = { is_connected: false, calls: nothing, pages: nothing, buying: nothing },
) =>
  renderDesk(<OverviewPage />, {
    messages: { ja, en },
    namespace: 'desk-platform',
    rights,
    roles: ['finance'],
    replies: [
      [
        shopFigures,
        {
          counted: at,
          figures: { ...figures, shop_revenue_today_yen: 123_456 },
          packs: [{ pack_id: 7, name_ja: '星空', name_en: 'Stars', share: 0.25 }],
          days: [
            { day: '2026-10-31', yen: 0, payments: 0 },
            { day: '2026-11-01', yen: 4_500, payments: 3 },
          ],
        },
      ],
      [shopHealth, health as never],
    ],
  });

test('OPS-7 whoever may see figures has today’s, sales by day as a chart and a table, and how far packs are bought', async () => {
  open(['figures.see']);
  expect(await screen.findByText('123,456円')).toBeTruthy();
  const figure = within(screen.getByRole('figure', { name: '日ごとの入金' }));
  await userEvent.click(figure.getByText('表で見る'));
  expect(figure.getAllByRole('row').length).toBe(2);
  expect(figure.getByRole('cell').textContent).toContain('4,500');
  expect(within(screen.getByRole('table', { name: '販売中のパックの消化率' })).getByText('25.0%')).toBeTruthy();
  expect(await screen.findByText(/Prometheusに接続していない/)).toBeTruthy();
});

test('OPS-7 availability and the time to buy are told with their last value', async () => {
  const of = (value: number) => ({ now: value, day: [{ at, value }] });
  open(['figures.see'], { is_connected: true, calls: of(0.9991), pages: of(1), buying: of(0.12) });
  expect(await screen.findByRole('heading', { name: '呼び出しの成功率: 99.91%' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '購入の応答時間（p99）: 0.12 s' })).toBeTruthy();
});

test('SEC-11 to others the overview tells who they are and no figure', async () => {
  const page = open([]);
  expect(await screen.findByText('経理')).toBeTruthy();
  expect(page.inputsOf(shopFigures)).toEqual([]);
});
