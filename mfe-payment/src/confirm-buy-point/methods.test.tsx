import { payment } from '@fudaya/contracts';
import { refusalText } from '@fudaya/contracts/refusals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { lastButton, methods, orderId, paid, showConfirm, type MethodName } from '../testing/confirm-page.tsx';
import { leavePage } from './leave-page.ts';

vi.mock('./leave-page.ts', () => ({ leavePage: vi.fn<(url: string) => void>() }));
beforeEach(() => vi.mocked(leavePage).mockReset());

const base = { point_price_id: 4, pack_id: 7, request_id: expect.any(String) as string };
const sixItems = {
  ja: ['数量', 'お支払い総額', 'お支払い時期・方法', 'お渡し', '申込期間・有効期限', '取消・返金'],
  en: ['Quantity', 'Total to pay', 'When and how you pay', 'Delivery', 'Period and expiry', 'Cancellation'],
} as const;
const buttons: { readonly [name in MethodName]: readonly [string, string] } = {
  card: ['5,000円を支払う', 'Pay ¥5,000'],
  combini: ['5,000円の支払いを申し込む', 'Place the order for ¥5,000'],
  payge: ['5,000円の支払いを申し込む', 'Place the order for ¥5,000'],
  bank: ['5,000円の支払いを申し込む', 'Place the order for ¥5,000'],
  amazonPay: ['Amazon Payで5,000円を支払う', 'Pay ¥5,000 with Amazon Pay'],
  carrier: ['携帯料金と一緒に5,000円を支払う', 'Add ¥5,000 to my phone bill'],
  payPal: ['PayPalで5,000円を支払う', 'Pay ¥5,000 with PayPal'],
  cardB: ['5,000円を支払う', 'Pay ¥5,000'],
  adjustment: ['ポイントを受け取る', 'Get the points'],
  stripeCombini: ['5,000円の支払いを申し込む', 'Place the order for ¥5,000'],
  stripeBank: ['5,000円の支払いを申し込む', 'Place the order for ¥5,000'],
  payPay: ['5,000円を支払う', 'Pay ¥5,000'],
};
const everyMethod = Object.keys(methods) as MethodName[];

test.each(everyMethod.flatMap((name) => [[name, 'ja'] as const, [name, 'en'] as const]))(
  'PNT-3 %s in %s: the six items of the law, none empty, and a button that says what it does',
  async (name, language) => {
    showConfirm(paid, { list: [methods[name]], language });
    expect(await screen.findByRole('button', { name: buttons[name][language === 'ja' ? 0 : 1] })).toBeTruthy();
    const terms = screen.getAllByRole('term').slice(0, 6);
    expect(terms.map((term) => term.textContent)).toEqual(sixItems[language]);
    const said = screen.getAllByRole('definition').slice(0, 6);
    // A key that has no text would show as itself.
    for (const { textContent } of said) expect(textContent).not.toMatch(/^$|\b(when|delivery|period|cancel|confirm)\.\w/);
  },
);

test('PNT-3 choosing another method changes what is asked for and what is agreed to', async () => {
  const user = userEvent.setup();
  showConfirm(paid, { list: [methods.card, methods.bank] });
  await user.click(await screen.findByRole('radio', { name: '銀行振込' }));
  expect(screen.queryByLabelText('カード名義')).toBeNull();
  expect(screen.getByLabelText(/お振込名義/)).toBeTruthy();
  expect(screen.getByText(/お申し込みから3日以内に、次の画面に表示される口座/)).toBeTruthy();
  expect(screen.getByText(/平日10:00〜18:00以外のお振込は、翌営業日/)).toBeTruthy();
});

test('PAY-3 PNT-4 a convenience store is chosen by code and chain, and the order leads to its number', async () => {
  const user = userEvent.setup();
  const ordered = { ...paid, payment_id: orderId, receipt_number: '4829135570', url: `/confirm-combini?paymentID=${orderId}` };
  const { inputsOf } = showConfirm(ordered, { list: [methods.combini] });
  await user.click(await screen.findByRole('radio', { name: 'ミニストップ' }));
  await user.click(await lastButton());
  expect(await screen.findByText(`/confirm-combini?paymentID=${orderId}&packId=7`)).toBeTruthy();
  expect(inputsOf(payment.pointBuy)).toEqual([{ ...base, pay_id: 2, combini_code: 'econ', combini_chain: 'ministop' }]);
});

test('PAY-3 the stores on offer are the service’s', async () => {
  showConfirm(paid, { list: [{ ...methods.combini, stores: [{ combini_code: 'other', combini_chain: 'other' }] }] });
  expect(await screen.findByRole('radio', { name: /その他のコンビニ/ })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'ローソン' })).toBeNull();
});

test.each([
  ['combini', 'お支払いに行くコンビニを選んでください。'],
  ['carrier', 'ご契約の携帯会社を選んでください。'],
  ['bank', 'お振込名義を全角カタカナで入力してください。'],
] as const)('PNT-3 %s without its input says so at the field, focuses it, and sends nothing', async (name, text) => {
  const user = userEvent.setup();
  const { inputsOf } = showConfirm(paid, { list: [methods[name]] });
  await user.click(await lastButton());
  const message = await screen.findByText(text);
  const described = document.querySelector(`[aria-describedby~="${message.closest('[role="alert"]')?.id}"]`);
  expect(described?.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(described?.contains(document.activeElement)).toBe(true));
  expect(inputsOf(payment.pointBuy)).toEqual([]);
});

test.each([
  ['full-width', 'フダヤ　ハナコ', 'フダヤ ハナコ'],
  ['half-width', 'ﾌﾀﾞﾔ ﾊﾅｺ', 'フダヤ ハナコ'],
])('PAY-4 a holder in %s katakana is taken, and the order leads to the account', async (_, typed, sent) => {
  const user = userEvent.setup();
  const { inputsOf } = showConfirm({ ...paid, url: `/bank-transfer-information?payment_id=${orderId}` }, { list: [methods.bank] });
  await user.type(await screen.findByLabelText(/お振込名義/), typed);
  await user.click(await lastButton());
  expect(await screen.findByText(`/bank-transfer-information?payment_id=${orderId}&packId=7`)).toBeTruthy();
  const [input] = inputsOf(payment.pointBuy) as { name: string }[];
  expect(payment.katakanaName.parse(input?.name)).toBe(sent);
});

test('PAY-4 another script is refused at the field before anything is sent, and the service’s own no is shown there too', async () => {
  const user = userEvent.setup();
  const { inputsOf } = showConfirm(
    { state: 400, refusal: 'name_missing', errors: { name: ['名義が口座と一致しません。'] } },
    { list: [methods.bank] },
  );
  const field = await screen.findByLabelText(/お振込名義/);
  await user.type(field, 'Hanako');
  await user.click(await lastButton());
  expect(await screen.findByText('お振込名義は全角カタカナで入力してください。')).toBeTruthy();
  expect(inputsOf(payment.pointBuy)).toEqual([]);
  await user.clear(field);
  await user.type(field, 'フダヤ');
  await user.click(await lastButton());
  await waitFor(() => expect(screen.getAllByText('名義が口座と一致しません。')).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('PAY-6 PNT-4 a carrier is chosen, and its page is outside', async () => {
  const user = userEvent.setup();
  const { inputsOf } = showConfirm({ ...paid, url: 'https://carrier.test/pay/1' }, { list: [methods.carrier] });
  await user.click(await screen.findByRole('radio', { name: 'ドコモ' }));
  await user.click(await lastButton());
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://carrier.test/pay/1'));
  expect(inputsOf(payment.pointBuy)).toEqual([{ ...base, pay_id: 6, carrier_id: 'docomo' }]);
});

test.each([
  ['PayPal', 'payPal', 7],
  ['a method of the operator’s own Stripe account', 'payPay', 14],
  ['Amazon Pay by address', 'amazonPay', 5],
] as const)('PAY-5 PAY-7 PAY-8 %s asks for nothing and is paid on the provider’s page', async (_, name, pay_id) => {
  const user = userEvent.setup();
  const { inputsOf } = showConfirm({ ...paid, url: 'https://wallet.test/checkout' }, { list: [methods[name]] });
  await user.click(await lastButton());
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://wallet.test/checkout'));
  expect(inputsOf(payment.pointBuy)).toEqual([{ ...base, pay_id }]);
});

test.each([
  ['stripeCombini', 'コンビニの店頭で前払い', '店頭でのお支払い後'],
  ['stripeBank', '銀行振込で前払い', '翌営業日の反映です'],
] as const)('PNT-3 PAY-8 %s says that it is paid later, when, and when the points come', async (name, when, delivery) => {
  showConfirm(paid, { list: [methods[name]] });
  expect((await lastButton()).textContent).toContain('申し込む');
  expect(screen.getByText(new RegExp(when)).textContent).toContain('3日以内');
  expect(screen.getByText(new RegExp(delivery))).toBeTruthy();
});

test('PAY-8 method 3 asks for nothing and leads to where to remit', async () => {
  const user = userEvent.setup();
  showConfirm({ ...paid, url: `/payge-transfer-information?payment_id=${orderId}&packId=7` }, { list: [methods.payge] });
  await user.click(await lastButton());
  expect(await screen.findByText(`/payge-transfer-information?payment_id=${orderId}&packId=7`)).toBeTruthy();
});

test('PAY-8 PNT-4 method 9 with url 1 is granted at once', async () => {
  const user = userEvent.setup();
  showConfirm({ ...paid, url: '1' }, { list: [methods.adjustment] });
  await user.click(await lastButton());
  expect(await screen.findByText(`/complete-buy-point?payment_id=${orderId}&packId=7`)).toBeTruthy();
});

test('PNT-4 a failure shows what the service says under the name of the account holder, and the pack stays in the address', async () => {
  const user = userEvent.setup();
  showConfirm(
    { state: 400, refusal: 'failed', errors: { name: ['お支払いに失敗しました。他のお支払方法をご利用ください。'] } },
    {
      list: [methods.payPal],
    },
  );
  await user.click(await lastButton());
  expect((await screen.findByText(/他のお支払方法/)).closest('[role="alert"]')).toBeTruthy();
  expect(window.location.search).toContain('packId=7');
});

test('PAY-9 pressing twice at once sends once, by mouse and by keyboard', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<typeof paid>();
  const { inputsOf } = showConfirm(() => promise, { list: [methods.payPal] });
  const button = await lastButton();
  await user.dblClick(button);
  await user.keyboard('{Enter}');
  act(() => button.form?.requestSubmit());
  resolve(paid);
  expect(await screen.findByText(`${paid.url}&packId=7`)).toBeTruthy();
  expect(inputsOf(payment.pointBuy)).toHaveLength(1);
});

test('PAY-9 on the way to a provider’s page the button stays busy, and rests when the member comes back', async () => {
  const user = userEvent.setup();
  const { inputsOf } = showConfirm({ ...paid, url: 'https://wallet.test/checkout' }, { list: [methods.payPal] });
  await user.click(await lastButton());
  await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1));
  await user.click(await lastButton());
  expect(inputsOf(payment.pointBuy)).toHaveLength(1);
  expect((await lastButton()).getAttribute('aria-busy')).toBe('true');
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect((await lastButton()).getAttribute('aria-busy')).toBeNull();
});

test('PNT-3 the whole form can be filled in and sent by keyboard', async () => {
  const user = userEvent.setup();
  const { inputsOf } = showConfirm(paid, { list: [methods.card, methods.combini] });
  await lastButton();
  screen.getByRole<HTMLInputElement>('radio', { name: /クレジットカード/ }).focus();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  await user.keyboard(' {Enter}');
  expect(await screen.findByText(`${paid.url}&packId=7`)).toBeTruthy();
  expect(inputsOf(payment.pointBuy)).toMatchObject([{ pay_id: 2, combini_code: 'econ', combini_chain: 'lawson' }]);
});

test('PNT-3 a first purchase asks for the age, and a minor for a guardian’s consent', async () => {
  const user = userEvent.setup();
  const { inputsOf } = showConfirm(paid, { list: [methods.payPal], offer: { needs_age: '1', month_spent: 12_000 } });
  await user.click(await lastButton());
  const ages = screen.getByRole('radiogroup', { name: 'ご年齢' });
  expect(await within(ages).findByText('ご年齢の区分を選んでください。')).toBeTruthy();
  await user.click(within(ages).getByRole('radio', { name: '16・17歳' }));
  expect(screen.getByText(/保護者の同意/)).toBeTruthy();
  expect(screen.getByText('12,000円')).toBeTruthy();
  await user.click(await lastButton());
  await waitFor(() => expect(inputsOf(payment.pointBuy)).toEqual([{ ...base, pay_id: 7, age_bracket: '16_17' }]));
});

test('PNT-3 a service that asks for the age afterwards gets it', async () => {
  const user = userEvent.setup();
  const text = 'ご年齢の区分を選んでください。';
  showConfirm({ state: 400, refusal: 'age_missing', errors: { age_bracket: [text] } }, { list: [methods.payPal] });
  await user.click(await lastButton());
  expect(await screen.findByRole('radiogroup', { name: 'ご年齢' })).toBeTruthy();
});

test.each(['paused', 'over_own_limit'])('PNT-3 a member refused by their own limits (%s) is shown the way to them', async (refusal) => {
  const user = userEvent.setup();
  showConfirm({ state: 400, refusal, errors: { point_price_id: ['上限を超えます。'] } }, { list: [methods.payPal] });
  await user.click(await lastButton());
  expect(await screen.findByText('上限を超えます。')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ご購入の上限と休止' }).getAttribute('href')).toBe('/spending-limit');
});

test('SEC-9 a member whose address is not confirmed is told so, and shown where the link is sent again', async () => {
  const user = userEvent.setup();
  const text = refusalText('mail.unproven', 'ja');
  showConfirm({ state: 400, refusal: 'mail_unproven', errors: { point_price_id: [text] } }, { list: [methods.payPal] });
  await user.click(await lastButton());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ログインとセキュリティへ' }).getAttribute('href')).toBe('/security');
});
