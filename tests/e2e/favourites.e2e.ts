// What two browsers see of one pack: hearts, what is left without a reload, and word of a favourite and of a wished card.
import { links } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { mailTo } from './steps/mailbox.ts';
import { giveBonus, newMember, openIn } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const packId = 8;
const name = 'ミナモ・サーガ 蒼海の序曲';
const stock = /残り[\d,]+ \/ 2,500/;
const subject = '【札屋】お気に入りのパックが発売されました';

test('PKD-1 TOP-6 a heart is kept and heard of, and what is left follows another member’s purchase in every open page', async ({
  page,
  browser,
  sql,
}) => {
  const t = textsIn('ja');
  const person = await newMember(page, 'ja');

  // From a card of the list to the page of favourites, and there again after a reload.
  await page.goto(links.packList(3));
  const heartOf = (where: Page) => where.getByRole('button', { name: t('store', 'pack.favourite', { name }) });
  await heartOf(page).click();
  await expect(page.getByRole('status').filter({ hasText: t('store', 'favourite.added') })).toBeVisible();
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(links.favourites());
  await expect(page.getByRole('main').getByRole('link').filter({ hasText: name })).toBeVisible();
  await page.getByRole('main').getByRole('link').filter({ hasText: name }).click();
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');

  // Somebody else buys five; nobody reloads anything here.
  const list = await page.context().newPage();
  await list.goto(links.packList(3));
  const leftOn = async (where: Page) => Number((await where.getByText(stock).first().textContent())?.replaceAll(',', '').match(/\d+/)?.[0]);
  const before = await leftOn(page);
  expect(await leftOn(list)).toBe(before);
  const otherContext = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
  try {
    const other = await otherContext.newPage();
    const buyer = await newMember(other, 'en');
    await giveBonus(sql, buyer, 2000);
    await other.goto(links.confirmBuyProduct(packId, 5));
    await other.getByRole('button', { name: textsIn('en')('store', 'confirm.buyPoint', { cost: '2,000' }) }).click();
    await expect(other).toHaveURL(/\/gacha-animation/);
  } finally {
    await otherContext.close();
  }
  await page.bringToFront();
  await expect.poll(() => leftOn(page)).toBe(before - 5);
  await list.bringToFront();
  await expect.poll(() => leftOn(list)).toBe(before - 5);

  // As if the heart had been there before the sale began: by mail and under the bell, once.
  await sql`
    update store.favourite f set created_at = now() - interval '90 days' from account.member m
    where m.id = f.member_id and m.mail = ${person.mail}`;
  // Looked at every minute; the journey need not wait for it: the store notes it, the account service tells.
  await sql`select plumbing.enqueue('store.tell-favourites', '{}', null, null)`;
  await expect
    .poll(
      async () =>
        (await sql`select from store.favourite_alert a join account.member m on m.id = a.member_id where m.mail = ${person.mail}`).length,
    )
    .toBe(1);
  await sql`select plumbing.enqueue('account.tell-favourites', '{}', null, null)`;
  const mail = await mailTo(person.mail, subject);
  expect(mail.text).toContain(links.packDetail(packId));
  await page.goto(links.top());
  await page.getByRole('button', { name: t('shell', 'noticesUnread', { count: 1 }) }).click();
  const notices = page.getByRole('dialog', { name: t('shell', 'notices') });
  await notices.getByRole('link').filter({ hasText: name }).click();
  await expect(page).toHaveURL(new RegExp(`/pack-detail\\?packId=${packId}$`));
  await expect(page.getByRole('button', { name: t('shell', 'notices'), exact: true })).toBeVisible();
  await heartOf(page).click();
  await page.goto(links.favourites());
  await expect(page.getByText(t('store', 'favourite.empty'))).toBeVisible();
});

test('MEM-12 MEM-13 cards of a lineup and of the binder are wished for, answered with what is on sale, and heard of once by the bell @all', async ({
  page,
  sql,
}) => {
  const t = textsIn('ja');
  const person = await newMember(page, 'ja');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(links.packDetail(packId));
  // The page knows the member: from now on it answers.
  await expect(page.getByRole('region', { name: t('store', 'buy.bar') }).getByText(t('store', 'buy.owned'))).toBeVisible();
  const [card] = await sql<{ id: string; name: string }[]>`
    select c.id, c.name_ja as name from store.pack p join gacha.box_card l on l.box_id = p.box_id join store.card c on c.id = l.card_id
    where p.id = ${packId} and l.remaining > 0 order by l.return_points desc, l.reveal_rarity desc, c.rarity desc, c.id limit 1`;
  await page
    .getByRole('button', { name: t('store', 'lineup.open', { name: card!.name }) })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: card!.name });
  await popup.getByRole('button', { name: t('store', 'wish.add') }).click();
  await expect(popup.getByRole('button', { name: t('store', 'wish.remove') })).toBeVisible();
  await expect(popup.getByText(t('store', 'wish.here'))).toBeVisible();
  await expect(popup.getByText(t('store', 'wish.kept'))).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'wish-popup');

  // As if the wish had been there before the sale began, and no page had told of it.
  await sql`delete from store.wish_alert a using account.member m where m.id = a.member_id and m.mail = ${person.mail}`;
  await sql`
    update store.card_wish w set created_at = now() - interval '90 days' from account.member m
    where m.id = w.member_id and m.mail = ${person.mail}`;
  await sql`delete from store.wish_round where box_id = (select box_id from store.pack where id = ${packId})`;
  await sql`select plumbing.enqueue('store.tell-wishes', '{}', null, null)`;
  await expect
    .poll(
      async () =>
        (
          await sql`select from store.wish_alert a join account.member m on m.id = a.member_id
      where m.mail = ${person.mail} and a.box_id = (select box_id from store.pack where id = ${packId})`
        ).length,
    )
    .toBe(1);
  await sql`select plumbing.enqueue('account.tell-wishes', '{}', null, null)`;
  const mail = await mailTo(person.mail, '【札屋】欲しいカードの入ったパックが引けます');
  expect(mail.text).toContain('抽選で決まります');

  await page.goto(`${links.collection()}?wishes=1`);
  const onSale = page.getByRole('main').getByRole('listitem').filter({ hasText: card!.name }).first();
  await expect(onSale.getByRole('link', { name })).toBeVisible();
  // The silhouette of a card that a lineup shows and that was not drawn, wished for by its number.
  await page.getByRole('link', { name: t('account', 'binder.binder'), exact: true }).click();
  const shape = page.getByRole('button', { name: t('account', 'binder.notYet', { number: '' }) }).first();
  const called = (await shape.getAttribute('aria-label'))!.replace(t('account', 'binder.notYet', { number: '' }), '');
  const [number = '', missing = ''] = called.split(' ', 2);
  await expect(shape.locator('img')).toBeVisible();
  await shape.click();
  const place = page.getByRole('dialog', { name: missing });
  await place.getByRole('button', { name: t('account', 'binder.wish') }).click();
  await expect(place.getByText(t('account', 'wishes.kept'))).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'wish-shape');
  await page.keyboard.press('Escape');
  await keepScreen(page, 'wish-binder');
  await page.getByRole('link', { name: t('account', 'binder.wishes'), exact: true }).click();
  await expect(page.getByRole('main').getByText(number, { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'wish-list');
  await page.getByRole('main').getByRole('listitem').filter({ hasText: number }).first().getByRole('button').click();
  await expect(page.getByText(t('account', 'wishes.count', { count: 1, most: 200 }))).toBeVisible();
  await page.getByRole('link', { name: t('account', 'wishes.settings') }).click();
  const byMail = page.getByRole('checkbox', { name: t('account', 'wishMail.ask') });
  await expect(byMail).toBeChecked();
  await byMail.uncheck();
  await page.reload();
  await expect(byMail).not.toBeChecked();
  await keepScreen(page, 'wish-mail');
  await page.goto(`${links.collection()}?wishes=1`);
  await page.getByRole('button', { name: t('account', 'wishes.removeOf', { name: card!.name }) }).click();
  await expect(page.getByText(t('account', 'wishes.empty'))).toBeVisible();
});

test('PKD-5 a visitor who presses a heart logs in first', async ({ page }) => {
  const t = textsIn('en');
  await openIn(page, 'en', links.packDetail(packId));
  await page.getByRole('button', { name: t('store', 'pack.favourite', { name: 'Minamo Saga: Overture of the Blue' }) }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?packId=${packId}$`));
});
