// The reveal as a browser shows it: films that play, cards that turn, and the way on, for one pack, for ten and for three thousand.
import { readFile } from 'node:fs/promises';
import { links } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import type { Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { buyAndDraw } from './steps/draw.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { giveBonus, newMember } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { opening, textsIn, type Texts } from './steps/texts.ts';

const small = 1;
const mega = 3;
/** How strongly the foil of a turned card shows, by its rarity. */
const foils = ['', '0', '0', '0.12', '0.17', '0.2'];

const filmOn = (page: Page) => page.locator('video:not([hidden])');
const cardOn = (page: Page) => page.locator('[data-open][data-level]:has(> div > img)');
const foilOn = (page: Page) => cardOn(page).locator('> div > div > span[aria-hidden]').first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** How the card stands: 1 shows its face, -1 its back, all between is on its side. */
const facing = (page: Page) =>
  cardOn(page).evaluate((place) => new DOMMatrix(getComputedStyle(place.firstElementChild as Element).transform).m11);

/** Everything on the stage that moves by itself stands still within five seconds: there is no button to pause it. */
async function expectToComeToRest(page: Page): Promise<void> {
  const lasts = await page
    .locator('[data-glow]:visible')
    .evaluate((stage) => stage.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
  expect(Math.max(0, ...lasts)).toBeLessThanOrEqual(5000);
}

/** A finger, or a mouse, that goes across the card. */
async function swipe(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width * 0.3, height * 0.4);
  await page.mouse.down();
  await page.mouse.move(width * 0.7, height * 0.4, { steps: 4 });
  await page.mouse.up();
}

/** Turns what lies in the fan, hand after hand, and goes on to the best. */
async function passFan(page: Page, t: Texts): Promise<void> {
  const [toBest, nextHand] = [button(page, t('gacha', 'fan.toBest')), button(page, t('gacha', 'fan.nextHand'))];
  for (let isLast = false; !isLast;) {
    const turnAll = button(page, t('gacha', 'reveal.turnAll'));
    await expect(turnAll.or(nextHand).or(toBest).first()).toBeVisible();
    if (await turnAll.isVisible()) await turnAll.click();
    await expect(toBest).toBeVisible();
    isLast = !(await nextHand.isVisible());
    await (isLast ? toBest : nextHand).click();
  }
}

async function start(page: Page, t: Texts): Promise<void> {
  await button(page, t('gacha', 'reveal.tap')).click({ timeout: 30_000 });
}

const drawnCards = (sql: Sql, historyId: string) =>
  sql<{ rarity: number; ja: string; en: string }[]>`
    select d.rarity, c.name_ja as ja, c.name_en as en from books.drawn_card d join store.card_summary c on c.card_id = d.card_id
    where d.purchase_id = ${historyId} order by d.ord`;

/** Puts a card that was drawn, a top prize that is left and the pack where they are heard of; each is on the list of the collection. */
async function wishAtTheEnd(page: Page, t: Texts, card: string): Promise<void> {
  await page.getByRole('button', { name: t('gacha', 'wish.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('gacha', 'wish.title') });
  const mine = dialog.getByRole('button', { name: t('gacha', 'wish.card', { name: card }) });
  const top = dialog
    .locator('h3')
    .filter({ hasText: t('gacha', 'wish.tops') })
    .locator('+ ul')
    .getByRole('button')
    .first();
  const heart = dialog.getByRole('button', { name: t('gacha', 'wish.pack') });
  for (const [one, said] of [
    [mine, 'wish.added'],
    [top, 'wish.added'],
    [heart, 'wish.packAdded'],
  ] as const) {
    await one.click();
    await expect(one).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.getByRole('status')).toHaveText(t('gacha', said));
  }
  // What is said of a press paints over this much above itself, so that rows that scroll by do not look out there.
  const [lead, said] = [await dialog.getByText(t('gacha', 'wish.lead')).boundingBox(), await dialog.getByRole('status').boundingBox()];
  expect(said!.y - (lead!.y + lead!.height)).toBeGreaterThanOrEqual(8);
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'reveal-wishes');
  await dialog
    .getByRole('button', { name: t('gacha', 'wish.close') })
    .first()
    .click();
  await expect(dialog).toHaveCount(0);
  await keepScreen(page, 'reveal-end');
}

test('REV-1 REV-2 REV-3 REV-4 one pack: its film plays, its card turns and follows the pointer, and the decision comes next', async ({
  page,
  sql,
}) => {
  const t = textsIn('ja');
  const memberId = await giveBonus(sql, await newMember(page, 'ja'), 1000);
  const historyId = await buyAndDraw(page, t, sql, { packId: small, count: 1, memberId });
  const [card] = await drawnCards(sql, historyId);
  await expect(button(page, t('gacha', 'reveal.tap'))).toBeVisible({ timeout: 30_000 });
  await expectToComeToRest(page);
  await start(page, t);
  // Its film ends by itself.
  const covered = await cardOn(page).evaluate((place) => ({
    isOpen: place.getAttribute('data-open'),
    m11: new DOMMatrix(getComputedStyle(place.firstElementChild as Element).transform).m11,
  }));
  expect(covered).not.toEqual({ isOpen: 'false', m11: 1 });
  await expectToComeToRest(page);
  await expect(button(page, t('gacha', 'reveal.turn'))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 2, name: card!.ja })).toHaveCount(0);
  await swipe(page);
  await expect(page.getByRole('heading', { level: 2, name: card!.ja })).toBeVisible();
  expect(await filmOn(page).evaluate((film) => (film as HTMLVideoElement).currentTime)).toBeGreaterThan(0);
  await expectToComeToRest(page);

  await expect(cardOn(page)).toHaveAttribute('data-open', 'true');
  await expect(cardOn(page).locator('> div')).toHaveCSS('transform-style', 'preserve-3d');
  await expect.poll(() => facing(page)).toBeGreaterThan(0.9);
  await expect(foilOn(page)).toHaveCSS('opacity', foils[card!.rarity]!);
  const box = await cardOn(page).boundingBox();
  await page.mouse.move(box!.x + box!.width * 0.9, box!.y + box!.height * 0.1);
  await expect.poll(() => facing(page)).toBeCloseTo(Math.cos((0.4 * 26 * Math.PI) / 180), 2);

  await button(page, t('gacha', 'reveal.toDecision')).click();
  await expect(page).toHaveURL(new RegExp(`/get-card-list\\?historyId=${historyId}$`));
  await expect(page.getByText(t('gacha', 'choice.shippedCount', { count: 0, total: 1 }))).toBeVisible();
});

test('REV-1 REV-2 REV-4 MEM-6 MEM-8 MEM-12 ten packs: torn open by a swipe, turned in the fan, the best with scenes, resumed after a reload, nothing lost in another tab', async ({
  page,
  sql,
  context,
}) => {
  const t = textsIn('en');
  await page.setViewportSize({ width: 1280, height: 800 });
  const memberId = await giveBonus(sql, await newMember(page, 'en'), 5000);
  await page.goto(links.packDetail(small));
  const historyId = await buyAndDraw(page, t, sql, { packId: small, count: 10, memberId });
  const drawn = await drawnCards(sql, historyId);
  await expect(button(page, t('gacha', 'reveal.tap'))).toBeVisible({ timeout: 30_000 });
  await button(page, t('gacha', 'scenes.open')).click();
  await expect(page.getByRole('dialog', { name: t('gacha', 'scenes.title') })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await swipe(page);
  await expect(page.locator('[data-kept]').first()).toBeVisible();
  // A number for the hand where there is more than one.
  const handNumber = page.getByText(t('gacha', 'fan.hand', { n: 1, total: Math.ceil(drawn.length / 10) }), { exact: true });
  await expect(handNumber).toHaveCount(drawn.length > 10 ? 1 : 0);
  await expectToComeToRest(page);
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('button', { name: opening(t('gacha', 'fan.turn', { n: '{{n}}' })) })
    .first()
    .click();
  await expect(page.locator('[data-id][data-open="true"]')).toHaveCount(1);
  await passFan(page, t);

  const best = page.getByText(opening(t('gacha', 'reveal.best', { n: 1, total: '{{total}}' })));
  await expect(best).toBeVisible();
  await button(page, t('gacha', 'reveal.skipCard')).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await start(page, t);
  await expect(best).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/pack-detail/);
  await page.goForward();
  await start(page, t);
  await expect(best).toBeVisible();
  const all = page.getByRole('heading', { level: 2, name: t('gacha', 'reveal.all', { count: drawn.length }) });
  if (await button(page, t('gacha', 'reveal.turnAll')).isVisible()) await button(page, t('gacha', 'reveal.turnAll')).click();
  else {
    await button(page, t('gacha', 'reveal.skipCard')).click();
    await button(page, t('gacha', 'reveal.toGrid')).click();
  }
  await expect(all).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await button(page, t('gacha', 'share.open')).click();
  const picture = await readFile(await (await saving).path());
  // A PNG begins with its name, and says its size in pixels.
  expect([picture.toString('latin1', 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual(['PNG', 1080, 1350]);
  const again = page.getByRole('link', { name: t('gacha', 'share.again', { count: 10 }) });
  expect(await again.getAttribute('href')).toBe(links.confirmBuyProduct(small, 10));
  const found = drawn.toSorted((a, b) => b.rarity - a.rarity)[0]!.en;
  await wishAtTheEnd(page, t, found);
  await button(page, t('gacha', 'reveal.toDecision')).click();
  await expect(page).toHaveURL(/\/get-card-list/);

  const other = await context.newPage();
  await other.goto(links.gachaAnimation(historyId));
  await expect(other).toHaveURL(/\/get-card-list/);
  await expect(other.getByText(t('gacha', 'choice.shippedCount', { count: 0, total: drawn.length }))).toBeVisible();
  await other.goto(`${links.collection()}?wishes=1`);
  await expect(other.getByText(t('account', 'wishes.count', { count: 2, most: 200 }))).toBeVisible();
  await expect(other.getByRole('listitem').getByText(found, { exact: true })).toBeVisible();
});

/** Counts, frame by frame, faces on the stage that are shown without a picture to paint. */
const watchBlanks = (page: Page) =>
  page.evaluate(() => {
    const seen = { blank: 0, faces: 0 };
    Object.assign(window, { seenFaces: seen });
    const look = () => {
      for (const face of document.querySelectorAll<HTMLImageElement>(
        '[data-open="true"][data-level] picture img, [data-id][data-open="true"] picture img, [data-decoded="true"] picture img',
      )) {
        seen.faces += 1;
        if (!face.complete || face.naturalWidth === 0) seen.blank += 1;
      }
      requestAnimationFrame(look);
    };
    look();
  });
const seenFaces = (page: Page) => page.evaluate(() => (window as unknown as { seenFaces: { blank: number; faces: number } }).seenFaces);

test('MEM-5 MEM-6 on a slow line and a machine six times slower no frame shows a blank card: in the fan, one by one, after a reload, and in the grid of fifty @all', async ({
  page,
  context,
  sql,
}) => {
  const t = textsIn('ja');
  const memberId = await giveBonus(sql, await newMember(page, 'ja'), 20_000);
  await buyAndDraw(page, t, sql, { packId: small, count: 50, memberId });
  await expect(button(page, t('gacha', 'reveal.tap'))).toBeVisible({ timeout: 30_000 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 120_000,
    uploadThroughput: 120_000,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await watchBlanks(page);
  await start(page, t);
  await passFan(page, t);
  await button(page, t('gacha', 'reveal.skipCard')).click();
  await button(page, t('gacha', 'reveal.next')).click({ timeout: 20_000 });
  expect(await seenFaces(page)).toMatchObject({ blank: 0 });

  await page.reload();
  await watchBlanks(page);
  await start(page, t);
  const toGrid = button(page, t('gacha', 'reveal.toGrid'));
  const next = button(page, t('gacha', 'reveal.next'));
  for (let isLast = false; !isLast;) {
    await button(page, t('gacha', 'reveal.skipCard')).click();
    await expect(next.or(toGrid)).toBeVisible({ timeout: 20_000 });
    isLast = await toGrid.isVisible();
    await next.or(toGrid).click();
  }
  const grid = page.getByRole('region', { name: t('gacha', 'choice.cards') });
  await expect(grid.locator('[data-decoded="true"]').first()).toBeVisible({ timeout: 20_000 });
  await expect(grid.locator('[data-decoded="false"]')).toHaveCount(0, { timeout: 30_000 });
  const { blank, faces } = await seenFaces(page);
  expect(blank).toBe(0);
  expect(faces).toBeGreaterThan(0);
});

test('REV-2 BUY-5 three thousand packs: the best first, then every kind, best first, few of them in the page at a time @all', async ({
  page,
  sql,
}) => {
  const t = textsIn('ja');
  const memberId = await giveBonus(sql, await newMember(page, 'ja'), 400_000);
  const historyId = await buyAndDraw(page, t, sql, { packId: mega, count: 3000, memberId });
  const drawn = await drawnCards(sql, historyId);
  const kinds = new Set(drawn.map(({ ja }) => ja));
  expect(kinds.size).toBeGreaterThan(60);
  await start(page, t);

  const shown: number[] = [];
  const toGrid = button(page, t('gacha', 'reveal.toGrid'));
  const next = button(page, t('gacha', 'reveal.next'));
  for (let isLast = false; !isLast;) {
    await expect(page.getByText(opening(t('gacha', 'reveal.best', { n: shown.length + 1, total: '{{total}}' })))).toBeVisible();
    await button(page, t('gacha', 'reveal.skipCard')).click();
    await expect(next.or(toGrid)).toBeVisible();
    shown.push(Number(await cardOn(page).getAttribute('data-level')));
    isLast = await toGrid.isVisible();
    await next.or(toGrid).click();
  }
  const best = Math.max(...drawn.map(({ rarity }) => rarity));
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(shown.at(-1)).toBe(best);

  await expect(page.getByRole('heading', { level: 2, name: t('gacha', 'reveal.all', { count: 3000 }) })).toBeVisible();
  await expectToComeToRest(page);
  const scroller = page.getByRole('region', { name: t('gacha', 'choice.cards') });
  const items = scroller.getByRole('listitem');
  const levels = () => items.locator('[data-level]').evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-level'))));
  const names = () => items.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  await expect(items.first()).toBeVisible();
  const [top, first] = [await levels(), await names()];
  expect(top).toEqual(top.toSorted((a, b) => b - a));
  expect(top[0]).toBe(best);
  expect(first.length).toBeLessThan(kinds.size / 2);
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(async () => (await levels()).at(-1)).toBe(Math.min(...drawn.map(({ rarity }) => rarity)));
  const last = await names();
  expect(last.length).toBeLessThan(kinds.size / 2);
  expect(first).not.toContain(last.at(-1));

  await button(page, t('gacha', 'reveal.toDecision')).click();
  await expect(page.getByText(t('gacha', 'choice.shippedCount', { count: 0, total: 3000 }))).toBeVisible();
});

test('REV-2 who asked for less motion sees the card at once: no film, and nothing but a fade', async ({ page, sql }) => {
  const t = textsIn('en');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const memberId = await giveBonus(sql, await newMember(page, 'en'), 1000);
  const historyId = await buyAndDraw(page, t, sql, { packId: small, count: 1, memberId });
  const [card] = await drawnCards(sql, historyId);
  await start(page, t);
  await expect(page.getByRole('heading', { level: 2, name: card!.en })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await expect(button(page, t('gacha', 'reveal.skipCard'))).toHaveCount(0);
  // As soon as its picture can be painted.
  await expect.poll(() => facing(page)).toBe(1);
  const face = cardOn(page).locator('> div > div');
  await expect(face).toHaveCSS('animation-duration', '0.4s');
  await expect(face).toHaveCSS('opacity', '1');
  await page.mouse.move(20, 20);
  expect(await facing(page)).toBe(1);
  await button(page, t('gacha', 'reveal.toDecision')).click();
  await expect(page).toHaveURL(/\/get-card-list/);
});
