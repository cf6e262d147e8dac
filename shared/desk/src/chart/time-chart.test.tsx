import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderDesk } from '../testing/index.ts';
import { TimeChart } from './TimeChart.tsx';

const series = [
  { key: 'loads', name: '読み込み', tone: 'info' },
  { key: 'errors', name: 'エラー', tone: 'bad' },
] as const;
const at = (hour: number) => `2026-11-01T0${hour}:00:00.000Z`;
const chart = (points: Parameters<typeof TimeChart>[0]['points']) => (
  <TimeChart label="読み込みとエラー" kind="bars" series={series} points={points} format={(value) => `${value}回`} />
);

test('OPS-7 what a chart shows stands in a table too, without the times of which there is nothing to tell', async () => {
  renderDesk(
    chart([
      { at: at(1), values: { loads: 3, errors: null } },
      { at: at(2), values: { loads: 0, errors: 0 } },
      { at: at(3), values: { loads: 5, errors: 2 } },
    ]),
  );
  await userEvent.click(screen.getByText('表で見る'));
  const figure = within(screen.getByRole('figure', { name: '読み込みとエラー' }));
  const rows = figure.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
  expect(rows.map((cells) => cells.slice(1))).toEqual([
    ['読み込み', 'エラー'],
    ['3回', '—'],
    ['5回', '2回'],
  ]);
});

test('OPS-7 a chart of nothing says so and renders nothing', () => {
  renderDesk(chart([{ at: at(1), values: { loads: 0, errors: null } }]));
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.getByText('この期間の記録はありません。')).toBeTruthy();
});
