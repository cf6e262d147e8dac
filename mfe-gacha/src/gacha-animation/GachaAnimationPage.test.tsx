import { gacha, topics } from '@fudaya/contracts';
import { bus } from '@fudaya/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { here, openPage } from '../testing/open-page.tsx';
import { aCard, aCoinResult, aPurchaseId, aResult, aWaitingResult } from '../testing/samples.ts';
import { filmOf } from './films.ts';
import { GachaAnimationPage } from './GachaAnimationPage.tsx';

const confetti = vi.hoisted(() =>
  Object.assign(
    vi.fn<() => null>(() => null),
    { reset: vi.fn<() => void>() },
  ),
);
vi.mock('canvas-confetti', () => ({ default: { create: () => confetti } }));
let playing: () => Promise<void>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.clearAllMocks();
  playing = () => Promise.resolve();
  // A film that goes on is waited for, however slow the machine is.
  let shown = 0;
  vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get').mockImplementation(() => (shown += 0.1));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => playing());
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const path = `/gacha-animation?historyId=${aPurchaseId}`;
const decision = `/get-card-list?historyId=${aPurchaseId}`;

function open(result: unknown, { from = '/pack-detail?packId=4', language = 'ja' as 'ja' | 'en', then = result } = {}) {
  return openPage(<GachaAnimationPage />, {
    path,
    from,
    language,
    replies: [
      [gacha.buyResult, result as never],
      [gacha.gacheResult, then as never],
    ],
  });
}
/** A button that has been there long enough for a press to be meant for it. */
async function readyButton(name: string | RegExp): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  return button;
}
const press = async (name: string | RegExp) => userEvent.click(await readyButton(name));

describe('the way in', () => {
  test('REV-1 a purchase without cards leads to the top page', async () => {
    open({ ...aResult, cards: [] });
    await waitFor(() => expect(here()).toBe('/'));
  });
  test('REV-1 an unknown purchase leads to the top page', async () => {
    open({ state: 404 });
    await waitFor(() => expect(here()).toBe('/'));
  });
  test('REV-1 coming from elsewhere leads to the decision', async () => {
    open(aResult, { from: '/buy-product-history' });
    await waitFor(() => expect(here()).toBe(decision));
  });
});

describe('the wait for the public draw', () => {
  test('REV-2 shows the round, the beacon and the seconds; the receipt is one tap away', async () => {
    open(aWaitingResult, { then: 'never' });
    expect(await screen.findByText('公開抽選を待っています')).toBeTruthy();
    expect(screen.getByText('第1,234,567回の公開乱数まで')).toBeTruthy();
    expect(screen.getByText('デモ用ビーコン')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('3秒');
    await press('控え');
    const receipt = await screen.findByRole('dialog', { name: '抽選の控え' });
    expect(receipt.textContent).toContain(aResult.receipt.body.T);
    expect(receipt.textContent).toContain('42');
    expect(receipt.textContent).toContain('991');
  });

  test.each([
    ['public', '公開ビーコン', '第1,234,567回の乱数で決まりました'],
    ['demo', 'デモ用ビーコン', '第1,234,567回の乱数で決まりました'],
    ['none', 'ビーコンなし', '発売前に決まっていた値で決まりました'],
  ] as const)('REV-2 BUY-4 the draw is in: what decided it (%s) is named', async (beacon, badge, words) => {
    open({ ...aResult, draw: { ...aResult.draw, beacon } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(badge)).toBeTruthy();
  });

  test('REV-2 BUY-4 the wait for a box without a public number speaks of none', async () => {
    open({ ...aWaitingResult, draw: { ...aWaitingResult.draw, beacon: 'none' } }, { then: 'never' });
    expect(await screen.findByText('抽選を待っています')).toBeTruthy();
    expect(screen.getByText('抽選まで')).toBeTruthy();
    expect(document.body.textContent).not.toContain('公開抽選');
    expect(document.body.textContent).toContain('公開乱数は使いません');
  });

  test('REV-2 BUY-4 a wait for a later number says why, and that the purchase stands', async () => {
    open({ ...aWaitingResult, draw: { ...aWaitingResult.draw, late: true } }, { then: 'never' });
    expect(await screen.findByText(/証人の確認が乱数に間に合わなかったため/)).toBeTruthy();
  });

  test('BUY-4 the first wait keeps who the shop’s witnesses are, and no later one takes others', async () => {
    localStorage.removeItem('fudaya.drawPolicies');
    const kept = () => JSON.parse(localStorage.getItem('fudaya.drawPolicies') ?? 'null') as unknown;
    const first = open(aWaitingResult, { then: 'never' });
    first.reply(gacha.drawPolicy, { policy: 'first' });
    await waitFor(() => expect(kept()).toEqual({ policies: ['first'], told: 'first' }));
    const second = open(aWaitingResult, { then: 'never' });
    second.reply(gacha.drawPolicy, { policy: 'second' });
    expect(await screen.findByText('公開抽選を待っています')).toBeTruthy();
    expect(kept()).toEqual({ policies: ['first'], told: 'first' });
  });

  test('REV-2 asks again after a lost connection, says so, and opens what was asked for before', async () => {
    let isBack = false;
    open(aWaitingResult, { then: () => (isBack ? aResult : 'offline') });
    await press(/タップで準備/);
    expect(await screen.findByText(/通信が途切れました/)).toBeTruthy();
    isBack = true;
    expect(await screen.findByText('1 / 3枚目', undefined, { timeout: 10_000 })).toBeTruthy();
  });

  test('a void draw explains that everything came back and leads to the pack', async () => {
    open({ ...aWaitingResult, result: '-1' });
    expect(await screen.findByRole('heading', { level: 1, name: 'この抽選は取り消されました' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'パックのページへ' }).getAttribute('href')).toBe('/pack-detail?packId=4');
  });

  test('BUY-4 a void draw says whose lateness it was, and how much came back', async () => {
    open({ ...aWaitingResult, result: '-1', void: { reason: 'late_seal', returned: 1_500 } });
    expect(await screen.findByText(/当店での受付の締め切りが間に合わなかったため.*1,500ポイントは、そのまま/)).toBeTruthy();
    open({ ...aWaitingResult, result: '-1', is_buy_coin: '1', void: { reason: 'no_beacon', returned: 3 } });
    expect(await screen.findByText(/公開乱数が時間内に届かなかったため.*3コインは、そのまま/)).toBeTruthy();
    open({ ...aWaitingResult, result: '-1', void: { reason: 'cancelled', returned: 1_500, why: 'カードの傷' } });
    expect(await screen.findByText(/販売は中止になりました（理由: カードの傷）.*1,500ポイントは、そのまま/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'この抽選を確かめる' })).toBeNull();
  });

  test('a fault is told and can be tried again', async () => {
    const { reply } = open({ state: 409 });
    expect(await screen.findByText('結果を表示できませんでした')).toBeTruthy();
    reply(gacha.buyResult, aResult as never);
    await press('もう一度試す');
    expect(await screen.findByRole('button', { name: /タップして開封/ })).toBeTruthy();
  });
});

describe('the reveal', () => {
  test('REV-2 REV-4 tap, then card by card with next and skip, ends at the decision', async () => {
    open(aResult);
    await press(/タップして開封/);
    await press('このカードをSKIP');
    expect(await screen.findByRole('heading', { level: 2, name: 'カード1' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('ノーマル、カード1'));
    await press('次のカード');
    expect(screen.queryByRole('heading', { name: 'カード2' })).toBeNull();
    await press('このカードをSKIP');
    await press('次のカード');
    await press('このカードをSKIP');
    expect(await screen.findByText('最高賞')).toBeTruthy();
    await press('受け取り方を選ぶ');
    await waitFor(() => expect(here()).toBe(decision));
  });

  /** Pictures are decoded when the test says so; the faces that were asked for, in order. */
  function slowPictures(): { readonly asked: string[]; decode: (part: string) => void } {
    const waiting: { src: string; done: () => void }[] = [];
    const asked: string[] = [];
    const decode = function (this: HTMLImageElement): Promise<void> {
      const src = this.getAttribute('src') ?? '';
      asked.push(src);
      return new Promise((done) => waiting.push({ src, done }));
    };
    Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: decode });
    return {
      asked,
      decode: (part) => {
        for (const { src, done } of waiting) if (src.includes(part)) done();
      },
    };
  }
  afterEach(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'));
  const slowCards = (n: number) => Array.from({ length: n }, (_, i) => ({ ...aCard(i, 1), image: `/art/cards/slow-${i + 1}.avif` }));

  test('MEM-5 no card is turned before its picture can be painted, and the next faces are prepared meanwhile', async () => {
    const pictures = slowPictures();
    open({ ...aResult, cards: slowCards(3), count: 3 });
    await press(/タップして開封/);
    expect(pictures.asked).toEqual(expect.arrayContaining(['/art/cards/slow-1.avif', '/art/cards/slow-2.avif', '/art/cards/slow-3.avif']));
    await press('このカードをSKIP');
    expect(screen.queryByRole('heading', { level: 2, name: 'カード1' })).toBeNull();
    pictures.decode('slow-1');
    expect(await screen.findByRole('heading', { level: 2, name: 'カード1' })).toBeTruthy();
  });

  test('MEM-5 after a reload, and with less motion, a card waits for its picture as well', async () => {
    sessionStorage.clear();
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    const pictures = slowPictures();
    open({ ...aResult, cards: slowCards(2), count: 2 });
    await press(/タップして開封/);
    pictures.decode('slow-1');
    await press('次のカード');
    expect(screen.getByText('2 / 2枚目')).toBeTruthy();
    document.body.replaceChildren();
    open({ ...aResult, cards: slowCards(2), count: 2 });
    await press(/タップして開封/);
    expect(await screen.findByText('2 / 2枚目')).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 2, name: 'カード2' })).toBeNull();
    pictures.decode('slow-2');
    expect(await screen.findByRole('heading', { level: 2, name: 'カード2' })).toBeTruthy();
  });

  test('MEM-5 among many, a card shows its back until its picture can be painted; one that fails shows its frame', async () => {
    open({ ...aResult, cards: slowCards(12), count: 12 });
    await press(/タップして開封/);
    await press('すべてめくる');
    await press('注目のカードへ');
    for (const label of ['次のカード', '次のカード', 'すべてのカードを見る']) {
      await press('このカードをSKIP');
      if (label === 'すべてのカードを見る') break;
      await press(label);
    }
    const pictures = slowPictures();
    await press('すべてのカードを見る');
    const placeOf = (n: number) => document.querySelector(`img[src="/art/cards/slow-${n}.avif"]`)?.closest('[data-decoded]');
    await waitFor(() => expect(placeOf(1)).toBeTruthy());
    expect([placeOf(1), placeOf(2)].map((place) => place?.getAttribute('data-decoded'))).toEqual(['false', 'false']);
    expect(placeOf(1)?.querySelector('img[src^="/art/backs/"]')).toBeTruthy();
    pictures.decode('slow-1.');
    await waitFor(() => expect(placeOf(1)?.getAttribute('data-decoded')).toBe('true'));
    expect(placeOf(1)?.querySelector('img[src^="/art/backs/"]')).toBeNull();
    expect(placeOf(2)?.getAttribute('data-decoded')).toBe('false');
  });

  const filmShown = () => document.querySelector('video:not([hidden])') as HTMLVideoElement;
  test('REV-3 the film of the card’s rarity plays first; its end shows the back, which is turned by a press', async () => {
    open({ ...aResult, cards: [aCard(0, 4)], count: 1 });
    await press(/タップして開封/);
    await screen.findByRole('button', { name: 'このカードをSKIP' });
    const { av1, av1_codec, h264, h264_codec } = filmOf({ rarity: 4 }, 0);
    const sources = [...filmShown().querySelectorAll('source')].map(({ src, type }) => [new URL(src).pathname, type]);
    expect(sources).toEqual([
      [av1, `video/mp4; codecs="${av1_codec}"`],
      [h264, `video/mp4; codecs="${h264_codec}"`],
    ]);
    expect(filmShown().muted).toBe(true);
    expect(screen.queryByRole('heading', { name: 'カード1' })).toBeNull();
    fireEvent.ended(filmShown());
    expect(screen.queryByRole('heading', { name: 'カード1' })).toBeNull();
    await press('カードをめくる');
    expect(await screen.findByRole('heading', { level: 2, name: 'カード1' })).toBeTruthy();
  });

  test.each(['refused', 'unreadable', 'silent', 'stalled', 'broken'])('REV-2 a film that is %s holds no card back', async (reason) => {
    if (reason === 'refused') playing = () => Promise.reject(new DOMException('not now', 'NotAllowedError'));
    if (reason === 'silent') vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get').mockReturnValue(0);
    if (reason === 'stalled') vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get').mockReturnValue(1.2);
    open({ ...aResult, cards: [aCard(0, 1)], count: 1 });
    await press(/タップして開封/);
    await waitFor(() => expect(filmShown()).toBeTruthy());
    if (reason === 'unreadable') fireEvent.error(filmShown().querySelectorAll('source')[1] as HTMLElement);
    if (reason === 'broken') fireEvent.error(filmShown());
    await screen.findByRole('button', { name: 'カードをめくる' }, { timeout: 10_000 });
    await press('カードをめくる');
    expect(await screen.findByRole('heading', { level: 2, name: 'カード1' }, { timeout: 10_000 })).toBeTruthy();
  });

  test('REV-2 an encoding that the browser does not know ends no film: the other one plays', async () => {
    open({ ...aResult, cards: [aCard(0, 1)], count: 1 });
    await press(/タップして開封/);
    await screen.findByRole('button', { name: 'このカードをSKIP' });
    fireEvent.error(filmShown().querySelectorAll('source')[0] as HTMLElement);
    expect(screen.getByRole('button', { name: 'このカードをSKIP' })).toBeTruthy();
    fireEvent.ended(filmShown());
    expect(screen.queryByRole('heading', { name: 'カード1' })).toBeNull();
    await press('カードをめくる');
    expect(await screen.findByRole('heading', { level: 2, name: 'カード1' })).toBeTruthy();
  });

  test('REV-2 the top rarity is celebrated until its card is left, the one below is not', async () => {
    open({ ...aResult, cards: [aCard(0, 4), aCard(1, 5), aCard(2, 1)] });
    await press(/タップして開封/);
    await press('このカードをSKIP');
    await press('次のカード');
    expect(confetti).not.toHaveBeenCalled();
    await press('このカードをSKIP');
    await waitFor(() => expect(confetti).toHaveBeenCalled());
    expect(confetti.reset).not.toHaveBeenCalled();
    await press('次のカード');
    expect(confetti.reset).toHaveBeenCalledOnce();
  });

  test('REV-3 movie_style 1 plays the strongbox’s film', async () => {
    open({ ...aResult, movie_style: 1, cards: [aCard(0, 5)], count: 1 });
    await press(/タップして開封/);
    await screen.findByRole('button', { name: 'このカードをSKIP' });
    expect(filmShown().querySelector('source')?.src).toContain('strongbox-gold');
  });

  test('REV-2 MEM-7 sound is off until it is chosen, and stays as chosen', async () => {
    open(aResult);
    await press(/タップして開封/);
    const sound = await screen.findByRole('button', { name: '効果音' });
    expect(sound.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(sound);
    expect(sound.getAttribute('aria-pressed')).toBe('true');
    await press('このカードをSKIP');
    await press('次のカード');
    expect((await screen.findByRole('button', { name: '効果音' })).getAttribute('aria-pressed')).toBe('true');
  });

  test('REV-2 sound can be chosen where nothing may be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    open(aResult);
    await press(/タップして開封/);
    const sound = await screen.findByRole('button', { name: '効果音' });
    await userEvent.click(sound);
    expect(sound.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(sound);
    expect(sound.getAttribute('aria-pressed')).toBe('false');
  });

  test('REV-2 a tap beside the buttons skips the film once that is enabled, and not the tap that started it', async () => {
    open({ ...aResult, cards: [aCard(0, 1)], count: 1 });
    fireEvent.click(await readyButton(/タップして開封/));
    const stage = document.querySelector('video')?.closest('[data-glow]') as HTMLElement;
    fireEvent.click(stage);
    expect(screen.queryByRole('heading', { level: 2, name: 'カード1' })).toBeNull();
    await readyButton('このカードをSKIP');
    fireEvent.click(stage);
    expect(await screen.findByRole('heading', { level: 2, name: 'カード1' })).toBeTruthy();
    // An open card stays: only its button goes on.
    fireEvent.click(stage);
    expect(here()).toContain('/gacha-animation');
  });

  test.each(['pointer', 'keyboard'])('REV-2 choosing sound by %s skips no film', async (by) => {
    open({ ...aResult, cards: [aCard(0, 1)], count: 1 });
    await press(/タップして開封/);
    const sound = await screen.findByRole('button', { name: '効果音' });
    await readyButton('このカードをSKIP');
    if (by === 'pointer') await userEvent.click(sound);
    else {
      sound.focus();
      await userEvent.keyboard('{Enter}');
    }
    expect(sound.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'このカードをSKIP' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 2, name: 'カード1' })).toBeNull();
  });

  /** The second tap of a double one meets what came to the place of the first. */
  function tapTwice(first: HTMLElement, second: string): void {
    fireEvent.click(first);
    fireEvent.click(screen.getByRole('button', { name: second }));
  }

  test('REV-2 a double tap on SKIP shows the card and stays at it', async () => {
    open(aResult);
    await press(/タップして開封/);
    await userEvent.setup({ delay: null }).dblClick(await readyButton('このカードをSKIP'));
    expect(screen.getByRole('heading', { level: 2, name: 'カード1' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '次のカード' }));
    await press('次のカード');
    expect(await screen.findByText('2 / 3枚目')).toBeTruthy();
  });

  test('REV-2 a double tap that starts the reveal, or goes on, skips no film', async () => {
    open(aResult);
    tapTwice(await readyButton(/タップして開封/), 'このカードをSKIP');
    expect(screen.queryByRole('heading', { level: 2, name: 'カード1' })).toBeNull();
    await press('このカードをSKIP');
    tapTwice(await readyButton('次のカード'), 'このカードをSKIP');
    expect(screen.getByText('2 / 3枚目')).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 2, name: 'カード2' })).toBeNull();
  });

  test('REV-2 a double tap on the way to every card stays at them', async () => {
    const cards = Array.from({ length: 11 }, (_, i) => ({ ...aCard(0, 1), history_id: String(1001 + i) }));
    open({ ...aResult, cards, count: 11 });
    await press(/タップして開封/);
    await press('すべてめくる');
    await press('注目のカードへ');
    await press('このカードをSKIP');
    tapTwice(await readyButton('すべてのカードを見る'), '受け取り方を選ぶ');
    expect(screen.getByRole('heading', { level: 2, name: '獲得カード 11枚' })).toBeTruthy();
    await press('受け取り方を選ぶ');
    await waitFor(() => expect(here()).toBe(decision));
  });

  test.each([
    ['a film', false],
    ['less motion', true],
  ])('REV-2 a key held down is one press, however long: it passes no card unseen (%s)', async (_, isLess) => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isLess }));
    open(aResult);
    (await screen.findByRole('button', { name: /タップして開封/ })).focus();
    await userEvent.keyboard('{Enter>30/}');
    const first = isLess ? '次のカード' : 'このカードをSKIP';
    const button = await readyButton(first);
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter>5/}');
    await readyButton('次のカード');
    expect(screen.getByText(isLess ? '2 / 3枚目' : '1 / 3枚目')).toBeTruthy();
    expect(here()).toBe(path);
  });

  test.each(['before the tap', 'during a film', 'beside an open card', 'beside the last card'])(
    'REV-2 REV-4 All SKIP is there %s, and goes straight to the decision',
    async (moment) => {
      open(aResult);
      if (moment !== 'before the tap') await press(/タップして開封/);
      if (moment.includes('beside')) await press('このカードをSKIP');
      if (moment === 'beside the last card')
        for (let i = 0; i < 2; i++) {
          await press('次のカード');
          await press('このカードをSKIP');
        }
      await press('All SKIP');
      await waitFor(() => expect(here()).toBe(decision));
    },
  );

  test('REV-4 coins end at /thank-you, in English too', async () => {
    open(aCoinResult, { from: '/', language: 'en' });
    await press(/Tap to open/);
    await press('All SKIP');
    await waitFor(() => expect(here()).toBe(`/thank-you?historyId=${aPurchaseId}`));
  });

  test('REV-4 All SKIP before the draw is in goes on as soon as it is', async () => {
    const drawn = Promise.withResolvers<unknown>();
    open(aWaitingResult, { then: () => drawn.promise });
    await press('All SKIP');
    expect(await screen.findByText('届きしだい結果へ進みます')).toBeTruthy();
    drawn.resolve(aResult);
    await waitFor(() => expect(here()).toBe(decision));
  });

  test('REV-2 the keyboard alone opens, turns and goes on', async () => {
    open({ ...aResult, cards: [aCard(0, 3)], count: 1 });
    const start = await screen.findByRole('button', { name: /タップして開封/ });
    start.focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(await readyButton('このカードをSKIP'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(await readyButton('受け取り方を選ぶ'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(here()).toBe(decision));
  });

  test('REV-2 MEM-6 many cards: the fan, the best three, then all of them on the stage', async () => {
    const cards = Array.from({ length: 40 }, (_, i) => aCard(i, i === 9 ? 4 : 1));
    open({ ...aResult, cards, count: 40 });
    await press(/タップして開封/);
    await press('すべてめくる');
    await press('注目のカードへ');
    for (const next of ['次のカード', '次のカード', 'すべてのカードを見る']) {
      await press('このカードをSKIP');
      await press(next);
    }
    expect(await screen.findByRole('heading', { level: 2, name: '獲得カード 40枚' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').filter((item) => item.querySelector('img'))).toHaveLength(40);
    expect(screen.getAllByRole('img', { name: /^カード/ })[0]?.getAttribute('alt')).toBe('カード10');
    await press('受け取り方を選ぶ');
    await waitFor(() => expect(here()).toBe(decision));
  });

  test('REV-2 BUY-5 three thousand cards are counted, and those alike are one picture with its number', async () => {
    const alike = aCard(0, 1);
    const cards = Array.from({ length: 3000 }, (_, i) => ({ ...alike, history_id: String(1001 + i) }));
    open({ ...aResult, cards, count: 3000 });
    await screen.findByText(/×3,000/);
    await press(/タップして開封/);
    expect(await screen.findByText('注目のカード 1 / 1')).toBeTruthy();
    await press('このカードをSKIP');
    await press('すべてのカードを見る');
    expect(await screen.findByRole('heading', { level: 2, name: '獲得カード 3,000枚' })).toBeTruthy();
    const shown = screen.getByRole('img', { name: 'カード1' });
    expect(shown.closest('[role=listitem]')?.textContent).toContain('×3,000');
  });

  test('REV-2 a reload goes on with the card it was at', async () => {
    open(aResult);
    await press(/タップして開封/);
    await press('このカードをSKIP');
    await press('次のカード');
    open(aResult);
    await press(/タップして開封/);
    expect(await screen.findByText('2 / 3枚目')).toBeTruthy();
  });

  test('REV-2 what the stage covers cannot be reached, and can be again afterwards', async () => {
    const header = document.body.insertBefore(document.createElement('header'), document.body.firstChild);
    open(aResult);
    await press(/タップして開封/);
    expect(header.hasAttribute('inert')).toBe(true);
    await press('All SKIP');
    await waitFor(() => expect(here()).toBe(decision));
    expect(header.hasAttribute('inert')).toBe(false);
    header.remove();
  });

  test.each([
    ['asks for it, and goes on after a no', false, 1],
    ['does not ask who wants less motion', true, 0],
  ])('REV-2 a phone that tells its tilt only when asked: the tap that starts %s', async (_, isLess, times) => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isLess }));
    const asked = vi.fn<() => Promise<never>>(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    vi.stubGlobal('DeviceOrientationEvent', { requestPermission: asked });
    open({ ...aResult, cards: [aCard(0, 1)], count: 1 });
    expect(asked).not.toHaveBeenCalled();
    await press(/タップして開封/);
    expect(await screen.findByText('1 / 1枚目')).toBeTruthy();
    expect(asked).toHaveBeenCalledTimes(times);
  });

  test.each([
    ['a film', false],
    ['less motion', true],
  ])('REV-3 every card is told by one element that was there before, and that nothing hides (%s)', async (_, isLess) => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isLess }));
    // Two alike after each other are told one by one.
    open({ ...aResult, cards: [aCard(0, 1), { ...aCard(0, 1), history_id: '1009' }, aCard(2, 5)] });
    fireEvent.click(await readyButton(/タップして開封/));
    const status = screen.getByRole('status');
    for (const [words, next] of [
      ['ノーマル、カード1', '次のカード'],
      ['ノーマル、カード1', '次のカード'],
      ['最高賞、カード3', '受け取り方を選ぶ'],
    ] as const) {
      expect(screen.getByRole('status')).toBe(status);
      expect(status.textContent).not.toBe(words);
      if (!isLess) await press('このカードをSKIP');
      await waitFor(() => expect(status.textContent).toBe(words));
      expect(screen.getByRole('status')).toBe(status);
      expect(status.closest('[inert]')).toBeNull();
      fireEvent.click(await readyButton(next));
    }
  });

  test('REV-2 who asked for less motion sees the card at once', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    open({ ...aResult, cards: [aCard(0, 5)], count: 1 });
    await press(/タップして開封/);
    expect(await screen.findByRole('heading', { level: 2, name: 'カード1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'このカードをSKIP' })).toBeNull();
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('REV-3 card type %i shows its own back', async (cardType) => {
    const { container } = open({ ...aResult, card_type: cardType });
    await screen.findByRole('button', { name: /タップして開封/ });
    expect(container.querySelector('img')?.getAttribute('src')).toBe(`/art/backs/${cardType}.avif`);
  });

  test('REV-3 movie_style 1 shows the strongbox instead of the deck', async () => {
    open({ ...aResult, movie_style: 1 });
    // The cards below it are rendered already, and hidden.
    const start = await screen.findByRole('button', { name: /タップして開封/ });
    expect(start.querySelector('img')).toBeNull();
    expect(start.querySelector('svg[viewBox="0 0 240 220"]')).toBeTruthy();
  });

  test('tells the page once that the draw came in', async () => {
    const heard: unknown[] = [];
    const subscription = bus.on(topics.packDrawn, (payload) => heard.push(payload));
    open(aResult);
    await screen.findByRole('button', { name: /タップして開封/ });
    expect(heard).toEqual([{ purchase_id: aPurchaseId }]);
    subscription.unsubscribe();
  });
});
