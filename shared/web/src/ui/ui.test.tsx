import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Amount } from './Amount.tsx';
import { Button } from './Button.tsx';
import { CardArt } from './CardArt.tsx';
import { Checkbox } from './Checkbox.tsx';
import { noteServerTime } from '../call/server-clock.ts';
import { Countdown } from './Countdown.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { Notice } from './Notice.tsx';
import { Pager } from './Pager.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { RarityBadge } from './RarityBadge.tsx';
import { Select } from './Select.tsx';
import { StockBar } from './StockBar.tsx';
import { SummaryList } from './SummaryList.tsx';
import { TextInput } from './TextInput.tsx';

afterEach(() => vi.useRealTimers());

test('REG-4 a field ties label, hint and error to its input', () => {
  renderPage(
    <Field label="郵便番号" hint="7桁" error="郵便番号を正しく入力してください。" required>
      <TextInput name="zipcode" />
    </Field>,
  );
  const input = screen.getByLabelText(/郵便番号/);
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent);
  expect(described).toEqual(['7桁', '郵便番号を正しく入力してください。']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('郵便番号を正しく入力してください。');
});

test('LOG-1 a password can be shown and hidden, and keeps what was typed', async () => {
  const user = userEvent.setup();
  renderPage(
    <Field label="パスワード">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText('パスワード') as HTMLInputElement;
  await user.type(input, 'abc123');
  expect(input.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'パスワードを表示' }));
  expect(input.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'パスワードを隠す' }));
  expect(input).toMatchObject({ type: 'password', value: 'abc123' });
});

test('FRM-9 a busy button says so, keeps its name and does nothing when pressed', () => {
  const press = vi.fn<() => void>();
  renderPage(
    <Button busy onClick={press}>
      購入する
    </Button>,
  );
  const button = screen.getByRole('button', { name: /購入する/ });
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('REV-2 a button that waits keeps the focus, tells assistive technology and does nothing when pressed', () => {
  const press = vi.fn<() => void>();
  renderPage(
    <Button aria-disabled onClick={press}>
      次のカード
    </Button>,
  );
  const button = screen.getByRole('button', { name: '次のカード' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('aria-busy')).toBe(false);
});

test('PKD-5 a dialog has its title as name, holds the focus, and Escape and its close button close it', async () => {
  const user = userEvent.setup();
  const close = vi.fn<() => void>();
  renderPage(
    <Dialog open onClose={close} title="パックを引きますか？" actions={<Button kind="final">引く</Button>}>
      10パック
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'パックを引きますか？' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  for (let step = 0; step < 5; step += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard('{Escape}');
  await user.click(within(dialog).getByRole('button', { name: '閉じる' }));
  expect(close).toHaveBeenCalledTimes(2);
});

test('TOP-5 a pager names its pages, marks the current one and stops at the ends', () => {
  const onPage = vi.fn<(page: number) => void>();
  renderPage(<Pager page={{ page: 1, all_page: 3, pages: [1, 2, 3] }} onPage={onPage} />);
  const pager = screen.getByRole('navigation', { name: 'ページ' });
  expect(within(pager).getByRole('button', { name: '1ページ目' }).getAttribute('aria-current')).toBe('page');
  expect(within(pager).getByRole('button', { name: '前のページ' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(within(pager).getByRole('button', { name: '次のページ' }));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
});

test.each([
  ['ja', '1コイン', '2,000コイン'],
  ['en', '1coin', '2,000coins'],
] as const)('FRM-8 an amount of coins counts them as one counts in %s', (language, one, many) => {
  expect(renderPage(<Amount value={1} unit="coin" />, { language }).container.textContent).toBe(one);
  expect(renderPage(<Amount value={2000} unit="coin" />, { language }).container.textContent).toBe(many);
});

test.each([
  ['2026-11-22T02:55:30.000Z', 'あと23時間55分', '23 h 55 min left'],
  ['2026-11-23T07:10:00.000Z', 'あと2日4時間', '2 d 4 h left'],
  ['2026-11-22T03:00:00.000Z', 'あと24時間0分', '24 h 0 min left'],
  ['2026-11-21T03:12:05.000Z', 'あと12分05秒', '12 min 05 s left'],
  ['2026-11-21T03:00:09.000Z', 'あと9秒', '9 s left'],
])('FRM-8 REV-4 a deadline’s countdown says in words what is left', (to, ja, en) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  noteServerTime('2026-11-21T03:00:00.000Z');
  for (const [language, said] of [['ja', ja] as const, ['en', en] as const]) {
    renderPage(<Countdown isInWords to={to} serverTime="2026-11-21T03:00:00.000Z" />, { language });
    expect(screen.getByRole('timer').textContent).toBe(said);
  }
});

test('MEM-2 FRM-8 in its last hour a countdown in words ticks each second', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  noteServerTime('2026-11-21T03:00:00.000Z');
  renderPage(<Countdown isInWords to="2026-11-21T03:01:01.000Z" serverTime="2026-11-21T03:00:00.000Z" />);
  const said = [0, 1000, 1000].map((passed) => {
    act(() => void vi.advanceTimersByTime(passed));
    return screen.getByRole('timer').textContent;
  });
  expect(said).toEqual(['あと1分01秒', 'あと1分00秒', 'あと59秒']);
});

test('PKD-2 a countdown runs by the server’s clock, ticks each second as hh.mm.ss and disappears at its end', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const onEnd = vi.fn<() => void>();
  noteServerTime('2026-11-21T03:00:00.000Z');
  renderPage(<Countdown to="2026-11-21T04:00:02.000Z" serverTime="2026-11-21T03:00:00.000Z" onEnd={onEnd} />);
  expect(screen.getByRole('timer').textContent).toBe('01.00.02');
  act(() => void vi.advanceTimersByTime(3000));
  expect(screen.getByRole('timer').textContent).toBe('00.59.59');
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(onEnd).toHaveBeenCalledOnce();
});

test('PKD-2 a countdown that was rendered a while ago is right as soon as the server has said its time once more, and after the tab has slept', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  // The member's clock is an hour slow; the page was four seconds on the way.
  vi.setSystemTime('2026-11-21T02:00:04.000Z');
  noteServerTime('2026-11-21T03:00:00.000Z');
  renderPage(<Countdown to="2026-11-21T03:10:00.000Z" serverTime="2026-11-21T03:00:00.000Z" />);
  expect(screen.getByRole('timer').textContent).toBe('00.10.00');
  noteServerTime('2026-11-21T03:00:04.000Z');
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole('timer').textContent).toBe('00.09.55');
  // Said by a reply that was two seconds on the way: what is known is nearer.
  noteServerTime('2026-11-21T03:00:03.000Z');
  vi.setSystemTime('2026-11-21T02:05:04.000Z');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('timer').textContent).toBe('00.04.56');
  // The member sets their clock right.
  vi.setSystemTime('2026-11-21T03:05:05.000Z');
  noteServerTime('2026-11-21T03:05:05.000Z');
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole('timer').textContent).toBe('00.04.54');
});

test('PKD-2 DEC-1 a countdown for what was read hours ago runs by what the server has said since', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime('2026-11-21T05:00:00.000Z');
  noteServerTime('2026-11-21T05:00:00.000Z');
  renderPage(<Countdown to="2026-11-21T05:10:00.000Z" serverTime="2026-11-21T03:00:00.000Z" />);
  expect(screen.getByRole('timer').textContent).toBe('00.10.00');
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole('timer').textContent).toBe('00.09.59');
});

test('PKD-1 stock is said in words, rarity in letters and name, in both languages', () => {
  const page = (
    <>
      <StockBar remaining={42} total={1200} />
      <RarityBadge rarity={3} scale="lineup" />
      <RarityBadge rarity={5} />
    </>
  );
  renderPage(page);
  expect(screen.getByText('残り42 / 1,200')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'ウルトラレア' }).textContent).toBe('UR');
  renderPage(page, { language: 'en' });
  expect(screen.getByText('42 of 1,200 left')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Top prize' }).textContent).toBe('TOP');
});

test('FRM-8 everything pressed or filled in has a name, pictures have words, ids are unique', () => {
  const { container } = renderPage(
    <>
      <Field label="都道府県">
        <Select>
          <option>東京都</option>
        </Select>
      </Field>
      <Checkbox label="利用規約に同意する" />
      <Notice tone="danger">決済に失敗しました。</Notice>
      <SummaryList items={[{ label: '合計', value: '3,600pt', isStrong: true }]} />
      <CardArt src="/art/card.webp" name="月の狐" rarity={4} />
      <Pager page={{ page: 2, all_page: 3, pages: [1, 2, 3] }} onPage={() => {}} />
    </>,
  );
  expect(screen.getByRole('combobox', { name: '都道府県' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: '利用規約に同意する' })).toBeTruthy();
  expect(screen.getByRole('img', { name: '月の狐' })).toBeTruthy();
  expect(screen.getByText('決済に失敗しました。').closest('[role="alert"]')).toBeTruthy();
  for (const button of screen.getAllByRole('button')) expect(button.getAttribute('aria-label') ?? button.textContent).not.toBe('');
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a dialog whose text is longer than its place can be scrolled by keys, and only then', () => {
  const text = '購入後の取り消しはできません。';
  const dialog = (
    <Dialog open onClose={() => {}} title="ご確認ください">
      <p>{text}</p>
    </Dialog>
  );
  renderPage(dialog);
  expect(screen.getByText(text).parentElement?.tabIndex).toBe(-1);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  renderPage(dialog);
  expect(screen.getByText(text).parentElement?.tabIndex).toBe(0);
  vi.restoreAllMocks();
});
