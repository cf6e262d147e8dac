import { gacha } from '@fudaya/contracts';
import type { Proof } from '@fudaya/draw/proof';
import { sampleProof } from '@fudaya/draw/testing-proof';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { keepHead, keptHeads } from '../draw/kept-heads.ts';
import { here, openPage } from '../testing/open-page.tsx';
import { aPurchaseId, aResult } from '../testing/samples.ts';
import { DrawProofPage } from './DrawProofPage.tsx';

let proof: Proof;
beforeAll(async () => {
  proof = await sampleProof();
});

const open = (reply: object, language: 'ja' | 'en' = 'ja', result: object = aResult) =>
  openPage(<DrawProofPage />, {
    path: `/draw-proof?historyId=${aPurchaseId}`,
    language,
    replies: [
      [gacha.drawProof, reply as never],
      [gacha.buyResult, result as never],
    ],
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const steps = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');
const seen = { timeout: 10_000 };

test('BUY-4 one tap checks every step on this device and shows the cards it calculated', async () => {
  open(proof);
  expect(await screen.findByText('デモ用ビーコン')).toBeTruthy();
  expect(steps('確かめる項目')).toHaveLength(10);
  expect(screen.queryByText('すべて一致しました')).toBeNull();
  await press('この端末で確かめる');
  expect((await screen.findByRole('status', {}, seen)).textContent).toContain('すべて一致しました');
  for (const step of steps('確かめる項目')) expect(step.textContent).toContain('一致');
  expect(screen.getByText('3種類、全20枚の一覧が、発売前に公開した指紋と一致しました。')).toBeTruthy();
  expect(screen.getByText('カード1')).toBeTruthy();
  // A demo number is the shop's own: nothing may be claimed of it that only a public one gives.
  expect(document.body.textContent).not.toMatch(/当店には作れない|だれにも選べない/);
  expect(screen.getByRole('button', { name: 'もう一度確かめる' })).toBeTruthy();
});

test('BUY-4 a proof that was tampered with names the step, in English too', async () => {
  open({ ...proof, slots: [proof.slots[0] === 0 ? 1 : 0, ...proof.slots.slice(1)] }, 'en');
  await press('Check on this device');
  expect((await screen.findByRole('alert', {}, seen)).textContent).toContain('“The draw, once more” does not hold');
  expect(steps('What is checked')[8]!.textContent).toMatch(/Does not match.*Details: draw 1 gives slot/s);
});

test('BUY-4 the proof file is handed over as it is', async () => {
  const made = vi.fn<(blob: Blob) => string>(() => 'blob:proof');
  URL.createObjectURL = made as typeof URL.createObjectURL;
  URL.revokeObjectURL = () => undefined;
  // jsdom takes no files.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open(proof);
  await press('証明ファイルを保存');
  expect(click).toHaveBeenCalledOnce();
  expect(JSON.parse(await made.mock.calls[0]![0].text())).toEqual(proof);
});

test('BUY-4 a void purchase says why, and what it would have been', async () => {
  open({ ...proof, outcome: 'late_seal', slots: [], slot_cards: [], cards: [] }, 'ja', { ...aResult, result: '-1', cards: [] });
  expect(await screen.findByText(/受付の締め切りの記録が遅れたため/)).toBeTruthy();
  await press('この端末で確かめる');
  expect(await screen.findByText(/規則どおり取り消されました/, {}, seen)).toBeTruthy();
  expect(screen.getByText('取り消されなければ出ていたカード')).toBeTruthy();
});

test('BUY-4 before the draw the page leads to it; an unknown purchase leads to the history', async () => {
  open({ state: 400, refusal: 'not_settled', errors: { purchase_id: ['抽選がまだ終わっていません。'] } }, 'ja', {
    ...aResult,
    result: '0',
  });
  expect((await screen.findByRole('link', { name: '抽選を見る' })).getAttribute('href')).toBe(`/gacha-animation?historyId=${aPurchaseId}`);
  open({ state: 404 });
  await waitFor(() => expect(here()).toBe('/buy-product-history'));
});

test('BUY-4 a saved proof file is checked in place of the page’s own, and a file that is none is said to be none', async () => {
  open(proof, 'en');
  const input = await screen.findByLabelText('Check another proof file');
  await userEvent.upload(input, new File(['{"method":"other"}'], 'other.json', { type: 'application/json' }));
  expect((await screen.findByText('This file could not be read as a proof.')).textContent).toBeTruthy();
  const other = await sampleProof({ cards: [2, 3], packs: [2], seed: 'other' });
  await userEvent.upload(input, new File([JSON.stringify(other)], 'proof.json', { type: 'application/json' }));
  expect(await screen.findByText('Draw of 2')).toBeTruthy();
  await press('Check on this device');
  expect((await screen.findByRole('status', {}, seen)).textContent).toContain('Everything matches');
});

test('BUY-4 without a purchase, whoever was given a proof file checks it here, signed in or not', async () => {
  openPage(<DrawProofPage />, { path: '/draw-proof', language: 'en', replies: [] });
  expect(await screen.findByText(/anybody can check a draw here/)).toBeTruthy();
  const input = screen.getByLabelText('Choose a proof file');
  await userEvent.upload(input, new File([JSON.stringify(proof)], 'proof.json', { type: 'application/json' }));
  expect(await screen.findByText(/proof\.json is open/)).toBeTruthy();
  await press('Check on this device');
  expect(await screen.findByText('Everything matches', {}, seen)).toBeTruthy();
});

test('BUY-4 the head this device kept while it waited is compared with the proof', async () => {
  localStorage.clear();
  keepHead(proof.sealed_head);
  keepHead(proof.sealed_head);
  expect(keptHeads(proof.sealed_head.body.box)).toHaveLength(1);
  open(proof, 'en');
  await press('Check on this device');
  expect(await screen.findByText(/It is the record this device saw at the time/, {}, seen)).toBeTruthy();
});

test('BUY-4 a box without a public number says so on its proof', async () => {
  const terms = proof.terms.replace(/"beacon":"[^"]*"/, '"beacon":"none"');
  open({ ...proof, terms }, 'en');
  expect(await screen.findByText('No public random number')).toBeTruthy();
  expect(screen.getByText(/we cannot show that we were unable to predict/)).toBeTruthy();
});
