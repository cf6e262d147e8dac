import type { gacha } from '@fudaya/contracts';
import type { ProofFile } from '@fudaya/draw/proof';
import { startSale } from '@fudaya/draw/proof/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { aResult } from '../testing/samples.ts';
import { keepReceipt } from './kept-receipts.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';

let proof: ProofFile;
beforeAll(async () => {
  const sale = await startSale();
  sale.seal(2, [3]);
  await sale.resolve();
  proof = await sale.proof(2);
});
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => new Response(proof.terms));
});
afterEach(() => vi.unstubAllGlobals());

const place = () => `fudaya.receipt.${proof.receipt.body.purchase_id}`;
/** As the page that bought keeps it. */
function bought(over: object = {}): void {
  const { purchase_id, n, c } = proof.receipt.body;
  const kept = { receipt: proof.receipt, at: Date.parse(aResult.draw.round_at) - 1, sent: { purchase_id, n, c }, ...over };
  localStorage.setItem(place(), JSON.stringify([kept]));
}
function open(over: Partial<gacha.DrawResult> = {}): void {
  const result = { ...aResult, receipt: proof.receipt as gacha.Receipt, ...over };
  openPage(<ReceiptDialog result={result} open onClose={() => undefined} />, { path: '/gacha-animation', language: 'en', replies: [] });
}

test('BUY-4 a receipt that is not of what this device sent is said to be so while it is shown', async () => {
  const { purchase_id, n } = proof.receipt.body;
  bought({ sent: { purchase_id, n, c: 'ab'.repeat(32) } });
  open();
  expect(await screen.findByText(/different random number, or number of cards, from what this device sent/)).toBeTruthy();
});

test('BUY-4 a receipt that came when the number was out is said to be so', async () => {
  bought({ at: Date.parse(aResult.draw.round_at) });
  open();
  expect(await screen.findByText(/arrived after the number was out/)).toBeTruthy();
});

test('BUY-4 a receipt that is not the one this device was given is said to be a second one', async () => {
  bought();
  keepReceipt(proof.receipt as gacha.Receipt);
  expect(JSON.parse(localStorage.getItem(place())!)).toHaveLength(1);
  keepReceipt({ ...proof.receipt, body: { ...proof.receipt.body, seq: 2 } } as gacha.Receipt);
  // Not the shop's signature: an invention of whoever showed it.
  open();
  expect(await screen.findByText(/is not signed by the shop/)).toBeTruthy();
});

test('BUY-4 terms that are not those of the receipt give no key, so nothing is said; a draw of the earlier method leads to no proof', async () => {
  bought({ sent: { ...proof.receipt.body, c: 'ab'.repeat(32) } });
  vi.stubGlobal('fetch', async () => new Response(proof.terms.replace('"price":100', '"price":101')));
  open({ draw: { ...aResult.draw, method: 'earlier' } });
  expect(await screen.findByText('Receipt of your draw')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Check this draw' })).toBeNull();
  expect(screen.queryByText(/different random number/)).toBeNull();
});
