import { payment } from '@fudaya/contracts';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { ConfirmCombiniPage } from './ConfirmCombiniPage.tsx';
import { groupsOf, stepsOf } from './till-steps.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const order = {
  payment_id: id,
  result: '2',
  pack_id: 7,
  price: 5000,
  point: 5150,
  expires_at: '2026-11-24T03:00:00.000Z',
  url: 'https://store.test/receipt/482',
  receipt_number: '48291355701',
  confirm_number: null,
  combini_code: 'econ',
  combini_chain: 'lawson',
};
const show = (reply: FakeReply, language: 'ja' | 'en' = 'ja') =>
  renderPage(<ConfirmCombiniPage />, {
    path: `/confirm-combini?paymentID=${id}`,
    area: 'payment',
    messages: { ja, en },
    replies: [[payment.combiniNumber, reply]],
    language,
  });
const steps = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test.each([
  ['12345', ['123', '45']],
  ['400008', ['400', '008']],
  ['4829135570', ['4829', '135', '570']],
  ['48291355701', ['4829', '1355', '701']],
  ['1234567890123', ['1234', '567', '890', '123']],
  ['4321', ['4321']],
  ['AB-1', ['AB-1']],
])('MEM-15 the number %s is read in groups, none of them lost', (number, groups) => {
  expect(groupsOf(number)).toEqual(groups);
  expect(groupsOf(number).join('')).toBe(number);
});

test.each([
  ['ja', 'Loppi', '申込券は30分間'],
  ['en', 'Loppi', 'good for 30 minutes'],
] as const)('MEM-15 PNT-5 the chain that was chosen has its own steps and nothing of the others, in %s', async (language, first, last) => {
  show({ ...order, combini_chain: 'ministop', confirm_number: '400008' }, language);
  const section = await screen.findByRole('region', { name: language === 'ja' ? '店頭での手順' : 'At the store' });
  const said = steps(section);
  expect(said).toHaveLength(5);
  expect(said[0]).toContain(first);
  expect(said[2]).toContain(language === 'ja' ? '確認番号' : 'confirmation number');
  expect(said[4]).toContain(last);
  expect(section.querySelector('details')).toBeNull();
});

test('MEM-15 PNT-5 a number for other stores tells the steps of each of them, and no second number where there is none', async () => {
  const user = userEvent.setup();
  show({ ...order, combini_code: 'other', combini_chain: 'other' });
  const section = await screen.findByRole('region', { name: '店頭での手順' });
  const names = [...section.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(names).toEqual(['ファミリーマート', 'セイコーマート', 'デイリーヤマザキ', 'セブン-イレブン']);
  const folds = [...section.querySelectorAll('details')];
  expect(folds.map(({ open }) => open)).toEqual([true, false, false, false]);
  expect(folds.map((fold) => steps(fold).join('')).join('')).not.toContain('確認番号');
  expect(folds[0]?.textContent).toContain('マルチコピー機');
  expect(folds[3]?.textContent).toContain('払込票番号');
  // One number for all of them is shown once, and copied without its gaps.
  await user.click(screen.getByRole('button', { name: /^コピー\s*受付番号$/ }));
  expect(await navigator.clipboard.readText()).toBe('48291355701');
});

test('MEM-15 PAY-8 where each chain has numbers of its own, they stand with its steps', async () => {
  const user = userEvent.setup();
  const stores = [
    { store: 'lawson', receipt_number: '27000000001', confirm_number: '400001' },
    { store: 'familymart', receipt_number: '17000000002', confirm_number: '400002' },
    { store: 'seicomart', receipt_number: '47000000003', confirm_number: null },
  ];
  show({ ...order, receipt_number: '27000000001', confirm_number: '400001', stores, has_other_chains: '1' });
  const section = await screen.findByRole('region', { name: '店頭での手順' });
  const [lawson, familymart, seicomart] = [...section.querySelectorAll('details')] as HTMLElement[];
  expect(lawson?.textContent).toContain('2700');
  await user.click(within(familymart!).getByRole('button', { name: /^コピー\s*受付番号$/ }));
  expect(await navigator.clipboard.readText()).toBe('17000000002');
  await user.click(within(familymart!).getByRole('button', { name: /^コピー\s*確認番号$/ }));
  expect(await navigator.clipboard.readText()).toBe('400002');
  expect(within(seicomart!).queryByText('確認番号')).toBeNull();
});

test('MEM-15 every chain has steps in both languages', () => {
  for (const store of payment.tillStores) {
    const keys = stepsOf({ store, receipt_number: '1', confirm_number: '2' });
    expect(keys.length).toBeGreaterThan(2);
    for (const key of [...keys, `till.${store}` as const]) {
      expect(ja[key]).not.toBe('');
      expect(en[key]).not.toBe('');
    }
  }
});
