import { gacha } from '@fudaya/contracts';
import type { Proof } from '@fudaya/draw/proof';
import { sampleProof } from '@fudaya/draw/testing-proof';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { aResult } from '../testing/samples.ts';
import { keepReceipt } from './kept-receipts.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';

beforeEach(() => localStorage.clear());

const place = ({ receipt }: Proof) => `fudaya.receipt.${receipt.body.purchase_id}`;
/** As the page that bought keeps it. */
function bought(proof: Proof, over: object = {}): void {
  const { purchase_id, n, c } = proof.receipt.body;
  const kept = { receipt: proof.receipt, at: Date.parse(aResult.draw.round_at) - 1, sent: { purchase_id, n, c }, ...over };
  localStorage.setItem(place(proof), JSON.stringify([kept]));
}
function open(proof: Proof): void {
  const receipt = proof.receipt as gacha.Receipt;
  openPage(<ReceiptDialog result={{ ...aResult, receipt }} open onClose={() => undefined} />, {
    path: '/gacha-animation',
    language: 'en',
    replies: [[gacha.drawKey, { public_key: proof.public_key }]],
  });
}

test('BUY-4 a receipt that is not of what this device sent, or came when the number was out, is said to be so while it is shown', async () => {
  const proof = await sampleProof();
  const { purchase_id, n } = proof.receipt.body;
  bought(proof, { sent: { purchase_id, n, c: 'ab'.repeat(32) } });
  open(proof);
  expect(await screen.findByText(/different random number, or number of cards, from what this device sent/)).toBeTruthy();
});

test('BUY-4 a receipt that came when the number was out is said to be so', async () => {
  const proof = await sampleProof();
  bought(proof, { at: Date.parse(aResult.draw.round_at) });
  open(proof);
  expect(await screen.findByText(/arrived after the number was out/)).toBeTruthy();
});

test('BUY-4 a receipt that is not the one this device was given is said to be a second one', async () => {
  const proof = await sampleProof();
  bought(proof);
  keepReceipt(proof.receipt as gacha.Receipt);
  expect(JSON.parse(localStorage.getItem(place(proof))!)).toHaveLength(1);
  const second = { ...proof.receipt, body: { ...proof.receipt.body, seq: 2 } };
  keepReceipt(second as gacha.Receipt);
  // Not the shop's signature: an invention of whoever showed it.
  open(proof);
  expect(await screen.findByText(/is not signed by the shop/)).toBeTruthy();
});
