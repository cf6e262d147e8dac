// Choosing what becomes of one card, of ten in two tabs, and of three thousand; then the parcel, until it is delivered.
import { brokenInvariants } from '@fudaya/books';
import { links } from '@fudaya/contracts';
import { brokenShipments } from '@fudaya/gacha/invariants';
import { moveShipments, tellBy } from '@fudaya/gacha/operator';
import { buyAndDraw } from './steps/draw.ts';
import { giveBonus, newMember } from './steps/member.ts';
import { expect, shop, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const small = 1;
const mega = 3;

test('DEC-1 DEC-6 TRM-4 one card is shipped, and its parcel is followed in the history until it is delivered', async ({ page, sql }) => {
  const t = textsIn('ja');
  const person = await newMember(page, 'ja');
  const memberId = await giveBonus(sql, person, 1000);
  const historyId = await buyAndDraw(page, t, sql, { packId: small, count: 1, memberId });
  await page.goto(links.getCardList({ historyId }));
  await page
    .getByRole('region', { name: t('gacha', 'choice.cards') })
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: t('gacha', 'choice.confirm') }).click();
  await page.getByRole('button', { name: t('gacha', 'confirm.yesShipOnly', { count: 1 }) }).click();
  await expect(page.getByRole('heading', { name: t('gacha', 'thanks.title') })).toBeVisible();
  await expect(page.getByText(t('gacha', 'thanks.promisedBy'))).toBeVisible();

  const [parcel] = await sql<{ id: number; address: Record<string, unknown> }[]>`
    select s.id, s.address from gacha.shipment s join gacha.purchase p on p.shipment_id = s.id where p.id = ${historyId}`;
  expect(parcel?.address).toMatchObject({ shiku: 'さいたま市大宮区', prefecture_ja: '埼玉県' });
  const id = parcel?.id ?? 0;
  const historyRow = async () => {
    await page.goto(links.buyProductHistory());
    return page.getByRole('main').getByRole('listitem').first();
  };
  await expect(await historyRow()).toContainText(t('account', 'history.state2'));
  const by = { by: 'journey', now: new Date(), tell: tellBy(shop.url) };
  await moveShipments(sql, [{ id, to: 'packing' }], by);
  await moveShipments(sql, [{ id, to: 'handed_over', carrier: 'ヤマト運輸', deliveryCode: '1234-5678-9012' }], by);
  const row = await historyRow();
  await expect(row).toContainText(t('account', 'history.state3'));
  await page.goto(links.thankYou(historyId));
  await expect(page.getByText('ヤマト運輸 1234-5678-9012')).toBeVisible();
  await moveShipments(sql, [{ id, to: 'delivered' }], by);
  await page.goto(links.buyProductHistoryDetail(historyId));
  await expect(page.getByText(t('account', 'history.shipment.delivered')).first()).toBeVisible();
  expect(await brokenShipments(sql)).toEqual([]);
});

test('DEC-1 DEC-2 DEC-3 ten cards in two tabs: both end at the thanks, one of them decided', async ({ page, sql, context }) => {
  const t = textsIn('en');
  await page.setViewportSize({ width: 1280, height: 800 });
  const person = await newMember(page, 'en');
  const memberId = await giveBonus(sql, person, 5000);
  const historyId = await buyAndDraw(page, t, sql, { packId: small, count: 10, memberId });
  await page.goto(links.getCardList({ historyId }));
  const [least] = await sql<{ points: number; kept: number }[]>`
    select percentile_disc(0.5) within group (order by return_points) as points,
           count(*) filter (where return_points >= (select percentile_disc(0.5) within group (order by return_points) from books.drawn_card where purchase_id = ${historyId}))::int as kept
    from books.drawn_card where purchase_id = ${historyId}`;
  const kept = least?.kept ?? 0;
  await page.getByLabel(t('gacha', 'choice.below')).fill(String(least?.points));
  await page.getByRole('button', { name: t('gacha', 'choice.belowCount', { count: kept }), exact: true }).click();
  await expect(page.getByText(t('gacha', 'choice.shippedCount', { count: kept, total: 10 }))).toBeVisible();
  await page.getByRole('button', { name: t('gacha', 'choice.confirm') }).click();
  await expect(page.getByRole('heading', { name: t('gacha', 'confirm.title') })).toBeVisible();

  const other = await context.newPage();
  await other.goto(links.confirmGetCardList({ historyId }));
  const takeAll = other.getByRole('button', { name: /^Take [\d,]+ pt$/ });
  // A draw of mostly the cheapest cards leaves none below the middle.
  const shipSome = page.getByRole('button', { name: new RegExp(`^Ship ${kept} card`) });
  await expect(takeAll).toBeVisible();
  await Promise.all([shipSome.click(), takeAll.click()]);
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: t('gacha', 'thanks.title') })).toBeVisible();
  // Whoever was too late reads that it had been decided, and is not thanked for a choice that does not count.
  const late = [page, other].map((tab) => tab.getByRole('heading', { name: t('gacha', 'thanks.before') }).count());
  expect((await Promise.all(late)).toSorted()).toEqual([0, 1]);
  const decided = await sql<{ moments: number; cards: number; ships: number }[]>`
    select count(distinct k.at)::int as moments, count(*)::int as cards, count(*) filter (where k.kind = 'ship')::int as ships
    from books.card_decision k join books.drawn_card d on d.id = k.drawn_card_id where d.purchase_id = ${historyId}`;
  expect(decided).toMatchObject([{ moments: 1, cards: 10 }]);
  expect([0, kept]).toContain(decided[0]?.ships);
});

test('DEC-1 DEC-2 BUY-5 three thousand cards: chosen by worth, few of them in the page at a time, decided at once @all', async ({
  page,
  sql,
}) => {
  const t = textsIn('ja');
  const person = await newMember(page, 'ja');
  const memberId = await giveBonus(sql, person, 400_000);
  const historyId = await buyAndDraw(page, t, sql, { packId: mega, count: 3000, memberId });
  await page.goto(links.getCardList({ historyId }));
  await expect(page.getByText(t('gacha', 'choice.shippedCount', { count: 0, total: '3,000' }))).toBeVisible();
  const cards = page.getByRole('region', { name: t('gacha', 'choice.cards') }).getByRole('button');
  expect(await cards.count()).toBeLessThan(120);

  const [worth] = await sql<{ kept: number; points: number }[]>`
    select count(*) filter (where return_points >= 200)::int as kept, sum(return_points) filter (where return_points < 200)::int as points
    from books.drawn_card where purchase_id = ${historyId}`;
  const kept = worth?.kept ?? 0;
  await page.getByLabel(t('gacha', 'choice.below')).fill('200');
  await page.getByRole('button', { name: t('gacha', 'choice.belowCount', { count: kept }), exact: true }).click();
  await expect(page.getByText(t('gacha', 'choice.shippedCount', { count: kept.toLocaleString('en'), total: '3,000' }))).toBeVisible();
  // To the end and back: rows come and go, the choice stays.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(cards.last()).toHaveAttribute('aria-pressed', 'false');
  expect(await cards.count()).toBeLessThan(120);
  await page.getByRole('button', { name: t('gacha', 'choice.confirm') }).click();
  const points = (worth?.points ?? 0).toLocaleString('en');
  await page.getByRole('button', { name: t('gacha', 'confirm.yesShip', { count: kept, points }) }).click();
  await expect(page.getByRole('heading', { name: t('gacha', 'thanks.title') })).toBeVisible();
  const [purchase] = await sql<{ sent: number }[]>`select sent from gacha.purchase where id = ${historyId}`;
  expect(purchase?.sent).toBe(kept);
  expect(await brokenInvariants(sql, new Date())).toEqual([]);
});
