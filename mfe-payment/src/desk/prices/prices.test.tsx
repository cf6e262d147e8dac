import { coursePut, courses, methodPut, methods, pricesAhead, type CourseRow, type MethodRow } from '@fudaya/contracts/desk';
import { DeskPartsProvider, PricesAhead, Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { CoursePage } from './CoursePage.tsx';
import { CoursesPage } from './CoursesPage.tsx';
import { MethodPage } from './MethodPage.tsx';
import { MethodsPage } from './MethodsPage.tsx';
import { parts } from '../parts.ts';

const offer = { memo_ja: '', memo_en: '', position: 1, is_active: true, starts: null, ends: null };
const course: CourseRow = { ...offer, id: 3, point: 1010, price: 1000, original_price: 1000, discount_rate: 0, version: 'c1' };
const lines: CourseRow[] = [
  course,
  { ...course, id: 4, point: 2000, price: 2000, is_active: false },
  { ...course, id: 5, point: 3000, price: 3000, starts: '2099-01-01T00:00:00.000Z' },
  { ...course, id: 6, point: 4000, price: 4000, ends: '2020-01-01T00:00:00.000Z' },
];
const card: MethodRow = { ...offer, id: 1, name_ja: 'カード', name_en: 'Card', is_connected: true, version: 'm1' };
const unnamed: MethodRow = { ...card, id: 14, name_ja: '', name_en: '', is_connected: false, version: null };
const open = (path: string) =>
  renderDesk(
    <Routes>
      <Route path="/desk/payment/courses" Component={CoursesPage} />
      <Route path="/desk/payment/courses/:id" Component={CoursePage} />
      <Route path="/desk/payment/methods" Component={MethodsPage} />
      <Route path="/desk/payment/methods/:id" Component={MethodPage} />
    </Routes>,
    {
      area: 'payment',
      path,
      messages: { ja, en },
      rights: ['course.edit', 'method.edit'],
      replies: [
        [courses, { courses: lines }],
        [coursePut, { id: 7 }],
        [methods, { methods: [card, unnamed] }],
        [methodPut, { version: 'm2' }],
      ],
    },
  );
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

test('OPS-2 PNT-1 courses tell which members are offered now', async () => {
  open('/desk/payment/courses');
  for (const [points, state] of [
    ['1,010', '提供中'],
    ['2,000', '停止中'],
    ['3,000', '開始前'],
    ['4,000', '終了'],
  ] as const)
    expect(within(await screen.findByRole('row', { name: new RegExp(`^${points} pt`) })).getByText(state)).toBeTruthy();
});

test('OPS-2 PNT-1 a course keeps its price and points, and is changed with the version it was read in and a reason', async () => {
  const page = open('/desk/payment/courses/3');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /販売価格/ })).readOnly).toBe(true);
  fireEvent.change(screen.getByLabelText(/終了日時/), { target: { value: '2026-12-31T23:59' } });
  await save();
  expect(page.inputsOf(coursePut)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /変更の理由/ }), '年内で終了');
  await save();
  const { version, ...rest } = course;
  await waitFor(() => expect(page.inputsOf(coursePut)).toHaveLength(1));
  expect(page.inputsOf(coursePut)[0]).toEqual({ ...rest, seen: version, ends: '2026-12-31T14:59:00.000Z', reason: '年内で終了' });
});

test('OPS-2 PNT-1 a new course that costs too little is told at its field; a good one is sent', async () => {
  const page = open('/desk/payment/courses/new');
  await userEvent.type(await screen.findByRole('textbox', { name: /販売価格/ }), '200');
  await userEvent.type(screen.getByRole('textbox', { name: /付与ポイント/ }), '220');
  await userEvent.type(screen.getByRole('textbox', { name: /変更の理由/ }), '新しいコース');
  await save();
  expect(screen.getByText('金額を300〜50,000円の整数で入力してください。')).toBeTruthy();
  expect(page.inputsOf(coursePut)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /販売価格/ }), '0');
  await userEvent.type(screen.getByRole('textbox', { name: /付与ポイント/ }), '0');
  await save();
  await waitFor(() =>
    expect(page.inputsOf(coursePut)).toMatchObject([{ id: null, seen: null, price: 2000, point: 2200, original_price: 2000 }]),
  );
});

test('OPS-2 ways to pay tell which no provider is connected to, and one gets its name', async () => {
  const { unmount } = open('/desk/payment/methods');
  expect(within(await screen.findByRole('row', { name: /^カード/ })).getByText('提供中')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /番号 14/ })).getByText('未接続')).toBeTruthy();
  unmount();
  const page = open('/desk/payment/methods/14');
  expect(await screen.findByText(ja['methods.unconnected'])).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /名称（日本語）/ }), 'PayPay');
  await userEvent.type(screen.getByRole('textbox', { name: /名称（英語）/ }), 'PayPay');
  await userEvent.type(screen.getByRole('textbox', { name: /変更の理由/ }), '取り扱い開始');
  await save();
  await waitFor(() => expect(page.inputsOf(methodPut)).toMatchObject([{ id: 14, seen: null, name_ja: 'PayPay', reason: '取り扱い開始' }]));
});

test('OPS-2 PNT-1 courses, ways to pay and what changes of them are seen at an instant, and a change leads to its own', async () => {
  const [at, starts] = ['2126-12-01T03:00:00.000Z', '2126-12-24T15:00:00.000Z'];
  const [line] = [{ id: 5, point: 3000, price: 2800, original_price: 3500, discount_rate: 20, memo: '限定' }];
  const change = { kind: 'course_starts' as const, id: 6, point: 9000, name_ja: '', name_en: '' };
  const onChoose = vi.fn<(at: string) => void>();
  await parts.pricesAhead.preload('/', 'ja');
  const page = renderDesk(
    // As the store's page finds it.
    <DeskPartsProvider value={parts}>
      <PricesAhead at={at} language="en" onChoose={onChoose} />
    </DeskPartsProvider>,
    {
      area: 'payment',
      messages: { ja, en },
      replies: [
        [
          pricesAhead,
          {
            ...{
              at,
              courses: [line],
              methods: [
                { id: 1, name: 'カード', memo: '' },
                { id: 2, name: 'コンビニ', memo: '' },
              ],
            },
            changes: [
              { ...change, at: starts },
              { ...change, at: starts, kind: 'method_ends', id: 4, point: null, name_ja: '銀行振込', name_en: 'Transfer' },
            ],
          },
        ],
      ],
    },
  );
  const row = within(await screen.findByRole('table', { name: '購入できるコース' })).getAllByRole('row')[1]!;
  for (const text of ['3,000 pt', '2,800円', /3,500円.*-20%/, '限定']) expect(row.textContent).toMatch(text);
  expect(screen.getByText('支払い方法：カード、コンビニ')).toBeTruthy();
  const planned = within(screen.getByRole('table', { name: 'コースと支払い方法の予定' }));
  expect(planned.getByText('支払い方法の提供終了: 銀行振込')).toBeTruthy();
  await userEvent.click(planned.getByRole('button', { name: /この時点を見る: 9,000ポイントのコース/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(starts);
  expect(page.inputsOf(pricesAhead)).toEqual([{ at, language: 'en' }]);
});
