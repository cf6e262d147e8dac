import { payment } from '@fudaya/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { lastButton, methods, paid, showConfirm } from '../testing/confirm-page.tsx';

vi.mock('./load-script.ts', () => ({ loadScript: () => Promise.resolve(isScriptThere) }));

let isScriptThere = true;
type Card = Record<string, string>;
const asked: unknown[][] = [];
let answer: unknown;
const taken = { result: '0000', tokenizedCardObject: { token: 'tok_b', masked_card_number: '************1111', valid_until: '1240' } };

beforeEach(() => {
  isScriptThere = true;
  asked.length = 0;
  answer = taken;
  window.PaygentToken = class {
    createToken(merchantId: string, key: string, card: Card, say: (reply: unknown) => void) {
      asked.push([merchantId, key, card]);
      say(answer);
    }
  };
});
afterEach(() => {
  delete window.PaygentToken;
});

const group = (part: number) => screen.getByLabelText<HTMLInputElement>(`カード番号 ${part}組目（4桁ずつ）`);

async function fillCard(user: UserEvent) {
  await lastButton();
  await user.click(group(1));
  await user.paste('4111 1111 1111 1111');
  await user.type(screen.getByLabelText('有効期限の月（2桁）'), '12');
  await user.keyboard('40');
  await user.type(screen.getByLabelText('セキュリティコード'), '123');
  await user.type(screen.getByLabelText('カード名義'), 'hanako yamada');
}

test('PAY-2 the card goes to the provider’s script alone, and is kept only when the member asks for it', async () => {
  const user = userEvent.setup();
  const { inputsOf, sent } = showConfirm(paid, { list: [methods.cardB] });
  await fillCard(user);
  await user.click(screen.getByRole('checkbox', { name: 'このカードを次回のために登録する' }));
  await user.click(await lastButton());
  expect(await screen.findByText(`${paid.url}&packId=7`)).toBeTruthy();
  expect(asked).toEqual([
    ['33810', 'key-b', { card_number: '4111111111111111', expire_year: '40', expire_month: '12', cvc: '123', name: 'HANAKO YAMADA' }],
  ]);
  expect(inputsOf(payment.pointBuy)).toEqual([
    {
      pay_id: 8,
      point_price_id: 4,
      pack_id: 7,
      card_save: '1',
      token: 'tok_b',
      req_card_number: '************1111',
      card_user_name: 'HANAKO YAMADA',
      request_id: expect.any(String) as string,
    },
  ]);
  expect(sent.map(({ init }) => String(init.body)).join('\n')).not.toMatch(/4111/);
});

test('PAY-2 unless asked for, the card is not kept', async () => {
  const user = userEvent.setup();
  const { inputsOf } = showConfirm(paid, { list: [methods.cardB] });
  await fillCard(user);
  await user.click(await lastButton());
  await waitFor(() => expect(inputsOf(payment.pointBuy)).toMatchObject([{ card_save: '0' }]));
});

const number = 'カード番号が正しくありません。';
const expiry = '有効期限が正しくありません。';
const code = 'セキュリティコードが正しくありません。';
test.each([
  ['1300', number, 'number'],
  ['1301', number, 'number'],
  ['1400', expiry, 'expiry'],
  ['1401', expiry, 'expiry'],
  ['1500', expiry, 'expiry'],
  ['1501', expiry, 'expiry'],
  ['1502', expiry, 'expiry'],
  ['1600', code, 'code'],
  ['1601', code, 'code'],
  ['1700', 'カード名義が正しくありません。', 'holder'],
])('PAY-2 result code %s is told at its field, which gets the focus: %s', async (result, text, field) => {
  const user = userEvent.setup();
  answer = { result };
  const { inputsOf } = showConfirm(paid, { list: [methods.cardB] });
  await fillCard(user);
  await user.click(await lastButton());
  expect(await screen.findByText(text)).toBeTruthy();
  const inputs = {
    number: group(1),
    expiry: screen.getByLabelText('有効期限の月（2桁）'),
    code: screen.getByLabelText('セキュリティコード'),
    holder: screen.getByLabelText('カード名義'),
  };
  await waitFor(() => expect(document.activeElement).toBe(inputs[field as keyof typeof inputs]));
  expect(inputsOf(payment.pointBuy)).toEqual([]);
  expect(group(1).value).toBe('4111');
});

test.each([
  ['8000', '決済会社がメンテナンス中です。時間をおいてお試しください。'],
  ['7001', '決済会社に接続できませんでした。電波の状態を確認して、もう一度お試しください。'],
  ['9000', '入力されたカード情報を確認できませんでした。ご確認のうえ、もう一度入力してください。'],
])('PAY-2 result code %s is told as an alert', async (result, text) => {
  const user = userEvent.setup();
  answer = { result };
  showConfirm(paid, { list: [methods.cardB] });
  await fillCard(user);
  await user.click(await lastButton());
  expect((await screen.findByText(text)).closest('[role="alert"]')).toBeTruthy();
});

test('PAY-2 the messages of invalid fields end with "is invalid" in English', async () => {
  const user = userEvent.setup();
  answer = { result: '1600' };
  showConfirm(paid, { list: [methods.cardB], language: 'en' });
  await lastButton();
  await user.click(screen.getByLabelText('Card number, group 1 of 4'));
  await user.paste('4111111111111111');
  await user.type(screen.getByLabelText('Expiry month, two digits'), '12');
  await user.keyboard('40');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.type(screen.getByLabelText('Name on the card'), 'HANAKO');
  await user.click(await lastButton());
  expect(await screen.findByText('The security code is invalid')).toBeTruthy();
});

test.each(['card.invalidNumber', 'card.invalidExpiry', 'card.invalidCode', 'card.invalidHolder'] as const)(
  'PAY-2 %s ends with "is invalid" in English, and says it in Japanese',
  (key) => {
    expect(en[key]).toMatch(/ is invalid$/);
    expect(ja[key]).toMatch(/正しくありません。$/);
  },
);

test('PAY-2 a script that cannot be had is a provider that cannot be reached', async () => {
  const user = userEvent.setup();
  isScriptThere = false;
  showConfirm(paid, { list: [methods.cardB] });
  await fillCard(user);
  await user.click(await lastButton());
  expect(await screen.findByText(/決済会社に接続できませんでした/)).toBeTruthy();
});

const kept = [
  { id: 'card-old', label: '**** **** **** 2222', expires: '01/24', is_expired: '1' as const },
  { id: 'card-good', label: '**** **** **** 1111', expires: '12/40' },
];
const withKept = { list: [{ ...methods.cardB, saved_cards: kept }] };

test('PAY-2 a kept card is paid with at once; one past its month cannot be chosen', async () => {
  const user = userEvent.setup();
  const { inputsOf } = showConfirm(paid, withKept);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /1111/ })).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /2222/ }).disabled).toBe(true);
  expect(screen.queryByLabelText('カード名義')).toBeNull();
  await user.click(await lastButton());
  await waitFor(() => expect(inputsOf(payment.pointBuy)).toHaveLength(1));
  expect(inputsOf(payment.pointBuy)).toMatchObject([{ pay_id: 8, saved_card: 'card-good' }]);
  expect(inputsOf(payment.pointBuy)[0]).not.toHaveProperty('token');
  expect(asked).toEqual([]);
});

test('PAY-2 another card than the kept ones is entered, and not sent with theirs', async () => {
  const user = userEvent.setup();
  const { inputsOf } = showConfirm(paid, withKept);
  await user.click(await screen.findByRole('radio', { name: '別のカードを使う' }));
  await fillCard(user);
  await user.click(await lastButton());
  await waitFor(() => expect(inputsOf(payment.pointBuy)).toMatchObject([{ token: 'tok_b', card_save: '0' }]));
  expect(inputsOf(payment.pointBuy)[0]).not.toHaveProperty('saved_card');
});

test('PAY-2 a kept card can be removed', async () => {
  const user = userEvent.setup();
  const { inputsOf, reply } = showConfirm(paid, { ...withKept, replies: [[payment.savedCardDelete, {}]] });
  await lastButton();
  reply(payment.payList, { point: 5150, list: [{ ...methods.cardB, saved_cards: kept.slice(0, 1) }] });
  await user.click(screen.getByRole('button', { name: '**** **** **** 1111の登録を削除' }));
  expect(await screen.findByText('カードの登録を削除しました。')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('radio', { name: /1111/ })).toBeNull());
  expect(inputsOf(payment.savedCardDelete)).toEqual([{ saved_card: 'card-good' }]);
  expect(screen.getByLabelText('カード名義')).toBeTruthy();
});
