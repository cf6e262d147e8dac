import '../testing/browser-gaps.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { gacha, payment, store, topics, type Call } from '@fudaya/contracts';
import { bus, takeKept } from '@fudaya/web';
import { aMember, aVisitor, renderPage, type FakeReply } from '@fudaya/web/testing';
import { OnlyAt } from '../testing/only-at.tsx';
import { aCheck, aCoinCheck, aLineup, aPackDetail, aPurchase, aPurchaseId } from '../testing/samples.ts';
import { lastScreens, sixItems, termsIn } from '../testing/six-items.ts';
import { PackDetailPage } from './PackDetailPage.tsx';
import '../testing/texts.ts';

interface Setting {
  readonly pack?: Partial<store.PackDetail>;
  readonly path?: string;
  readonly member?: typeof aMember;
  readonly language?: 'ja' | 'en';
  readonly replies?: readonly (readonly [Call, FakeReply])[];
}

function openPack({ pack = {}, path = '/pack-detail?packId=4', member = aMember, language = 'ja', replies = [] }: Setting = {}) {
  return renderPage(
    <OnlyAt path="/pack-detail">
      <PackDetailPage />
    </OnlyAt>,
    {
      area: 'store',
      path,
      member,
      language,
      replies: [
        [store.packDetail, { ...aPackDetail, ...pack }],
        [store.packCardList, aLineup],
        [store.packAllList, { list: [], page: { page: 1, all_page: 1, pages: [1] }, server_time: aPackDetail.server_time }],
        [store.saleWatchList, { pack_ids: [] }],
        [gacha.packCheck, aCheck],
        [gacha.packBuy, aPurchase],
        ...replies,
      ],
    },
  );
}

/** They say how many packs. */
const buyButtonsIn = (bar: HTMLElement) => within(bar).queryAllByRole('button', { name: /\d/ });
const here = () => `${window.location.pathname}${window.location.search}`;
const buyButton = (name: RegExp) => screen.findByRole('button', { name });

afterEach(() => vi.useRealTimers());

test('PKD-1 shows name, price, remaining of total, sale end, totals and description', async () => {
  openPack();
  expect(await screen.findByRole('heading', { level: 1, name: '朱雀絵巻 初ノ巻' })).toBeTruthy();
  expect(screen.getByText('残り2,348 / 3,000')).toBeTruthy();
  expect(screen.getByText('27/01/20 12:00')).toBeTruthy();
  expect((await screen.findByText('朱')).tagName).toBe('STRONG');
  const bar = screen.getByRole('region', { name: 'パックを引く' });
  expect(
    within(bar)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['1回500pt', '5回2,500pt', '10回5,000pt', '回数を選ぶ']);
});

test('RLF whose session is over when they press a number of packs comes back from the login to the confirmation of that number', async () => {
  openPack({ replies: [[gacha.packCheck, { state: 401 }]] });
  await userEvent.click(await buyButton(/^5回/));
  await waitFor(() => expect(here()).toBe('/login?packId=4'));
  await waitFor(() => expect(takeKept()).toBe('/confirm-buy-product?packId=4&buyCount=5'));
});

test('RLF whose session is seen to be over before they press a number comes back to the confirmation of that number, too', async () => {
  const page = openPack();
  await buyButton(/^5回/);
  act(() => bus.publisherFor('shell')(topics.memberCurrent, aVisitor));
  await userEvent.click(await buyButton(/^5回/));
  await waitFor(() => expect(here()).toBe('/login?packId=4'));
  expect(takeKept()).toBe('/confirm-buy-product?packId=4&buyCount=5');
  expect(page.inputsOf(gacha.packCheck)).toEqual([]);
});

test('OPS-2 tags stand beside the price, and a film about the pack fetches nothing before it is played', async () => {
  openPack({ pack: { tags: ['はじめての方に', '高還元'], video: '/media/suzaku.webm' } });
  expect(await screen.findByText('はじめての方に')).toBeTruthy();
  expect(screen.getByText('高還元')).toBeTruthy();
  await screen.findByRole('heading', { name: 'このパックの動画' });
  const film = document.querySelector('video');
  expect([film?.getAttribute('src'), film?.preload, film?.autoplay, film?.controls]).toEqual(['/media/suzaku.webm', 'none', false, true]);
});

test('PKD-1 a button leads to the legal notice, and the name of the game to all its packs', async () => {
  openPack();
  const notice = await screen.findByRole('link', { name: '特定商取引法に基づく表記' });
  expect(notice.getAttribute('href')).toBe('/specific-commerce');
  expect(screen.getByRole('link', { name: '朱雀絵巻' }).getAttribute('href')).toBe('/pack-list?index=2');
});

test('PKD-1 the odds stand beside the buttons, as what is left of what there was', async () => {
  openPack();
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'URウルトラレア9 / 120.38 %',
    'SRスーパーレア195 / 2498.30 %',
    'Rレア564 / 72024.02 %',
    'Nノーマル1,580 / 2,01967.29 %',
  ]);
  expect(within(screen.getByRole('region', { name: 'パックを引く' })).getByRole('link', { name: /提供割合/ })).toBeTruthy();
});

test('BUY-4 the public records of the box are one tap away: what is published when, no more', async () => {
  const addresses = () =>
    screen.getAllByRole('link', { hidden: true }).flatMap((link) => link.getAttribute('href')?.match(/\/api\/user\/draw\/(.*)/)?.[1] ?? []);
  const { unmount } = openPack();
  await screen.findByText('公開の記録（だれでも開けるファイル）');
  expect(addresses()).toEqual(['box/terms.json', 'box/manifest.json', 'log/checkpoint', 'box/ticks/0.jsonl']);
  unmount();
  const hidden = openPack({ pack: { show_cardlist: '0' } });
  await screen.findByText('公開の記録（だれでも開けるファイル）');
  expect(addresses()).not.toContain('box/manifest.json');
  hidden.unmount();
  openPack({ pack: { show_cardlist: '0', pack_count: 0 } });
  await screen.findByText('公開の記録（だれでも開けるファイル）');
  expect(addresses()).toEqual(expect.arrayContaining(['box/manifest.json', 'box/closing.json']));
});

test('BUY-4 a sale that ended by time with cards left is closed too: its closing statement and hidden lineup are offered', async () => {
  const addresses = () => screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href') ?? '');
  const closing = [expect.stringMatching(/box\/manifest\.json$/), expect.stringMatching(/box\/closing\.json$/)];
  const lastMinute = openPack({ pack: { show_cardlist: '0', server_time: '2027-01-20T02:59:59.000Z' } });
  await screen.findByText('公開の記録（だれでも開けるファイル）');
  for (const file of closing) expect(addresses()).not.toContainEqual(file);
  lastMinute.unmount();
  for (const format_end_date of ['27/01/20 12:00', '2027/01/20 12:00']) {
    const over = openPack({ pack: { show_cardlist: '0', server_time: '2027-01-20T03:00:00.000Z', format_end_date } });
    await screen.findByText('公開の記録（だれでも開けるファイル）');
    expect(addresses()).toEqual(expect.arrayContaining(closing));
    over.unmount();
  }
});

test('PKD-1 the commitment is shown and its proof told in plain words', async () => {
  openPack();
  expect(await screen.findByText('74c0b4de4943…')).toBeTruthy();
  await userEvent.click(screen.getByText('しくみを読む'));
  expect(screen.getByText(aPackDetail.commitment!.terms_hash)).toBeTruthy();
});

const aTop: store.LineupCard = { ...aLineup.list[0]!, return_points: 30_000, remaining: 1, total: 2 };

test('MEM-1 top prizes stand first, best first, with worth and odds or when they were won, and have a row of their own in the odds', async () => {
  const won: store.LineupCard = { ...aLineup.list[1]!, return_points: 20_000, remaining: 0, total: 1, won_at: '2026-11-21T02:00:00.000Z' };
  const tiers = [
    { rarity: 4, remaining: 8, total: 9 },
    { rarity: 5, remaining: 1, total: 3 },
    { rarity: 1, remaining: 91, total: 100 },
  ];
  openPack({ pack: { tops: [aTop, won], tiers, returns: { average: 412, least: 50 } } });
  const shelf = (await screen.findByRole('heading', { name: '最高賞' })).closest('section')!;
  expect(
    within(shelf)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['鬼神王ラセツ30,000pt残り1 / 2（1.00 %）', '天狗風の亀当選済み20,000pt2026/11/21 11:00 当選']);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'TOP最高賞1 / 31.00 %',
    'URウルトラレア8 / 98.00 %',
    'Nノーマル91 / 10091.00 %',
  ]);
  const bar = screen.getByRole('region', { name: 'パックを引く' });
  expect(within(bar).getByRole('link', { name: /提供割合/ }).textContent).toContain('TOP 1/3UR 8/9N 91/100');
  expect(screen.getByText('平均還元（ボックスの中身全体）').nextSibling?.textContent).toBe('412pt');
  expect(screen.getByText('最低還元').nextSibling?.textContent).toBe('50pt');
});

test('MEM-1 each card of the lineup tells what it turns back into and how many are left; what is not told is not made up', async () => {
  openPack({ replies: [[store.packCardList, { ...aLineup, list: [aTop, aLineup.list[1]!] }]] });
  const [first, second] = [await buyButton(/鬼神王ラセツを大きく見る/), await buyButton(/天狗風の亀を大きく見る/)].map((card) =>
    card.closest('li')!,
  );
  expect(first!.textContent).toContain('30,000pt残り1 / 2');
  expect(second!.textContent).not.toMatch(/pt|残り/);
  expect(screen.queryByText('平均還元（ボックスの中身全体）')).toBeNull();
  await userEvent.click(within(first!).getByRole('button'));
  const popup = await screen.findByRole('dialog', { name: '鬼神王ラセツ' });
  expect(within(popup).getByText('30,000')).toBeTruthy();
  expect(within(popup).getByText('1 / 2')).toBeTruthy();
});

test.each([
  ['ja', '参考 82pt', '82pt（2026/11/01時点）', /お約束するものではありません/, '欲しいカードに入れる', '欲しいカードから外す'],
  [
    'en',
    'Reference 82 pt',
    '82 pt (as of 2026/11/01)',
    /we don’t promise to return or buy it/,
    'Add to wish list',
    'Remove from wish list',
  ],
] as const)(
  'MEM-19 MEM-12 beside what this box gives stands the card’s reference with its day and what it is not, and the card can be wished for (%s)',
  async (language, tag, value, promise, add, remove) => {
    const known = { ...aTop, reference: { points: 82, as_of: '2026-11-01' } };
    const page = openPack({
      language,
      pack: { tops: [known] },
      replies: [
        [store.packCardList, { ...aLineup, list: [known, aLineup.list[1]!] }],
        [store.cardWishes, { cards: [], by_mail: '1' }],
        [store.cardWishSet, { result: '1', card_ids: [known.id] }],
      ],
    });
    await waitFor(() => expect(screen.getAllByText(tag)).toHaveLength(2));
    await userEvent.click(screen.getAllByRole('button', { name: /鬼神王ラセツ/ })[0]!);
    const popup = within(await screen.findByRole('dialog', { name: '鬼神王ラセツ' }));
    expect(await popup.findByText(value)).toBeTruthy();
    expect(popup.getByText('30,000')).toBeTruthy();
    expect(popup.getByText(promise)).toBeTruthy();
    const packs = [
      { id: aPackDetail.id, name: 'これ' },
      { id: 8, name: 'ほかのパック' },
    ];
    page.reply(store.cardWishes, { cards: [{ ...known, rarity: 3, packs }], by_mail: '1' });
    await userEvent.click(popup.getByRole('button', { name: add }));
    expect(await popup.findByRole('button', { name: remove })).toBeTruthy();
    expect(popup.getByText(/いま見ているパックに入っています|in the pack you are looking at/)).toBeTruthy();
    expect(popup.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/pack-detail?packId=8']);
    expect(page.inputsOf(store.cardWishSet)).toEqual([{ card_id: known.id, is_wished: '1' }]);
  },
);

test('PKD-2 a countdown by the server clock stands in for the buttons until the sale starts', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = openPack({ pack: { is_before: '1', server_time: '2026-11-21T03:00:00.000Z', start_date: '2026-11-21T04:02:03.000Z' } });
  expect((await screen.findByRole('timer')).textContent).toMatch(/^01\.02\.0[0-3]$/);
  expect(screen.queryByRole('button', { name: /5回/ })).toBeNull();
  page.reply(store.packDetail, { ...aPackDetail });
  act(() => void vi.advanceTimersByTime(3_724_000));
  expect(await buyButton(/5回/)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('PKD-3 the lineup turns its pages and shows one card with model number and rarity', async () => {
  const page = openPack();
  await userEvent.click(await screen.findByRole('button', { name: '鬼神王ラセツを大きく見る' }));
  const popup = await screen.findByRole('dialog', { name: '鬼神王ラセツ' });
  expect(within(popup).getByRole('img', { name: '鬼神王ラセツ' }).getAttribute('src')).toBe('/art/cards/1.avif');
  expect(within(popup).getByText('SZK-001')).toBeTruthy();
  expect(within(popup).getByText('ウルトラレア')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: '2ページ目' }));
  await waitFor(() => expect(page.inputsOf(store.packCardList)).toContainEqual({ packId: 4, page: 2 }));
});

test('PKD-3 a picture of the lineup is loaded when its own row comes near the screen, the names are there before', async () => {
  const come = new Map<Element, () => void>();
  const Observer = class {
    #told;
    constructor(told: (entries: readonly object[]) => void) {
      this.#told = told;
    }
    observe(element: Element) {
      come.set(element, () => this.#told([{ isIntersecting: true }]));
    }
    disconnect() {}
  };
  vi.stubGlobal('IntersectionObserver', Observer);
  openPack();
  const card = await screen.findByRole('button', { name: '鬼神王ラセツを大きく見る' });
  expect(card.textContent).toBe('鬼神王ラセツ');
  const row = card.closest('li')!;
  expect(row.parentElement?.querySelector('img')).toBeNull();
  act(() => come.get(row)?.());
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/art/cards/1.avif');
  expect(row.parentElement?.querySelectorAll('img')).toHaveLength(1);
  vi.unstubAllGlobals();
});

test('PKD-1 the other pictures of a pack are as large as their thumbs until somebody looks through them', async () => {
  const image = ['/art/packs/front.0123abcd.avif', '/art/packs/inside.0123abcd.avif'];
  openPack({ pack: { image } });
  const picture = (n: number) => screen.getByRole('img', { name: `朱雀絵巻 初ノ巻の画像 ${n}` });
  await screen.findByRole('table');
  expect([picture(1).getAttribute('sizes'), picture(2).getAttribute('sizes')]).toEqual([expect.stringContaining('100vw'), '64px']);
  await userEvent.click(screen.getByRole('button', { name: '朱雀絵巻 初ノ巻の画像 2' }));
  expect(picture(2).getAttribute('sizes')).toContain('100vw');
});

test('PKD-3 a hidden lineup is not asked for', async () => {
  const page = openPack({ pack: { show_cardlist: '0' } });
  await screen.findByRole('table');
  expect(page.inputsOf(store.packCardList)).toEqual([]);
});

test('PKD-4 a limited pack shows its limit message instead of buttons', async () => {
  openPack({ pack: { can_limit: 1, limit_message: 'お一人様3パックまでです。' } });
  expect(await screen.findByText('お一人様3パックまでです。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /10回/ })).toBeNull();
});

test('PKD-5 a visitor who presses buy goes to the login and comes back to this pack', async () => {
  const page = openPack({ member: aVisitor });
  await userEvent.click(await buyButton(/1回/));
  expect(here()).toBe('/login?packId=4');
  expect(takeKept()).toBeUndefined();
  expect(page.inputsOf(gacha.packCheck)).toEqual([]);
});

test('PKD-5 a member sees the six items and the balance before anything is paid', async () => {
  const page = openPack();
  await userEvent.click(await buyButton(/5回/));
  const dialog = await screen.findByRole('dialog', { name: 'ご購入内容の確認' });
  expect(termsIn(dialog)).toEqual(sixItems.ja.pt);
  const balance = within(dialog).getByLabelText('残高');
  expect(balance.textContent).toContain('12,000');
  expect(balance.textContent).toContain('9,500');
  expect(page.inputsOf(gacha.packCheck)).toEqual([{ pack_id: 4, count: 5, coupon_id: 'best' }]);
  expect(page.inputsOf(gacha.packBuy)).toEqual([]);
});

test.each(lastScreens)(
  'PKD-5 PKD-8 the confirmation says what the law wants, in $language, of a purchase in $unit',
  async ({ language, unit }) => {
    openPack({
      language,
      ...(unit === 'coin' && { pack: { payment_method: '2', point: 20 }, replies: [[gacha.packCheck, aCoinCheck]] }),
    });
    await userEvent.click(await buyButton(language === 'ja' ? /5回/ : /×5/));
    const dialog = await screen.findByRole('dialog', { name: language === 'ja' ? 'ご購入内容の確認' : 'Confirm your purchase' });
    expect(termsIn(dialog)).toEqual(sixItems[language][unit]);
  },
);

test('BUY-3 confirming buys, tells the other remotes and goes to the reveal', async () => {
  const heard: unknown[] = [];
  const subscription = bus.on(topics.packBought, (fact) => heard.push(fact));
  const page = openPack();
  await userEvent.click(await buyButton(/5回/));
  await userEvent.click(await screen.findByRole('button', { name: '2,500ptで引く' }));
  await waitFor(() => expect(here()).toBe(`/gacha-animation?historyId=${aPurchaseId}`));
  subscription.unsubscribe();
  expect(heard).toEqual([{ purchase_id: aPurchaseId, pack_id: 4, count: 5 }]);
  expect(page.inputsOf(gacha.packBuy)).toEqual([{ purchase_id: aPurchaseId, c: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test('BUY-4 the receipt stays on this device with what was sent for it, against whatever is shown later', async () => {
  localStorage.removeItem(`fudaya.receipt.${aPurchaseId}`);
  const page = openPack();
  await userEvent.click(await buyButton(/5回/));
  await userEvent.click(await screen.findByRole('button', { name: '2,500ptで引く' }));
  await waitFor(() => expect(here()).toContain('/gacha-animation'));
  const [{ c }] = page.inputsOf(gacha.packBuy) as [{ c: string }];
  expect(JSON.parse(localStorage.getItem(`fudaya.receipt.${aPurchaseId}`)!)).toEqual([
    { receipt: aPurchase.receipt, at: expect.any(Number), sent: { purchase_id: aPurchaseId, n: aCheck.count, c } },
  ]);
});

test('BUY-4 a member’s own words go into the draw as their SHA-256, and stay once they have gone out', async () => {
  const page = openPack({ replies: [[gacha.packBuy, 'offline']] });
  await userEvent.click(await buyButton(/5回/));
  const words = await screen.findByLabelText('混ぜる言葉');
  const value = () => words.closest('details')?.querySelector('code')?.textContent;
  const ofDevice = value();
  expect(ofDevice).toMatch(/^[0-9a-f]{64}$/);
  await userEvent.type(words, 'abc');
  // The one that every description of SHA-256 gives.
  const ofWords = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  await waitFor(() => expect(value()).toBe(ofWords));
  await userEvent.clear(words);
  await waitFor(() => expect(value()).toBe(ofDevice));
  await userEvent.type(words, 'abc');
  await waitFor(() => expect(value()).toBe(ofWords));
  await userEvent.click(screen.getByRole('button', { name: '2,500ptで引く' }));
  await screen.findByRole('alert');
  expect((words as HTMLInputElement).disabled).toBe(true);
  expect(new Set(page.inputsOf(gacha.packBuy).map((input) => (input as { c: string }).c))).toEqual(new Set([ofWords]));

  // Another purchase begins with this device's again.
  openPack();
  await userEvent.click(await buyButton(/5回/));
  expect(((await screen.findByLabelText('混ぜる言葉')) as HTMLInputElement).value).toBe('');
});

test('BUY-4 a lost reply is asked for again with the same purchase_id and randomness', async () => {
  let lost = 1;
  const page = openPack({ replies: [[gacha.packBuy, () => (lost-- > 0 ? 'offline' : aPurchase)]] });
  await userEvent.click(await buyButton(/5回/));
  await userEvent.click(await screen.findByRole('button', { name: '2,500ptで引く' }));
  await waitFor(() => expect(here()).toContain('/gacha-animation'));
  const [first, ...others] = page.inputsOf(gacha.packBuy);
  expect(others).toEqual([first]);
});

test('BUY-4 after several lost replies the confirmation stays, and pressing again repeats the same purchase', async () => {
  const page = openPack({ replies: [[gacha.packBuy, 'offline']] });
  await userEvent.click(await buyButton(/5回/));
  await userEvent.click(await screen.findByRole('button', { name: '2,500ptで引く' }));
  expect((await screen.findByRole('alert')).textContent).toContain('二重に購入されることはありません');
  page.reply(gacha.packBuy, aPurchase);
  await userEvent.click(screen.getByRole('button', { name: '2,500ptで引く' }));
  await waitFor(() => expect(here()).toContain('/gacha-animation'));
  const sent = page.inputsOf(gacha.packBuy);
  expect(new Set(sent.map((input) => JSON.stringify(input))).size).toBe(1);
});

test('FRM-9 two taps on the button are one purchase', async () => {
  let answer: (reply: FakeReply) => void = () => undefined;
  const page = openPack({ replies: [[gacha.packBuy, () => new Promise<FakeReply>((resolve) => (answer = resolve))]] });
  await userEvent.click(await buyButton(/5回/));
  await userEvent.dblClick(await screen.findByRole('button', { name: '2,500ptで引く' }));
  answer(aPurchase);
  await waitFor(() => expect(here()).toContain('/gacha-animation'));
  expect(page.inputsOf(gacha.packBuy)).toHaveLength(1);
});

test('BUY-3 a refused purchase closes the confirmation and says why', async () => {
  openPack({ replies: [[gacha.packBuy, { state: 400, refusal: 'sold_out', errors: { count: ['売り切れました。'] } }]] });
  await userEvent.click(await buyButton(/5回/));
  await userEvent.click(await screen.findByRole('button', { name: '2,500ptで引く' }));
  expect((await screen.findByRole('alert')).textContent).toBe('売り切れました。');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('PKD-6 too few points: the message, the modal, and yes leads to buying points for this pack', async () => {
  openPack({ replies: [[gacha.packCheck, { state: 400, refusal: 'points_short', errors: { count: ['ポイントが不足しています。'] } }]] });
  await userEvent.click(await buyButton(/10回/));
  const dialog = await screen.findByRole('dialog', { name: 'ポイント不足' });
  expect(within(dialog).getByText('ポイントが不足しています。購入しますか？')).toBeTruthy();
  expect(screen.getByText('ポイントが不足しています。')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'ポイントを購入' }));
  expect(here()).toBe('/buy-point?packId=4');
});

test('PKD-6 no in the modal leaves everything as it was; the message stays beside the buttons', async () => {
  const page = openPack({
    replies: [[gacha.packCheck, { state: 400, refusal: 'points_short', errors: { count: ['ポイントが不足しています。', '二つ目'] } }]],
  });
  await userEvent.click(await buyButton(/10回/));
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'ポイント不足' })).getByRole('button', { name: 'いいえ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(screen.getByRole('region', { name: 'パックを引く' })).getByRole('alert').textContent).toBe('ポイントが不足しています。');
  expect(here()).toBe('/pack-detail?packId=4');
  expect(page.inputsOf(gacha.packBuy)).toEqual([]);
});

test('PKD-6 PKD-8 too few coins: the modal says so in the words of the shop, and closes', async () => {
  openPack({
    pack: { payment_method: '2', point: 20 },
    replies: [[gacha.packCheck, { state: 400, refusal: 'coins_short', errors: { count: ['コインが不足しています。'] } }]],
  });
  await userEvent.click(await buyButton(/10回/));
  const dialog = within(await screen.findByRole('dialog', { name: 'コイン不足' }));
  expect(dialog.getByText('コインが不足しています。')).toBeTruthy();
  await userEvent.click(dialog.getByText('閉じる'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('PKD-6 another refusal is told without a shortage modal', async () => {
  openPack({ replies: [[gacha.packCheck, { state: 400, refusal: 'over_stock', errors: { count: ['残り3パックです。'] } }]] });
  await userEvent.click(await buyButton(/10回/));
  expect((await screen.findByRole('alert')).textContent).toBe('残り3パックです。');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('PKD-7 an empty packId goes to the top page, and errorMessageCount is shown', async () => {
  openPack({ path: '/pack-detail?packId=' });
  expect(here()).toBe('/');
  openPack({ path: '/pack-detail?packId=4&errorMessageCount=売り切れました。' });
  expect((await screen.findByRole('alert')).textContent).toBe('売り切れました。');
});

test('PKD-7 a pack that does not exist is said to be missing', async () => {
  openPack({ replies: [[store.packDetail, { state: 404 }]] });
  expect(await screen.findByText('このパックは見つかりませんでした')).toBeTruthy();
});

test('PKD-8 a coin pack shows and spends coins, and its shortage offers nothing to buy', async () => {
  openPack({
    pack: { payment_method: '2', point: 20 },
    language: 'en',
    replies: [[gacha.packCheck, { state: 400, refusal: 'coins_short', errors: { count: ['You do not have enough coins.'] } }]],
  });
  const bar = await screen.findByRole('region', { name: 'Draw packs' });
  expect(bar.textContent).toContain('You have 30coins');
  await userEvent.click(await buyButton(/×5/));
  const dialog = await screen.findByRole('dialog', { name: 'Not enough coins' });
  expect(within(dialog).queryByRole('button', { name: /buy/i })).toBeNull();
});

test('TOP-7 a sold-out pack has no buttons', async () => {
  openPack({ pack: { pack_count: 0 } });
  expect(await screen.findByText('完売しました。ありがとうございました。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /1回/ })).toBeNull();
});

test('PKD-1 TOP-7 what is left follows the sale without a reload, down to sold out', async () => {
  const sources: EventTarget[] = [];
  const opened = function (this: unknown) {
    const source = Object.assign(new EventTarget(), { close: () => undefined, readyState: 1 });
    sources.push(source);
    return source;
  };
  vi.stubGlobal('EventSource', Object.assign(opened, { CLOSED: 2 }));
  openPack();
  expect(await screen.findByText('残り2,348 / 3,000')).toBeTruthy();
  const tell = (pack_count: number) =>
    act(() => {
      const packs = [
        { id: 1, pack_count: 1 },
        { id: 4, pack_count },
      ];
      for (const source of sources) source.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ packs }) }));
    });
  tell(2_347);
  expect(screen.getByText('残り2,347 / 3,000')).toBeTruthy();
  tell(0);
  const bar = screen.getByRole('region', { name: 'パックを引く' });
  expect(buyButtonsIn(bar)).toEqual([]);
  expect(sources).toHaveLength(1);
  vi.unstubAllGlobals();
});

test.each([
  [{ pack_count: 12 }, 12],
  [{ pack_count: 50_000 }, 3000],
  [{ pack_count: 50_000, max_buy_count: 5 }, 5],
  [{ pack_count: 2, max_buy_count: 5 }, 2],
  [{ pack_count: 50, max_buy_count: 5, max_per_day: 3 }, 3],
  [{ pack_count: 50, max_buy_count: 10, max_per_member: 20 }, 10],
  [{ pack_count: 50, max_per_member: 20, max_per_day: 10, left_to_buy: 4 }, 4],
])('BUY-1 of %o the count goes from 1 to %d', async (pack, most) => {
  openPack({ pack });
  await userEvent.click(await screen.findByRole('button', { name: '回数を選ぶ' }));
  const count = await screen.findByRole<HTMLInputElement>('spinbutton', { name: '引く回数' });
  expect([count.value, count.min, count.max]).toEqual(['1', '1', String(most)]);
  await userEvent.clear(count);
  await userEvent.type(count, '99999');
  await userEvent.tab();
  expect(count.value).toBe(String(most));
});

test.each([
  [{}, ['1回', '5回', '10回', '回数を選ぶ'], []],
  [{ max_buy_count: 5 }, ['1回', '5回', '回数を選ぶ'], ['1回のご購入は5パックまで']],
  [{ max_per_member: 20, left_to_buy: 2 }, ['1回', '回数を選ぶ'], ['お客様はあと2パック引けます']],
  [{ pack_count: 9 }, ['1回', '5回', '回数を選ぶ'], ['あと9パック']],
  [{ pack_count: 1 }, ['1回'], ['あと1パック']],
])('BUY-1 MEM-3 of %o the bar offers %o, no count that would be refused, and says why', async (pack, offered, why) => {
  openPack({ pack });
  const bar = await screen.findByRole('region', { name: 'パックを引く' });
  const buttons = await within(bar).findAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent.replace(/回[\d,]+pt$/, '回'))).toEqual(offered);
  const said = within(bar).queryAllByText(/あと\d+パック|パックまで/);
  expect(said.map(({ textContent }) => textContent)).toEqual(why);
});

test('MEM-3 any count is a few presses away: chips up to all there are, one more, one fewer', async () => {
  openPack({ pack: { pack_count: 60 } });
  await userEvent.click(await screen.findByRole('button', { name: '回数を選ぶ' }));
  const dialog = within(await screen.findByRole('dialog', { name: '回数を選ぶ' }));
  const count = dialog.getByRole<HTMLInputElement>('spinbutton', { name: '引く回数' });
  const chips = within(dialog.getByRole('group', { name: '回数の候補' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual(['20回', '50回', '残り全部（60回）']);
  await userEvent.click(chips[2]!);
  await userEvent.click(dialog.getByRole('button', { name: '1回増やす' }));
  expect(count.value).toBe('60');
  await userEvent.click(chips[0]!);
  await userEvent.click(dialog.getByRole('button', { name: '1回減らす' }));
  expect(count.value).toBe('19');
  await userEvent.click(dialog.getByRole('button', { name: '購入内容の確認へ' }));
  expect(here()).toBe('/confirm-buy-product?packId=4&buyCount=19');
});

test('MEM-3 PKD-6 a shortage says need, balance and gap, and offers the cheapest course that suffices', async () => {
  const course = (id: number, point: number, price: number) => ({ id, point, price, original_price: price, discount_rate: 0, memo: '' });
  const page = openPack({
    pack: { point: 2_000 },
    replies: [
      [gacha.packCheck, { state: 400, refusal: 'points_short', errors: { count: ['ポイントが不足しています。'] } }],
      [
        payment.pointPriceList,
        {
          list: [course(1, 3_060, 3_000), course(5, 30_000, 29_000), course(3, 10_500, 10_000)],
          page: { page: 1, all_page: 1, pages: [1] },
        },
      ],
    ],
  });
  await userEvent.click(await buyButton(/10回/));
  const dialog = await screen.findByRole('dialog', { name: 'ポイント不足' });
  expect([...dialog.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    '必要20,000pt',
    '所持12,000pt',
    '不足8,000pt',
  ]);
  const offer = await within(dialog).findByRole('link', { name: '10,500ptのコース（10,000円）で足ります' });
  expect(offer.getAttribute('href')).toBe('/confirm-buy-point?pointPriceId=3&packId=4');
  expect(page.inputsOf(payment.pointPriceList)).toEqual([{ page: 1, suffices: 8_000 }]);
});

test('MEM-11 PKD-6 a shortage is reckoned with the coupon that will apply and the balance that the service has, and the course suffices for that', async () => {
  const course = (id: number, point: number, price: number) => ({ id, point, price, original_price: price, discount_rate: 0, memo: '' });
  const page = { page: 1, all_page: 1, pages: [1] };
  openPack({
    pack: { point: 2_000 },
    replies: [
      [
        gacha.packCheck,
        {
          ...{ state: 400, refusal: 'points_short', errors: { count: ['ポイントが不足しています。'] } },
          reckoned: { need: 17_000, balance: 11_500 },
        },
      ],
      [payment.pointPriceList, { list: [course(1, 3_060, 3_000), course(2, 5_600, 5_500), course(3, 10_500, 10_000)], page }],
    ],
  });
  await userEvent.click(await buyButton(/10回/));
  const dialog = await screen.findByRole('dialog', { name: 'ポイント不足' });
  expect([...dialog.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    '必要17,000pt',
    '所持11,500pt',
    '不足5,500pt',
  ]);
  expect(within(dialog).getByText('クーポンの3,000pt引きを含めた金額です。')).toBeTruthy();
  const offer = await within(dialog).findByRole('link', { name: '5,600ptのコース（5,500円）で足ります' });
  expect(offer.getAttribute('href')).toBe('/confirm-buy-point?pointPriceId=2&packId=4');
});

test('BUY-1 the chosen count shows its total and leads to the confirmation; a visitor logs in first', async () => {
  openPack();
  await userEvent.click(await screen.findByRole('button', { name: '回数を選ぶ' }));
  const dialog = await screen.findByRole('dialog', { name: '回数を選ぶ' });
  const count = within(dialog).getByLabelText('引く回数');
  await userEvent.clear(count);
  await userEvent.type(count, '7');
  expect(dialog.textContent).toContain('3,500');
  await userEvent.click(within(dialog).getByRole('button', { name: '購入内容の確認へ' }));
  expect(here()).toBe('/confirm-buy-product?packId=4&buyCount=7');
  openPack({ member: aVisitor });
  await userEvent.click(await screen.findByRole('button', { name: '回数を選ぶ' }));
  expect(here()).toBe('/login?packId=4');
});

test('PKD-1 the heart says whether the pack is a favourite, and a press changes it', async () => {
  const page = openPack({
    replies: [
      [store.favouriteList, { pack_ids: [9] }],
      [store.favouriteSet, { result: '1', pack_ids: [4, 9] }],
    ],
  });
  const heart = await screen.findByRole('button', { name: '朱雀絵巻 初ノ巻をお気に入りに入れる', pressed: false });
  await waitFor(() => expect(page.inputsOf(store.favouriteList)).toHaveLength(1));
  page.reply(store.favouriteList, { pack_ids: [4, 9] });
  await userEvent.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  expect(page.inputsOf(store.favouriteSet)).toEqual([{ pack_id: 4, is_favourite: '1' }]);
  await userEvent.click(heart);
  await waitFor(() => expect(page.inputsOf(store.favouriteSet)).toContainEqual({ pack_id: 4, is_favourite: '0' }));
});

test('PKD-5 a visitor who presses the heart goes to the login and comes back to this pack', async () => {
  const page = openPack({ member: aVisitor });
  await userEvent.click(await screen.findByRole('button', { name: /お気に入りに入れる/ }));
  expect(here()).toBe('/login?packId=4');
  expect(page.inputsOf(store.favouriteList)).toEqual([]);
});

test.each([
  ['ja', ['1回の制限', '1回のご購入につき 5パックまで', '購入制限', 'お一人様 30パックまで', '1日の制限', 'お一人様1日 10パックまで']],
  ['en', ['Limit per purchase', 'Up to 5 at a time', 'Limit', 'Up to 30 per member', 'Daily limit', 'Up to 10 a day per member']],
] as const)(
  'BUY-1 PKD-4 the limits of a purchase, of a member and of a day stand among the facts of the pack, in %s',
  async (language, [ofPurchase, most, label, each, ofDay, daily]) => {
    openPack({ pack: { max_buy_count: 5, max_per_member: 30, max_per_day: 10 }, language });
    expect((await screen.findByText(label)).nextElementSibling?.textContent).toBe(each);
    expect(screen.getByText(ofPurchase).nextElementSibling?.textContent).toBe(most);
    expect(screen.getByText(ofDay).nextElementSibling?.textContent).toBe(daily);
  },
);

test.each([
  ['ja', 'パックを引く', { pack_count: 0 }, '完売しました。ありがとうございました。'],
  ['en', 'Draw packs', { pack_count: 0 }, 'Sold out. Thank you to everyone who drew.'],
  ['ja', 'パックを引く', { is_before: '1' }, '発売まで、もうしばらくお待ちください。'],
  ['en', 'Draw packs', { is_before: '1' }, 'Not on sale yet. Please wait for the start.'],
  ['ja', 'パックを引く', { is_held: '1' }, '一時的に販売を休止しています。再開までお待ちください。'],
  ['en', 'Draw packs', { is_held: '1' }, 'Sales are on hold for now. Please wait until they go on.'],
  ['ja', 'パックを引く', { can_limit: 1 }, '現在このパックは購入できません。'],
  ['en', 'Draw packs', { can_limit: 1 }, 'This pack can’t be bought right now.'],
] as const)('PKD-2 PKD-4 TOP-7 OPS-9 in %s, instead of buttons, %s says of %o: %s', async (language, bar, pack, said) => {
  openPack({ pack, language });
  const region = await screen.findByRole('region', { name: bar });
  expect(within(region).getByText(said)).toBeTruthy();
  expect(buyButtonsIn(region)).toEqual([]);
});

test('TRM-2 the detail of a pack for higher ranks says who may buy it, to visitors as well', async () => {
  openPack({ pack: { min_rank: 4 }, member: aVisitor, language: 'en' });
  expect((await screen.findByText('Who may buy')).nextElementSibling?.textContent).toBe('Rank 4 and up');
});

const early = {
  ...{ is_before: '1' as const, server_time: '2026-11-21T03:00:00.000Z', start_date: '2026-11-23T03:00:00.000Z' },
  early_hours: [0, 0, 0, 24, 48],
};

test('MEM-10 of an early sale a visitor reads when it opens to whom, and buys nothing yet', async () => {
  openPack({ pack: early, member: aVisitor });
  const region = await screen.findByRole('region', { name: 'パックを引く' });
  expect(buyButtonsIn(region)).toEqual([]);
  expect(screen.getByText('一般発売').nextElementSibling?.textContent).toBe('2026/11/23 12:00から');
  const ranks = [...(screen.getByText('先行販売', { selector: 'dt' }).nextElementSibling?.children ?? [])];
  expect(ranks.map((rank) => rank.textContent)).toEqual(['ランク5：2026/11/21 12:00から', 'ランク4：2026/11/22 12:00から']);
});

test.each([
  ['ja', 'パックを引く', 'ランク特典の先行販売中です。一般発売は2026/11/23 12:00からです。'],
  ['en', 'Draw packs', /^Early for you until .*23.*12:00.*, when it opens to everybody\.$/],
] as const)(
  'MEM-10 a member whose rank may buy early is told until when that is an advantage, beside the buttons, in %s',
  async (language, bar, said) => {
    const pack = { ...early, is_before: '0' as const, start_date: '2026-11-21T03:00:00.000Z', opens_to_all: early.start_date };
    openPack({ pack, member: { ...aMember, rank: 5 }, language });
    const region = await screen.findByRole('region', { name: bar });
    expect(within(region).getByText(said)).toBeTruthy();
    expect(buyButtonsIn(region)).toHaveLength(3);
  },
);

test('MEM-10 a member whose rank has to wait a while counts down to their own opening', async () => {
  const pack = { ...early, start_date: '2026-11-22T03:00:00.000Z', opens_to_all: early.start_date };
  openPack({ pack, member: { ...aMember, rank: 4 } });
  expect((await screen.findByRole('timer')).textContent).toMatch(/^24\.00\.00$|^23\.59/);
  expect(screen.getByText('あなたは2026/11/22 12:00から先行購入')).toBeTruthy();
  expect(document.querySelector('[data-own]')?.textContent).toBe('ランク4：2026/11/22 12:00から');
});
