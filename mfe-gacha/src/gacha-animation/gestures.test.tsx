import { gacha } from '@fudaya/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { here, openPage } from '../testing/open-page.tsx';
import { aCard, aPurchaseId, aResult } from '../testing/samples.ts';
import { GachaAnimationPage } from './GachaAnimationPage.tsx';
import { sceneOf } from './scenes/scene-choice.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  let shown = 0;
  vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get').mockImplementation(() => (shown += 0.1));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve());
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function open(result: gacha.DrawResult, language: 'ja' | 'en' = 'ja') {
  return openPage(<GachaAnimationPage />, {
    path: `/gacha-animation?historyId=${aPurchaseId}`,
    from: '/pack-detail?packId=4',
    language,
    replies: [[gacha.buyResult, result as never]],
  });
}
async function readyButton(name: string | RegExp): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  return button;
}
const press = async (name: string | RegExp) => userEvent.click(await readyButton(name));
const filmShown = () => document.querySelector('video:not([hidden])') as HTMLVideoElement;
const middle = () => document.querySelector('[data-phase]') as HTMLElement;
/** jsdom has no pointer events of its own: one that carries what they carry. */
function point(target: Element, type: string, x: number, y = 0): void {
  fireEvent(
    target,
    Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, buttons: type === 'pointerup' ? 0 : 1 }), {
      isPrimary: true,
    }),
  );
}
const cards = (n: number, best = 3) => Array.from({ length: n }, (_, i) => aCard(i, i === best ? 5 : 1));

test('MEM-6 a swipe along the pack tears it open; one that stops half-way closes it again', async () => {
  open({ ...aResult, cards: cards(1, 0), count: 1 });
  const pack = await readyButton(/タップして開封/);
  point(pack, 'pointerdown', 20);
  point(pack, 'pointermove', 90);
  expect(pack.style.getPropertyValue('--tear')).toBe('0.318');
  point(pack, 'pointerup', 90);
  expect(pack.style.getPropertyValue('--tear')).toBe('0.000');
  expect(screen.queryByText('1 / 1枚目')).toBeNull();
  point(pack, 'pointerdown', 20);
  point(pack, 'pointermove', 200);
  point(pack, 'pointerup', 200);
  expect(await screen.findByText('1 / 1枚目')).toBeTruthy();
});

test('MEM-6 after its film a card lies on its face; a swipe turns it, a finger that only trembles does not', async () => {
  open({ ...aResult, cards: cards(2), count: 2 });
  await press(/タップして開封/);
  await readyButton('このカードをSKIP');
  fireEvent.ended(filmShown());
  await readyButton('カードをめくる');
  expect(screen.getByRole('status').textContent).toContain('スワイプ');
  point(middle(), 'pointerdown', 100);
  point(window.document.body, 'pointermove', 106);
  point(window.document.body, 'pointerup', 106);
  expect(middle().dataset['phase']).toBe('back');
  point(middle(), 'pointerdown', 100);
  point(window.document.body, 'pointermove', 190);
  expect(middle().style.getPropertyValue('--drag')).toBe('30.0deg');
  point(window.document.body, 'pointerup', 190);
  expect(await screen.findByRole('heading', { level: 2, name: 'カード1' })).toBeTruthy();
});

test('MEM-6 a long press, or its button, turns every card that is left, and all of them are counted with their worth', async () => {
  open({ ...aResult, cards: cards(4), count: 4 });
  await press(/タップして開封/);
  await readyButton('このカードをSKIP');
  point(middle(), 'pointerdown', 100);
  expect(await screen.findByRole('heading', { level: 2, name: '獲得カード 4枚' })).toBeTruthy();
  expect(screen.getByText('合計 還元 30,300pt')).toBeTruthy();
  sessionStorage.clear();
  document.body.replaceChildren();
  open({ ...aResult, cards: cards(4), count: 4 });
  await press(/タップして開封/);
  await press('すべてめくる');
  expect(await screen.findByRole('heading', { level: 2, name: '獲得カード 4枚' })).toBeTruthy();
});

test('MEM-6 ten and more lie in a fan: a tap turns one, the best stay for their scenes, and everything can be skipped at once', async () => {
  open({ ...aResult, cards: cards(12), count: 12 });
  await press(/タップして開封/);
  await press('3枚目をめくる');
  expect(await screen.findByRole('button', { name: 'ノーマル、カード3' })).toBeTruthy();
  const kept = screen.getByRole('button', { name: '4枚目。最後に開くカードです' });
  await userEvent.click(kept);
  expect(kept.dataset['open']).toBe('false');
  expect(within(kept).queryByRole('img')).toBeNull();
  await press('すべてめくる');
  expect(screen.queryByRole('button', { name: /をめくる$/ })).toBeNull();
  await press('次の手札');
  await press('すべてめくる');
  await press('注目のカードへ');
  expect(await screen.findByText('注目のカード 1 / 3')).toBeTruthy();
  await press('All SKIP');
  await waitFor(() => expect(here()).toBe(`/get-card-list?historyId=${aPurchaseId}`));
});

test('MEM-6 hands are counted where there is more than one', async () => {
  open({ ...aResult, cards: cards(12), count: 12 });
  await press(/タップして開封/);
  expect(await screen.findByText('手札 1 / 2')).toBeTruthy();
});

test('MEM-6 one hand has no number', async () => {
  open({ ...aResult, cards: cards(10), count: 10 });
  await press(/タップして開封/);
  expect(await screen.findByRole('button', { name: '3枚目をめくる' })).toBeTruthy();
  expect(screen.queryByText(/^手札/)).toBeNull();
});

test('MEM-6 before a card is turned nothing on the page tells its rarity or its name', async () => {
  open({ ...aResult, cards: [aCard(0, 5)], count: 1 });
  await press(/タップして開封/);
  await readyButton('このカードをSKIP');
  expect(document.querySelector('[data-level="5"]:not([aria-hidden] *)')).toBeNull();
  expect(document.querySelector('[data-glow="5"]')).toBeNull();
  expect(document.body.textContent).not.toContain('カード1');
  expect(screen.queryByRole('img', { name: 'カード1' })).toBeNull();
});

test('MEM-6 the scene begins as chosen and rises in the middle of the film; a reload shows the same', async () => {
  const tiers = [20, 20, 20, 20, 20];
  const card = Array.from({ length: 500 }, (_, i) => aCard(i, 5)).find((one) => {
    const { opening, scene } = sceneOf(one, { ...aResult, tiers });
    return opening !== scene;
  })!;
  const { opening, scene } = sceneOf(card, { ...aResult, tiers });
  for (let look = 0; look < 2; look++) {
    document.body.replaceChildren();
    open({ ...aResult, tiers, cards: [card], count: 1 });
    await press(/タップして開封/);
    expect(document.querySelector('[data-scene]')?.getAttribute('data-scene')).toBe(opening);
    await waitFor(() => expect(document.querySelector('[data-scene]')?.getAttribute('data-scene')).toBe(scene), { timeout: 5_000 });
  }
});

test('MEM-6 what each scene promises is one tap away, in the figures that choose it', async () => {
  open({ ...aResult, tiers: [98, 0, 0, 0, 2] }, 'en');
  await press('Scenes');
  const dialog = await screen.findByRole('dialog', { name: 'Scenes and what they mean' });
  const rows = within(dialog)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'Lucky birdThe top prize for certain',
    'CometsUltra rare or better for certainAt least 50% are top prizes',
    'Gold leafUltra rare or better for certainAt least 20% are top prizes',
    'PetalsSuper rare or better for certainAt least 5% are top prizes',
    'LanternsRare or better for certain',
    'BreezeAny card',
    'HushAny card',
    'CurtainThe last-one prize alone',
  ]);
  expect(dialog.textContent).toContain('all 100 cards of this box, 2 of them top prizes');
});
