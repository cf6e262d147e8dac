import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderDesk } from '../testing/index.ts';
import { DataTable, type Column, type Sorting } from './DataTable.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
}
const rows: readonly Row[] = ['a', 'b', 'c'].map((id) => ({ id, name: `パック${id}` }));
const columns: readonly Column<Row>[] = [{ key: 'name', title: '名前', render: ({ name }) => name, sort: 'name' }];
const keyOf = ({ id }: Row) => id;

test('FRM-8 arrow keys, Home and End lead from row to row, and Enter opens one', async () => {
  renderDesk(<DataTable label="パック" columns={columns} rows={rows} keyOf={keyOf} linkOf={({ id }) => `/desk/store/packs/${id}`} />);
  (await screen.findByRole('link', { name: 'パックa' })).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('パックb');
  await userEvent.keyboard('{End}{Home}{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('パックa');
  await userEvent.keyboard('{End}{Enter}');
  expect(window.location.pathname).toBe('/desk/store/packs/c');
});

test('FRM-8 a column is sorted by its head, and says how it is', async () => {
  const onSort = vi.fn<(sorting: Sorting) => void>();
  renderDesk(
    <DataTable label="パック" columns={columns} rows={rows} keyOf={keyOf} sorting={{ by: 'name', isDown: true }} onSort={onSort} />,
  );
  expect((await screen.findByRole('columnheader')).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: '名前で並べ替え' }));
  expect(onSort).toHaveBeenCalledWith({ by: 'name', isDown: false });
});

test('FRM-8 nothing found, and a list that failed, are said in words', async () => {
  renderDesk(<DataTable label="パック" columns={columns} rows={[]} keyOf={keyOf} />);
  expect(await screen.findByText('該当するものがありません。')).toBeTruthy();
  const onRetry = vi.fn<() => void>();
  const failure = { ok: false, state: 500, errors: {} } as const;
  renderDesk(<DataTable label="パック" columns={columns} rows={undefined} keyOf={keyOf} failure={failure} onRetry={onRetry} />);
  await userEvent.click(await screen.findByRole('button', { name: 'もう一度読み込む' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
