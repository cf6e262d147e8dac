import { payment } from '@fudaya/contracts';
import { aMember } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paid, showConfirm } from '../testing/confirm-page.tsx';
import { leavePage } from './leave-page.ts';

vi.mock('./leave-page.ts', () => ({ leavePage: vi.fn<(url: string) => void>() }));

const token = { status: 'success', code: 'success', token: 'one-time', req_card_number: '411111********11' };

const tokenise = vi.fn<typeof fetch>();
beforeEach(() => {
  tokenise.mockReset().mockImplementation(async () => Response.json(token));
  vi.mocked(leavePage).mockReset();
  vi.stubGlobal('fetch', tokenise);
});
afterEach(() => vi.unstubAllGlobals());

const show = showConfirm;
const group = (part: number) => screen.getByLabelText<HTMLInputElement>(`カード番号 ${part}組目（4桁ずつ）`);
const payButton = () => screen.findByRole('button', { name: '5,000円を支払う' });

async function fillCard(user: ReturnType<typeof userEvent.setup>, number = '4111111111111111') {
  await payButton();
  await user.click(group(1));
  await user.keyboard(number);
  await user.type(screen.getByLabelText('有効期限の月（2桁）'), '12');
  await user.keyboard('40');
  await user.type(screen.getByLabelText('セキュリティコード'), '123');
  await user.type(screen.getByLabelText('カード名義'), 'hanako yamada');
}

test('PNT-3 points, price, the struck-out original price and the method are shown', async () => {
  show();
  const chosen = await screen.findByRole('region', { name: '購入するポイント' });
  expect(chosen.textContent).toContain('5,150');
  expect(within(chosen).getByText('5,500円').tagName).toBe('DEL');
  expect(within(chosen).getByText('5,000円')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /クレジットカード/ }).checked).toBe(true);
});

test.each([
  ['ja', ['数量', 'お支払い総額', 'お支払い時期・方法', 'お渡し', '申込期間・有効期限', '取消・返金'], '5,000円を支払う'],
  ['en', ['Quantity', 'Total to pay', 'When and how you pay', 'Delivery', 'Period and expiry', 'Cancellation'], 'Pay ¥5,000'],
] as const)('PNT-3 the six items of the law, the balances and a button that says what it does, in %s', async (language, items, button) => {
  show(paid, { language, member: { ...aMember, availablePoint: 1200 } });
  expect(await screen.findByRole('button', { name: button })).toBeTruthy();
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms.slice(0, 6)).toEqual(items);
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(values.slice(6)).toEqual(['1,200pt', '6,350pt']);
});

test('PNT-3 PAY-1 the number advances by itself and the card goes to the tokeniser alone', async () => {
  const user = userEvent.setup();
  const { inputsOf, sent } = show();
  await fillCard(user);
  expect([1, 2, 3, 4].map((part) => group(part).value)).toEqual(['4111', '1111', '1111', '1111']);
  await user.click(await payButton());
  expect(await screen.findByText(`${paid.url}&packId=7`)).toBeTruthy();

  const [url, init] = tokenise.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toBe('/dev/tokeniser-a/4gtoken');
  expect(init.credentials).toBe('omit');
  expect(JSON.parse(String(init.body))).toEqual({
    card_number: '4111111111111111',
    card_expire: '12/40',
    security_code: '123',
    cardholder_name: 'HANAKO YAMADA',
    token_api_key: 'key',
    lang: 'ja',
  });
  expect(inputsOf(payment.pointBuy)).toEqual([
    {
      pay_id: 1,
      point_price_id: 4,
      pack_id: 7,
      token: 'one-time',
      req_card_number: '411111********11',
      card_user_name: 'HANAKO YAMADA',
      request_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    },
  ]);
  const wire = sent.map(({ url, init }) => `${url} ${String(init.body)}`).join('\n');
  expect(wire).not.toMatch(/4111 ?1111|12%2F40/);
});

test.each(['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111', '４１１１１１１１１１１１１１１１'])(
  'PNT-3 the whole number %s pasted into any group fills all four',
  async (text) => {
    const user = userEvent.setup();
    show();
    await payButton();
    await user.click(group(2));
    await user.paste(text);
    expect([1, 2, 3, 4].map((part) => group(part).value)).toEqual(['4111', '1111', '1111', '1111']);
    expect(document.activeElement).toBe(group(4));
  },
);

test('PNT-3 backspace in an empty group goes back to the one before', async () => {
  const user = userEvent.setup();
  show();
  await payButton();
  await user.click(group(1));
  await user.keyboard('41112{Backspace}{Backspace}');
  expect(document.activeElement).toBe(group(1));
});

test('PNT-3 the browser can fill the card in by its names, and a single-digit month is padded', async () => {
  const user = userEvent.setup();
  show();
  await payButton();
  expect(group(1).autocomplete).toBe('cc-number');
  const month = screen.getByLabelText<HTMLInputElement>('有効期限の月（2桁）');
  const year = screen.getByLabelText<HTMLInputElement>('有効期限の年（西暦の下2桁）');
  expect([month.autocomplete, year.autocomplete]).toEqual(['cc-exp-month', 'cc-exp-year']);
  expect(screen.getByLabelText<HTMLInputElement>('セキュリティコード').autocomplete).toBe('cc-csc');
  expect(screen.getByLabelText<HTMLInputElement>('カード名義').autocomplete).toBe('cc-name');
  await user.type(month, '5');
  expect(document.activeElement).toBe(year);
  await user.keyboard('2031');
  expect([month.value, year.value]).toEqual(['05', '31']);
});

test('PNT-3 wrong fields say so, the first one gets the focus, and nothing is sent', async () => {
  const user = userEvent.setup();
  const { inputsOf } = show();
  await fillCard(user, '4111111111111112');
  await user.clear(screen.getByLabelText('セキュリティコード'));
  await user.click(await payButton());
  expect(screen.getByText('カード番号をご確認ください。')).toBeTruthy();
  expect(screen.getByText('セキュリティコードは3桁か4桁です。')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(group(1)));
  expect(tokenise).not.toHaveBeenCalled();
  expect(inputsOf(payment.pointBuy)).toEqual([]);
  await user.type(screen.getByLabelText('セキュリティコード'), '123');
  expect(screen.queryByText('セキュリティコードは3桁か4桁です。')).toBeNull();
  expect(screen.getByText('カード番号をご確認ください。')).toBeTruthy();
});

test('PAY-1 a card that the tokeniser rejects is to be checked and entered again; it stays in the form', async () => {
  const user = userEvent.setup();
  tokenise.mockImplementation(async () => Response.json({ status: 'failure', code: 'invalid_card_number' }, { status: 400 }));
  const { inputsOf } = show();
  await fillCard(user);
  await user.click(await payButton());
  expect((await screen.findByText(/カード情報を確認できませんでした/)).closest('[role="alert"]')).toBeTruthy();
  expect(group(1).value).toBe('4111');
  expect(inputsOf(payment.pointBuy)).toEqual([]);
});

test('PNT-4 PAY-1 result 7 leaves for the 3-D Secure page', async () => {
  const user = userEvent.setup();
  show({ ...paid, result: '7', url: 'https://acs.test/3ds/1' });
  await fillCard(user);
  await user.click(await payButton());
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://acs.test/3ds/1'));
});

test('PNT-4 a declined card is told, and its data is forgotten', async () => {
  const user = userEvent.setup();
  show({ state: 400, errors: { name: ['決済に失敗しました。'] }, refusal: 'declined' });
  await fillCard(user);
  await user.click(await payButton());
  expect(await screen.findByText('決済に失敗しました。')).toBeTruthy();
  await waitFor(() => expect(group(1).value).toBe(''));
  expect(screen.getByLabelText<HTMLInputElement>('セキュリティコード').value).toBe('');
  expect(document.body.innerHTML).not.toContain('4111');
});

test('PAY-9 a submit whose answer is lost is sent again as it was, so that nobody pays twice', async () => {
  const user = userEvent.setup();
  const { inputsOf, reply } = show('offline');
  await fillCard(user);
  await user.click(await payButton());
  expect(await screen.findByText(/通信が途切れました/)).toBeTruthy();
  expect(screen.getByText('カード 411111********11 で手続き中です。')).toBeTruthy();
  reply(payment.pointBuy, paid);
  await user.click(await payButton());
  expect(await screen.findByText(`${paid.url}&packId=7`)).toBeTruthy();
  const [first, second] = inputsOf(payment.pointBuy);
  expect(second).toEqual(first);
  expect(tokenise).toHaveBeenCalledTimes(1);
});

test('PNT-3 cancel leads back to the courses with the packId', async () => {
  show();
  const cancel = await screen.findByRole('link', { name: 'コースを選び直す' });
  expect(cancel.getAttribute('href')).toBe('/buy-point?packId=7');
});

test.each(['/confirm-buy-point', '/confirm-buy-point?pointPriceId=0', '/confirm-buy-point?pointPriceId=999&packId=7'])(
  'PNT-3 %s names no course on sale and leads back to the courses',
  async (path) => {
    show(paid, { path, isGone: true });
    await waitFor(() => expect(window.location.pathname).toBe('/buy-point'));
  },
);
