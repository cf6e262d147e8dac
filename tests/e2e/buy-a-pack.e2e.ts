// The main job, end to end: register, log in, buy points, buy packs, see the cards come, decide, find it in the history.
import { brokenInvariants } from '@fudaya/books';
import { links } from '@fudaya/contracts';
import type { Locator } from 'playwright/test';
import { furtherRow } from './steps/further-row.ts';
import { proveAddress } from './steps/mailbox.ts';
import { logIn, newPerson, openIn, register } from './steps/member.ts';
import { cards, fillInCard } from './steps/points.ts';
import { secondPress } from './steps/second-press.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const packId = 1;
/** Each language in one of the layouts. */
const looks = [
  { language: 'ja', size: 'phone', viewport: { width: 390, height: 844 } },
  { language: 'en', size: 'desktop', viewport: { width: 1280, height: 800 } },
] as const;
const dialogComes = { comes: '[role="dialog"]' };
const price = { ja: '3,000円', en: '¥3,000' } as const;

for (const { language, size, viewport } of looks) {
  test(`REG-6 LOG-2 PNT-4 BUY-3 REV-4 DEC-2 DEC-3 HIS-2 MEM-3 TRF-2 the whole path in ${language} on a ${size}${furtherRow(language !== 'ja')}`, async ({
    page,
    sql,
  }) => {
    const t = textsIn(language);
    const person = newPerson();
    await page.setViewportSize(viewport);
    await openIn(page, language);
    await expect(page.getByRole('heading', { name: t('store', 'top.packs') })).toBeVisible();

    await register(page, t, language, person);
    await proveAddress(page, person.mail);
    await page.getByRole('link', { name: t('account', 'complete.toTop') }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('button', { name: t('shell', 'menu') }).click();
    await page.getByRole('dialog').getByText(t('shell', 'logout')).click();
    await expect(page.getByRole('banner').getByRole('link', { name: t('shell', 'login') })).toBeVisible();

    // A visitor who presses buy logs in and comes back to the pack (PKD-5, LOG-2).
    await page.goto(links.packDetail(packId));
    const buyFive = page
      .getByRole('region', { name: t('store', 'buy.bar') })
      .getByRole('button', { name: t('store', 'buy.times', { n: 5 }) });
    await buyFive.click();
    await expect(page).toHaveURL(/\/login\?packId=1$/);
    await logIn(page, t, person, page.url());
    await expect(page).toHaveURL(/\/pack-detail\?packId=1$/);

    // Not enough points: the shortage leads to the courses and back (PKD-6). A double press buys no points.
    expect(await secondPress(page, buyFive, dialogComes)).toEqual([]);
    const shortage = page.getByRole('dialog', { name: t('store', 'shortage.pointTitle') });
    await expect(shortage).toContainText(t('store', 'shortage.pointText'));
    await expect(shortage).toContainText(t('store', 'shortage.gap'));
    await expect(shortage.getByRole('link')).toHaveAttribute('href', /\/confirm-buy-point\?pointPriceId=\d+&packId=1$/);
    await shortage.getByText(t('store', 'shortage.pointYes')).click();
    await expect(page).toHaveURL(/\/buy-point\?packId=1$/);
    await fillInCard(page, t, cards.plain, price[language]);
    await page.getByRole('button', { name: t('payment', 'confirm.pay', { price: price[language] }) }).click();
    await expect(page.getByRole('heading', { name: t('payment', 'complete.paidTitle') })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('3,060');
    await page.getByRole('link', { name: t('payment', 'complete.toPack') }).click();

    // The confirmation shows the balance before and after (BUY-2), then the purchase is accepted and the public draw awaited.
    await expect(page).toHaveURL(/\/pack-detail\?packId=1$/);
    expect(await secondPress(page, buyFive, dialogComes)).toEqual([]);
    const confirm = page.getByRole('dialog', { name: t('store', 'confirm.title') });
    await expect(confirm).toContainText('3,060');
    await expect(confirm).toContainText('1,560');
    await confirm.getByRole('button', { name: t('store', 'confirm.buyPoint', { cost: '1,500' }) }).click();
    await expect(page).toHaveURL(/\/gacha-animation/);
    await expect(page.getByRole('button', { name: t('gacha', 'reveal.tap'), exact: true })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: t('gacha', 'reveal.tap'), exact: true }).click();
    await page.getByRole('button', { name: t('gacha', 'reveal.allSkip') }).click();

    // Ship one, turn the rest back (DEC-1, DEC-2).
    await expect(page).toHaveURL(/\/get-card-list/);
    await expect(page.getByText(t('gacha', 'choice.shippedCount', { count: 0, total: 5 }))).toBeVisible();
    await page
      .getByRole('region', { name: t('gacha', 'choice.cards') })
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByText(t('gacha', 'choice.shippedCount', { count: 1, total: 5 }))).toBeVisible();
    await page.getByRole('button', { name: t('gacha', 'choice.confirm') }).click();
    await expect(page.getByRole('heading', { name: t('gacha', 'confirm.title') })).toBeVisible();
    await expect(page.getByText(t('gacha', 'confirm.final'))).toBeVisible();
    const [owned] = await sql<
      { pt: number }[]
    >`select pt from books.balance b join account.member m on m.id = b.member_id where m.mail = ${person.mail}`;
    expect(owned?.pt).toBe(1560);
    // Nor does it leave the thanks (DEC-3): where the last button stood, a link leads on from there.
    const decide = page.getByRole('button').filter({ hasText: /pt/ }).last();
    expect(await secondPress(page, decide, { goes: `main section[aria-label="${t('gacha', 'confirm.sums')}"]` })).toEqual([]);
    await expect(page.getByRole('heading', { name: t('gacha', 'thanks.title') })).toBeVisible();

    await page.goto(links.buyProductHistory());
    const row = page.getByRole('main').getByRole('listitem').first();
    await expect(row).toContainText(t('account', 'history.state2'));
    const kept = await sql<{ kind: string; return_points: number }[]>`
        select d.kind, c.return_points from books.card_decision d join books.drawn_card c on c.id = d.drawn_card_id
        join account.member m on m.id = c.member_id where m.mail = ${person.mail}`;
    expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['convert', 'convert', 'convert', 'convert', 'ship']);
    const returned = kept.filter(({ kind }) => kind === 'convert').reduce((sum, card) => sum + card.return_points, 0);
    const [after] = await sql<
      { pt: number }[]
    >`select pt from books.balance b join account.member m on m.id = b.member_id where m.mail = ${person.mail}`;
    expect(after?.pt).toBe(1560 + returned);
    await page.goto(links.myPage());
    await expect(page.getByRole('main')).toContainText((1560 + returned).toLocaleString('en'));
    expect(await brokenInvariants(sql, new Date())).toEqual([]);
  });
}

test('MEM-3 on a desk the box to buy in stands in the right column and stays in reach while the page is read; on a phone it is a line at its foot', async ({
  page,
}) => {
  const t = textsIn('ja');
  await page.setViewportSize({ width: 1280, height: 800 });
  await openIn(page, 'ja', links.packDetail(packId));
  const bar = page.getByRole('region', { name: t('store', 'buy.bar') });
  const ten = bar.getByRole('button', { name: t('store', 'buy.times', { n: 10 }) });
  await expect(ten).toBeVisible();
  const placeOf = async (place: Locator) => (await place.boundingBox())!;
  const art = page.getByRole('main').locator('img').first();
  const lineup = page.getByRole('heading', { name: t('store', 'lineup.title') });
  const isBeside = async (place: Locator) => {
    const [left, right] = [await placeOf(place), await placeOf(bar)];
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  };
  await isBeside(art);
  const before = await placeOf(bar);
  expect(before.y + before.height).toBeLessThanOrEqual(800);

  // Far down, at the cards: it is still there, below the header, whole, and covers none of what is read.
  await lineup.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(900);
  const header = await placeOf(page.getByRole('banner'));
  await expect.poll(async () => (await placeOf(bar)).y).toBeGreaterThanOrEqual(header.y + header.height);
  const after = await placeOf(bar);
  expect([after.x, after.height]).toEqual([before.x, before.height]);
  expect(after.y).toBeLessThan(before.y);
  expect(after.y + after.height).toBeLessThanOrEqual(800);
  await isBeside(page.getByRole('main').getByRole('list').last());
  await expect(ten).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 844 });
  const [one, more, whole] = [await placeOf(bar.getByRole('button').first()), await placeOf(ten), await placeOf(bar)];
  expect(one.y).toBe(more.y);
  expect([whole.x, whole.width]).toEqual([0, 390]);
  expect(whole.height).toBeLessThan(844 / 5);
  await expect(ten).toBeInViewport({ ratio: 1 });
});

test('MEM-1 what a pack’s page tells of its prizes is what lies in the committed box', async ({ page, sql }) => {
  const t = textsIn('ja');
  const [box] = await sql<{ best: number; least: number; average: number; tops: number }[]>`
    select max(l.return_points) as best, min(l.return_points) as least,
           floor(sum(l.return_points::bigint * l.count) / sum(l.count))::int as average,
           (sum(l.count) filter (where l.reveal_rarity = 5))::int as tops
    from gacha.manifest_line l join store.pack p using (box_id) where p.id = ${packId}`;
  const shown = (value: number) => value.toLocaleString('en');
  await openIn(page, 'ja');
  await page.goto(links.packDetail(packId));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: t('store', 'tops.title') })).toBeVisible();
  await expect(
    main
      .locator('section:has(> h2)', { hasText: t('store', 'tops.title') })
      .getByRole('listitem')
      .first(),
  ).toContainText(`${shown(box!.best)}pt`);
  for (const [label, value] of [
    ['detail.average', box!.average],
    ['detail.least', box!.least],
  ] as const) {
    await expect(main.locator('dl > div', { hasText: t('store', label) })).toContainText(`${shown(value)}pt`);
  }
  await expect(main.getByRole('table').getByRole('row').nth(1)).toContainText(`/ ${shown(box!.tops)}`);
});
