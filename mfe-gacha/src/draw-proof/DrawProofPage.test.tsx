import { type Call, gacha } from '@fudaya/contracts';
import { type Proof, toBase64url, whyCodes } from '@fudaya/draw/proof';
import { rotationText } from '@fudaya/draw/signed';
import { newKeys, sampleProof } from '@fudaya/draw/testing-proof';
import type { FakeReply } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepHead, keptHeads } from '../draw/kept-heads.ts';
import { here, openPage } from '../testing/open-page.tsx';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { aPurchaseId, aResult } from '../testing/samples.ts';
import { DrawProofPage } from './DrawProofPage.tsx';

let proof: Proof;
beforeAll(async () => {
  proof = await sampleProof();
});
beforeEach(() => localStorage.clear());

const theKey = (): [typeof gacha.drawKey, { public_key: string }] => [gacha.drawKey, { public_key: proof.public_key }];

const open = (reply: object, language: 'ja' | 'en' = 'ja', result: object = aResult, key: readonly [Call, FakeReply] = theKey()) =>
  openPage(<DrawProofPage />, {
    path: `/draw-proof?historyId=${aPurchaseId}`,
    language,
    replies: [[gacha.drawProof, reply as never], [gacha.buyResult, result as never], key],
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
  expect(steps('What is checked')[8]!.textContent).toMatch(/Does not match.*Draw 1 gives slot/s);
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
  expect(await screen.findByText('確かめられない項目があります', {}, seen)).toBeTruthy();
  expect(screen.queryByText('すべて一致しました')).toBeNull();
  const [head, draw, cards] = [4, 8, 9].map((place) => steps('確かめる項目')[place]!.textContent);
  expect(head).toMatch(/未確認.*本当に遅れたかは、このファイルでは確かめられません/s);
  expect(draw).toContain('取り消されなければ、残り20枚から3枚が引かれていました。');
  expect(cards).toContain('渡されたカードはありません');
  expect(screen.getByText('取り消されなければ出ていたカード')).toBeTruthy();
});

test('BUY-4 a draw cancelled as sealed too late, though this device was given the head in time, is not called good: it says what it saw', async () => {
  const { beacon_genesis, beacon_period } = JSON.parse(proof.terms) as Record<string, number>;
  const out_ms = 1000 * (beacon_genesis! + (proof.sealed_head.body.round - 1) * beacon_period!);
  const kept = { ...proof.sealed_head, key: proof.public_key, at: out_ms - 1500 };
  localStorage.setItem(`fudaya.heads.${proof.sealed_head.body.box}`, JSON.stringify([kept]));
  open({ ...proof, outcome: 'late_seal', slots: [], slot_cards: [], cards: [] }, 'en', { ...aResult, result: '-1', cards: [] });
  await press('Check on this device');
  expect(await screen.findByText('Something could not be checked', {}, seen)).toBeTruthy();
  expect(steps('What is checked')[4]!.textContent).toContain('by this device’s clock it arrived 1.5 s before the number came out');
  expect(screen.getByRole('button', { name: 'Save what this device kept' })).toBeTruthy();
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
  const keys = await newKeys();
  const own = await sampleProof({ keys });
  open(own, 'en', aResult, [gacha.drawKey, { public_key: own.public_key }]);
  const input = await screen.findByLabelText('Check another proof file');
  await userEvent.upload(input, new File(['{"method":"other"}'], 'other.json', { type: 'application/json' }));
  expect((await screen.findByText('This file could not be read as a proof.')).textContent).toBeTruthy();
  const other = await sampleProof({ cards: [2, 3], packs: [2], seed: 'other', keys });
  await userEvent.upload(input, new File([JSON.stringify(other)], 'proof.json', { type: 'application/json' }));
  expect(await screen.findByText('Draw of 2')).toBeTruthy();
  await press('Check on this device');
  expect((await screen.findByRole('status', {}, seen)).textContent).toContain('Everything matches');
});

test('BUY-4 without a purchase, whoever was given a proof file checks it here, signed in or not', async () => {
  openPage(<DrawProofPage />, { path: '/draw-proof', language: 'en', replies: [theKey()] });
  expect(await screen.findByText(/Anyone with a saved proof file can check a draw here/)).toBeTruthy();
  const input = screen.getByLabelText('Choose a proof file');
  await userEvent.upload(input, new File([JSON.stringify(proof)], 'proof.json', { type: 'application/json' }));
  expect(await screen.findByText(/proof\.json is open/)).toBeTruthy();
  await press('Check on this device');
  expect(await screen.findByText('Everything matches', {}, seen)).toBeTruthy();
});

test('BUY-4 the head this device kept while it waited is compared with the proof', async () => {
  open(proof, 'en');
  await keepHead(proof.sealed_head);
  await keepHead(proof.sealed_head);
  // Signed by somebody else: it proves nothing.
  await keepHead({ ...(await sampleProof()).sealed_head });
  expect(keptHeads(proof.sealed_head.body.box)).toMatchObject([{ ...proof.sealed_head, key: proof.public_key, at: expect.any(Number) }]);
  await press('Check on this device');
  expect(await screen.findByText(/It is the record this device saw at the time/, {}, seen)).toBeTruthy();
});

test('BUY-4 a box without a public number says so on its proof', async () => {
  const terms = proof.terms.replace(/"beacon":"[^"]*"/, '"beacon":"none"');
  open({ ...proof, terms }, 'en');
  expect(await screen.findByText('No public random number')).toBeTruthy();
  expect(screen.getByText(/we cannot show that we were unable to predict/)).toBeTruthy();
});

test('BUY-4 a file that was signed with another key than the shop’s is not the shop’s, however well it fits together', async () => {
  const forged = await sampleProof();
  open(forged, 'en');
  await press('Check on this device');
  expect((await screen.findByRole('alert', {}, seen)).textContent).toContain('“Public log” does not hold');
  expect(steps('What is checked')[2]!.textContent).toContain('signed with a key that is not the shop’s');
  expect(screen.queryByText('Everything matches')).toBeNull();
});

test('BUY-4 the first key of the shop that this device was told stays: a file with the key of today is then said to be none of it', async () => {
  const { unmount } = open(proof, 'en');
  await press('Check on this device');
  await screen.findByText('Everything matches', {}, seen);
  unmount();
  const forged = await sampleProof();
  open(forged, 'en', aResult, [gacha.drawKey, { public_key: forged.public_key }]);
  await press('Check on this device');
  expect((await screen.findByRole('alert', {}, seen)).textContent).toContain('“Public log” does not hold');
});

test('BUY-4 without a connection and without a known key the signatures are not checked, and nothing is green', async () => {
  open(proof, 'en', aResult, [gacha.drawKey, 'offline']);
  await press('Check on this device');
  expect(await screen.findByText('Something could not be checked', {}, seen)).toBeTruthy();
  expect(steps('What is checked')[2]!.textContent).toMatch(/Not checked.*the shop’s key is not known on this device/s);
  expect(screen.queryByText('Everything matches')).toBeNull();
});

test('BUY-4 a draw that was cancelled before its number came is not called wrong: it says what cannot be checked', async () => {
  const late = { ...proof, outcome: 'late_seal' as const, beacon_signature: null, slots: [], slot_cards: [], cards: [] };
  open(late, 'ja', { ...aResult, result: '-1', cards: [] });
  await press('この端末で確かめる');
  expect(await screen.findByText('確かめられない項目があります', {}, seen)).toBeTruthy();
  expect(steps('確かめる項目')[8]!.textContent).toContain('乱数を待たずに取り消された');
});

test('BUY-4 a draw cancelled for want of a number is not called good on the shop’s word: it says where to look', async () => {
  const gone = { ...proof, outcome: 'no_beacon' as const, beacon_signature: null, slots: [], slot_cards: [], cards: [] };
  open(gone, 'en', { ...aResult, result: '-1', cards: [] });
  await press('Check on this device');
  expect(await screen.findByText('Something could not be checked', {}, seen)).toBeTruthy();
  expect(steps('What is checked')[7]!.textContent).toContain('Anyone can look up at a relay of the beacon');
});

test('FRM-8 whatever a check can find has a sentence in both languages, with the same figures', () => {
  const figures = (text: string) => (text.match(/{{\w+}}/g) ?? []).toSorted();
  for (const code of whyCodes) {
    const key = `proof.why.${code}` as keyof typeof ja;
    expect([key, typeof ja[key], figures(ja[key])]).toEqual([key, 'string', figures(en[key])]);
  }
});

test('BUY-4 the receipt and the closings this device kept are compared, and can be saved to show to others', async () => {
  const made = vi.fn<(blob: Blob) => string>(() => 'blob:kept');
  URL.createObjectURL = made as typeof URL.createObjectURL;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { purchase_id, n, c } = proof.receipt.body;
  const kept = { receipt: proof.receipt, at: 1, sent: { purchase_id, n, c } };
  localStorage.setItem(`fudaya.receipt.${purchase_id}`, JSON.stringify([kept]));
  localStorage.setItem(`fudaya.heads.${proof.sealed_head.body.box}`, JSON.stringify([{ ...proof.sealed_head, at: 1 }]));
  open(proof, 'en');
  await press('Check on this device');
  expect(await screen.findByText(/the very receipt this device received when you bought/, {}, seen)).toBeTruthy();
  await press('Save what this device kept');
  const lines = (await made.mock.calls[0]![0].text()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([{ ...proof.sealed_head, at: 1 }, kept]);
});

test('BUY-4 a key that the known one handed over to is the shop’s too, a key of its own is not', async () => {
  const [old, next] = [await newKeys(), await newKeys()];
  const [before, after] = [await sampleProof({ keys: old }), await sampleProof({ keys: next })];
  const keys = { before: before.public_key, after: after.public_key };
  const data = new TextEncoder().encode(rotationText(keys));
  const signed = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, old.privateKey, data));
  const rotation = { ...keys, signature: toBase64url(signed) };
  const verdictOf = async (rotations: object[]) => {
    localStorage.clear();
    const first = open(before, 'en', aResult, [gacha.drawKey, { public_key: keys.before }]);
    await press('Check on this device');
    await screen.findByText('Everything matches', {}, seen);
    first.unmount();
    const page = open(after, 'en', aResult, [gacha.drawKey, { public_key: keys.after, rotations }]);
    await press('Check on this device');
    const verdict = await screen.findByText(/Everything matches|“Public log” does not hold/, {}, seen);
    const said = verdict.textContent;
    page.unmount();
    return said;
  };
  expect(await verdictOf([rotation])).toContain('Everything matches');
  expect(await verdictOf([{ ...rotation, before: keys.after }])).toContain('does not hold');
});
