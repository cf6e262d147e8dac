import { gacha } from '@fudaya/contracts';
import { type ProofFile, amberCodes, pieceName, redCodes, writeBoxFiles } from '@fudaya/draw/proof';
import { type Sale, type SaleOptions, sellOut, startSale, testLog } from '@fudaya/draw/proof/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepHead, keptHeads } from '../draw/kept-heads.ts';
import { here, openPage } from '../testing/open-page.tsx';
import { aResult } from '../testing/samples.ts';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { DrawProofPage } from './DrawProofPage.tsx';

let sale: Sale;
let proof: ProofFile;
beforeAll(async () => {
  sale = await sellOut();
  await sale.close();
  proof = await sale.proof(6, 1);
});
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** The shop's public files of a box; null: there is no connection. */
function publish(own: Sale | null, files = own?.files(), shown = (piece: string): string | null => piece): void {
  const { ticks = [], ...whole } = files ? writeBoxFiles(files) : {};
  const texts: Readonly<Record<string, string | null>> = {
    ...whole,
    ...Object.fromEntries(ticks.map((piece, i) => [pieceName(i), shown(piece)])),
  };
  vi.stubGlobal('fetch', async (address: string) => {
    if (!own) throw new TypeError('offline');
    const [, box, name = ''] = /draw\/([^/]+)\/(.+)$/.exec(address) ?? [];
    const text = box === own.terms.box ? texts[name] : null;
    return text == null ? new Response('', { status: 404 }) : new Response(text);
  });
}

interface Opening {
  readonly reply?: object;
  readonly result?: object;
  readonly language?: 'ja' | 'en';
  readonly policy?: string | 'offline';
}
function open({ reply = proof, result = {}, language = 'en', policy = sale.log.policy }: Opening = {}) {
  const id = 'receipt' in reply ? (reply as ProofFile).receipt.body.purchase_id : aResult.purchase_id;
  return openPage(<DrawProofPage />, {
    path: `/draw-proof?historyId=${id}`,
    language,
    replies: [
      [gacha.drawProof, reply as never],
      [gacha.buyResult, { ...aResult, purchase_id: id, ...result } as never],
      [gacha.drawPolicy, policy === 'offline' ? policy : { policy }],
    ],
  });
}
const seen = { timeout: 20_000 };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const check = async (
  button = 'Check on this device',
  verdict: RegExp = /^(This draw checks out|Not all of this draw could be checked|Something does not match)$/,
) => {
  await press(button);
  return screen.findByText(verdict, {}, seen);
};
const claims = (name = 'Three checks') =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.closest('li')!);
const codes = () => claims().map(({ dataset }) => `${dataset['colour']} ${dataset['code']}`);

/** One tick, sold as it is said. */
async function oneTick(options: SaleOptions = {}, seenBy?: Record<number, number>): Promise<{ sale: Sale; proof: ProofFile }> {
  const own = await startSale(options);
  own.seal(2, [3, 1], seenBy ? { seen: seenBy } : {});
  await own.resolve();
  return { sale: own, proof: await own.proof(2) };
}

test('BUY-4 one tap makes three claims, each in a sentence of what was checked, with what it leaves open', async () => {
  publish(sale);
  open({ language: 'ja' });
  expect(await screen.findByText('デモ用ビーコン')).toBeTruthy();
  expect(claims('3つの確認').map(({ dataset }) => dataset['colour'])).toEqual([undefined, undefined, undefined]);
  expect((await check('この端末で確かめる', /この抽選は確かめられました/)).closest('[role=status]')).toBeTruthy();
  const [draw, history, closed] = claims('3つの確認').map(({ textContent }) => textContent);
  expect(draw).toContain('カード3枚を決めた乱数');
  expect(draw).toContain('3者の証人がそれを見ていました');
  expect(draw).toContain('証人が当店と口裏を合わせていないことと、実物のカードがあることは、計算では分かりません');
  expect(history).toContain('最初の抽選からこの抽選まで3回、14枚をすべて引き直し');
  expect(closed).toContain('引かれた30枚と残った0枚を合わせると');
  // Nothing that a member would have to look up, outside of what is folded away.
  const plain = document.body.cloneNode(true) as HTMLElement;
  for (const folded of plain.querySelectorAll('details')) folded.remove();
  expect(plain.textContent).not.toMatch(/ハッシュ|チェーン|鎖|ビットマップ|コサイン|署名鍵|Merkle|checkpoint/i);
});

test('BUY-4 witnesses stand there by name with the time each saw the list, before the number, and demo witnesses are called so', async () => {
  const { sale: own, proof: file } = await oneTick({}, { 0: 1_800_000_010, 2: 1_800_000_011 });
  publish(own);
  open({ reply: file, policy: own.log.policy });
  await check();
  const rows = within(screen.getByRole('heading', { name: 'When things happened' }).parentElement!).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '17:00:09The list of purchases is closed',
    '17:00:10Witness witness-0.example sees the listDemo witness',
    '17:00:11Witness witness-2.example sees the listDemo witness',
    expect.stringMatching(/^–Witness witness-1\.example did not see it/),
    expect.stringMatching(/^17:00:1\dRandom number no\. [\d,]+ comes out$/),
  ]);
  expect(screen.getByText('Of 3 witnesses, 2 must have seen the list before the number.')).toBeTruthy();
});

test('BUY-4 a flipped byte is red: it says what does not match and what a member can do', async () => {
  publish(sale);
  open({ reply: { ...proof, slots: proof.slots.toReversed() } });
  expect((await check()).closest('[role=alert]')?.textContent).toContain('Please see “This draw” below');
  expect(codes()).toEqual(['red draw', 'amber history_missing', 'amber history_missing']);
  const [draw, history] = claims().map(({ textContent }) => textContent);
  expect(draw).toMatch(/Calculated again, other slots come out.*What you can do.*Save the proof file and what this device kept/s);
  expect(history).toContain('“This draw” does not match, so this was not checked.');
  expect(screen.queryByText('Cards from the calculation')).toBeNull();
});

test('BUY-4 a late draw is amber for ever, and both numbers are told', async () => {
  const own = await startSale();
  const { body } = own.seal(2, [3], { seen: { 0: 1_800_000_010 } });
  own.moveLate(2, 2, body.round + 4);
  await own.resolve();
  publish(own);
  open({ reply: await own.proof(2), policy: own.log.policy });
  await check();
  expect(codes()).toEqual(['amber late', 'amber late_ticks', 'amber still_open']);
  expect(claims()[1]!.textContent).toContain('once a list was too late for its number');
  expect(screen.getAllByText(/Whether lateness served the shop/)).toHaveLength(1);
  expect(claims()[0]!.textContent).toMatch(/a later one .* decided.*do not say why it was late/s);
  expect(screen.getByText(/comes out \(the list was late, so it is not used\)/)).toBeTruthy();
});

test('BUY-4 without witnesses a draw is amber, unless this device itself was given the list in time', async () => {
  const { sale: own, proof: file } = await oneTick({ log: testLog('alone', { witnesses: 0 }) });
  publish(own);
  const { box } = own.terms;
  const first = open({ reply: file, policy: own.log.policy });
  await check();
  expect(codes()[0]).toBe('amber no_witnesses');
  expect(claims()[0]!.textContent).toContain('Next time, keep the page open');
  expect(screen.getByText(/This shop has no witnesses/)).toBeTruthy();
  first.unmount();
  vi.spyOn(Date, 'now').mockReturnValue(1_800_000_010_000);
  keepHead({ box, entry: file.ticks[0]!.head, t: 2 });
  keepHead({ box, entry: file.ticks[0]!.head, t: 2 });
  vi.restoreAllMocks();
  expect(keptHeads(box)).toEqual([{ entry: file.ticks[0]!.head, at: 1_800_000_010_000 }]);
  publish(own);
  open({ reply: file, policy: own.log.policy });
  await check();
  expect(codes()[0]).toBe('green seen_by_this_device');
});

test('BUY-4 witnesses other than those this device first knew are red; what changed is shown, and the shop’s own may be taken', async () => {
  const other = await oneTick({ log: testLog('sale', { witnesses: 4 }) });
  publish(sale);
  const first = open();
  await check();
  expect(codes()[0]).toBe('green draw_holds');
  first.unmount();
  publish(other.sale);
  open({ reply: other.proof, policy: other.sale.log.policy });
  await check();
  expect(codes()[0]).toBe('red other_policy');
  const change = claims()[0]!;
  expect(within(change).getAllByText('Witness: witness-0.example')).toHaveLength(2);
  expect(within(change).getAllByText('Witness: witness-3.example')).toHaveLength(1);
  await press('Accept the witnesses of now, and check again');
  await waitFor(() => expect(codes()[0]).toBe('green draw_holds'), seen);
});

test('BUY-4 witnesses that the shop does not name itself cannot be taken', async () => {
  const other = await oneTick({ log: testLog('forger') });
  publish(sale);
  open({ reply: other.proof });
  await check();
  expect(codes()[0]).toBe('red other_policy');
  expect(claims()[0]!.textContent).toContain('This file may not be a proof of this shop');
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
});

test('BUY-4 when the shop names other witnesses now, a draw under the known ones stays green and the change is told', async () => {
  publish(sale);
  localStorage.setItem('fudaya.drawPolicies', JSON.stringify({ policies: [sale.log.policy], told: sale.log.policy }));
  open({ policy: testLog('sale', { witnesses: 4 }).policy });
  await check();
  expect(codes()[0]).toBe('green draw_holds');
  expect(screen.getByRole('heading', { name: 'Our witnesses have changed' })).toBeTruthy();
});

test('BUY-4 without a connection this draw is checked all the same, and what could not be is said', async () => {
  localStorage.setItem('fudaya.drawPolicies', JSON.stringify({ policies: [sale.log.policy], told: sale.log.policy }));
  publish(null);
  const known = open({ policy: 'offline' });
  await check();
  expect(codes()).toEqual(['green draw_holds', 'amber history_missing', 'amber history_missing']);
  known.unmount();
  localStorage.clear();
  open({ policy: 'offline' });
  await check();
  expect(codes()[0]).toBe('amber policy_not_pinned');
});

test('BUY-4 a shop that does not publish the ticks in pieces yet is no liar: what could not be had is said', async () => {
  publish(sale, sale.files(), () => null);
  open();
  await check();
  expect(codes()).toEqual(['green draw_holds', 'amber history_missing', 'amber history_missing']);
});

test('BUY-4 what is published of the box otherwise than in the file turns the second claim red', async () => {
  const files = sale.files();
  publish(sale, { ...files, ticks: files.ticks.filter(({ t }) => t !== 5) });
  open();
  expect((await check()).closest('[role=alert]')?.textContent).toContain('“This box, up to here”');
  expect(codes()).toEqual(['green draw_holds', 'red history_other_draw', 'red chain']);
});

test('BUY-4 a file of another purchase than was asked for is not taken for it, nor a receipt that is not the one kept', async () => {
  publish(sale);
  const other = await sale.proof(6, 0);
  const first = open({ result: { purchase_id: other.receipt.body.purchase_id } });
  await check();
  expect(codes()[0]).toBe('red other_purchase');
  first.unmount();
  const { purchase_id, n, c } = proof.receipt.body;
  const kept = { receipt: { ...proof.receipt, body: { ...proof.receipt.body, seq: 2 } }, at: 1, sent: { purchase_id, n, c } };
  localStorage.setItem(`fudaya.receipt.${purchase_id}`, JSON.stringify([kept]));
  open();
  await check();
  expect(codes()[0]).toBe('red other_receipt');
});

test('BUY-4 a cancelled box is red with its reason', async () => {
  const own = await startSale();
  own.seal(2, [3]);
  await own.resolve();
  await own.cancel('a card was damaged');
  publish(own);
  open({ reply: await own.proof(2), policy: own.log.policy });
  await check();
  expect(codes()).toEqual(['red cancelled', 'red cancelled', 'red cancelled']);
  expect(claims()[0]!.textContent).toContain('This box was cancelled (reason: a card was damaged)');
});

test('BUY-4 the proof file and what this device kept are handed over as they are, with the line that checks it elsewhere', async () => {
  const made = vi.fn<(blob: Blob) => string>(() => 'blob:proof');
  URL.createObjectURL = made as typeof URL.createObjectURL;
  URL.revokeObjectURL = () => undefined;
  // jsdom takes no files.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { purchase_id, box, n, c } = proof.receipt.body;
  const kept = { receipt: proof.receipt, at: 1, sent: { purchase_id, n, c } };
  const head = { entry: proof.ticks.at(-1)!.head, at: 2 };
  localStorage.setItem(`fudaya.receipt.${purchase_id}`, JSON.stringify([kept]));
  localStorage.setItem(`fudaya.heads.${box}`, JSON.stringify([head]));
  publish(sale);
  open();
  await press('Save the proof file');
  await press('Save what this device kept');
  expect(click).toHaveBeenCalledTimes(2);
  expect(JSON.parse(await made.mock.calls[0]![0].text())).toEqual(proof);
  const lines = (await made.mock.calls[1]![0].text()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([kept, head]);
  expect(screen.getByText(`pnpm draw check fudaya-proof-${purchase_id.slice(0, 8)}.json`)).toBeTruthy();
  click.mockRestore();
});

test('BUY-4 whoever was given a proof file checks it here, signed in or not; a file that is none is said to be none', async () => {
  publish(null);
  openPage(<DrawProofPage />, { path: '/draw-proof', language: 'en', replies: [[gacha.drawPolicy, { policy: sale.log.policy }]] });
  expect(await screen.findByText(/Anyone with a saved proof file can check a draw here/)).toBeTruthy();
  const input = screen.getByLabelText('Choose a proof file');
  const give = (text: string, name = 'proof.json') => userEvent.upload(input, new File([text], name, { type: 'application/json' }));
  await give('{"method":"other"}');
  expect(await screen.findByText('This file could not be read as a proof.')).toBeTruthy();
  await give('{"method":"oripa/v1"}');
  expect(await screen.findByText(/a proof file of our earlier method/)).toBeTruthy();
  await give(JSON.stringify(proof));
  expect(await screen.findByText(/proof\.json is open/)).toBeTruthy();
  await check();
  expect(codes()).toEqual(['green draw_holds', 'amber history_missing', 'amber history_missing']);
});

test('BUY-4 before the draw the page leads to it; what has no proof says why; an unknown purchase leads to the history', async () => {
  const refused = (refusal: string, result: object) =>
    open({ reply: { state: 400, refusal, errors: { purchase_id: ['…'] } }, language: 'ja', result });
  refused('not_settled', { result: '0' });
  expect((await screen.findByRole('link', { name: '抽選を見る' })).getAttribute('href')).toBe(
    `/gacha-animation?historyId=${aResult.purchase_id}`,
  );
  refused('earlier_method', {});
  expect(await screen.findByText('以前の方式の抽選です')).toBeTruthy();
  refused('given_back', { result: '-1', cards: [] });
  expect(await screen.findByText('抽選の前に返金されました')).toBeTruthy();
  open({ reply: { state: 404 } });
  await waitFor(() => expect(here()).toBe('/buy-product-history'));
});

test('FRM-8 whatever a check can find has a sentence in both languages, with the same figures', () => {
  const figures = (text: string) => (text.match(/{{\w+}}/g) ?? []).toSorted();
  const keys = Object.keys(ja).filter((key) => key.startsWith('proof.says.')) as (keyof typeof ja)[];
  const said = new Set(keys.map((key) => key.replace(/_other$/, '')));
  for (const code of [...redCodes, ...amberCodes]) expect(said).toContain(`proof.says.${code}`);
  for (const key of keys) expect([key, figures(ja[key])]).toEqual([key, figures(en[key])]);
});
