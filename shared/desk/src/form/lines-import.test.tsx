import { write } from '@fudaya/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderDesk } from '../testing/index.ts';
import { LinesImport } from './LinesImport.tsx';

const put = write('store', '/desk/store/test/lines', {
  access: 'staff',
  right: 'catalogue.edit',
  input: z.object({ lines: z.array(z.object({ id: z.string(), name: z.string() })), first_line: z.int(), is_trial: z.boolean() }),
  reply: z.object({ added: z.int(), changed: z.int() }),
});
interface Sent {
  readonly lines: readonly object[];
  readonly first_line: number;
  readonly is_trial: boolean;
}
const fileOf = (rows: readonly string[], name = 'lines.csv') => new File([`id,name\n${rows.join('\n')}\n`], name, { type: 'text/csv' });
const many = Array.from({ length: 100_000 }, (_, at) => `card-${at},Card ${at}`);

/** Answers each part when it is let to. */
function open(answer: (sent: Sent) => object = ({ lines }) => ({ added: lines.length, changed: 0 })) {
  const onWritten = vi.fn<() => void>();
  const page = renderDesk(
    <LinesImport
      contract={put}
      maxLines={2000}
      columns={['id', 'name']}
      moreColumns={[]}
      keyColumn="id"
      label="CSV"
      onWritten={onWritten}
    />,
    { area: 'store', replies: [[put, answer as never]] },
  );
  const sent = () => page.inputsOf(put) as unknown as Sent[];
  const choose = async (file: File) => fireEvent.change(await screen.findByLabelText('CSV'), { target: { files: [file] } });
  return { choose, sent, onWritten };
}
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }, { timeout: 20_000 }));

test('OPS-2 a file of 100,000 lines is judged as a whole, then written, in parts of 2,000 that say how far they are', async () => {
  const page = open();
  await page.choose(fileOf(many));
  expect(await screen.findByText('新規100,000件、変更0件です。', undefined, { timeout: 20_000 })).toBeTruthy();
  expect(page.sent().map(({ lines, first_line, is_trial }) => [lines.length, first_line, is_trial])).toEqual(
    Array.from({ length: 50 }, (_, part) => [2000, 2 + part * 2000, true]),
  );
  await press('登録する');
  expect(await screen.findByText('新規100,000件、変更0件を登録しました。', undefined, { timeout: 20_000 })).toBeTruthy();
  expect(
    page
      .sent()
      .slice(50)
      .every(({ is_trial }) => !is_trial),
  ).toBe(true);
  expect(page.sent()).toHaveLength(100);
  expect(page.onWritten).toHaveBeenCalledOnce();
}, 60_000);

test('OPS-2 what is begun can be stopped: of a trial nothing is written, of a file that is written it says how far it came', async () => {
  let stopAt = 3;
  const page = open(async ({ lines, first_line }) => {
    if (first_line === 2 + (stopAt - 1) * 2000) fireEvent.click(await screen.findByRole('button', { name: '止める' }));
    return { added: lines.length, changed: 0 };
  });
  await page.choose(fileOf(many.slice(0, 20_000)));
  expect(await screen.findByText('止めました。何も登録されていません。')).toBeTruthy();
  expect(page.sent()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: '登録する' })).toBeNull();

  stopAt = 0;
  await page.choose(fileOf(many.slice(0, 20_000)));
  await screen.findByText('新規20,000件、変更0件です。');
  stopAt = 4;
  await press('登録する');
  expect(await screen.findByText(/止めました。8,000 \/ 20,000行まで登録しました。/)).toBeTruthy();
  expect(page.onWritten).not.toHaveBeenCalled();
});

test('OPS-2 where a part is refused while it is written, how far it came is said, and not that nothing was written', async () => {
  const page = open(({ lines, first_line, is_trial }) =>
    !is_trial && first_line > 4000 ? { state: 500, errors: {} } : { added: lines.length, changed: 0 },
  );
  await page.choose(fileOf(many.slice(0, 6000)));
  await press('登録する');
  expect(await screen.findByText(/4,000 \/ 6,000行まで登録しました。残りは登録されていません。/)).toBeTruthy();
});

test('OPS-2 a file without lines, without a column or with a key twice is not sent, and another one chosen meanwhile takes its place', async () => {
  const page = open();
  await page.choose(fileOf([]));
  expect(await screen.findByText('1行目の列名のほかに、行がありません。')).toBeTruthy();
  await page.choose(new File(['id\nx\n'], 'short.csv', { type: 'text/csv' }));
  expect(await screen.findByText('1行目に列がありません: name')).toBeTruthy();
  await page.choose(fileOf(['a,1', 'b,2', 'a,3']));
  expect(await screen.findByText('4行目: a が2回あります。')).toBeTruthy();
  expect(page.sent()).toEqual([]);
  await page.choose(fileOf(many.slice(0, 10_000)));
  await waitFor(() => expect(page.sent().length).toBeGreaterThan(0));
  await page.choose(fileOf(['z,1']));
  expect(await screen.findByText('新規1件、変更0件です。')).toBeTruthy();
  expect(page.sent().length).toBeLessThan(7);
});
