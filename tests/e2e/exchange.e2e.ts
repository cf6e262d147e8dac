// A member turns coins into a card: found by a part of its name, confirmed, exchanged, and on its way in a parcel.
import { brokenInvariants } from '@fudaya/books';
import { links } from '@fudaya/contracts';
import { enqueue } from '@fudaya/kit';
import type { Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { giveCoins, newMember, openIn } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn, type Texts } from './steps/texts.ts';

/** One pack of the page that is open, drawn and shown; ends on the page that says thank you. */
async function buyWithCoins(page: Page, t: Texts): Promise<void> {
  await page
    .getByRole('region', { name: t('store', 'buy.bar') })
    .getByRole('button', { name: new RegExp(`^${t('store', 'buy.times', { n: 1 })} `) })
    .click();
  const confirm = page.getByRole('dialog', { name: t('store', 'confirm.title') });
  await confirm.getByRole('button', { name: /Draw for \d+ coins/ }).click();
  await expect(page).toHaveURL(/\/gacha-animation/);
  const tap = page.getByRole('button', { name: t('gacha', 'reveal.tap'), exact: true });
  await expect(tap).toBeVisible({ timeout: 30_000 });
  await tap.click();
  await page.getByRole('button', { name: t('gacha', 'reveal.allSkip') }).click();
  await expect(page.getByRole('heading', { name: t('gacha', 'thanks.title') })).toBeVisible();
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('EXC-1 EXC-2 EXC-3 on a Japanese phone: search, confirm, exchange with a lost reply, and the parcel in the history', async ({
  page,
  sql,
}) => {
  const t = textsIn('ja');
  const person = await newMember(page, 'ja');
  const memberId = await giveCoins(sql, person, 60);
  const [card] = await sql<{ id: number; name: string; coin: number; left: number }[]>`
    select id, name_ja as name, coin, stock - taken as left from account.exchange_card
    where card_type_id = 2 and rarity = 1 and stock > taken order by id limit 1`;
  if (!card) throw new Error('the demo offers no card');

  await page.goto(links.exchangeCard({ type: '2' }));
  await expect(page.getByRole('tab')).toHaveText([
    '星空アルカナ',
    '朱雀絵巻',
    'ミナモ・サーガ',
    'ゼンマイ機巧団',
    '影絵の街',
    '翠風の森',
    '電脳回廊',
    t('account', 'exchange.coinTab'),
  ]);
  await page.getByRole('searchbox').fill(`R ${card.name.slice(1)}`);
  await page.keyboard.press('Enter');
  const offer = page.getByRole('main').getByRole('listitem').filter({ hasText: card.name });
  await expect(offer).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await offer.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: t('account', 'exchange.confirmTitle') });
  for (const item of ['quantity', 'total', 'payment', 'delivery', 'period', 'cancel'] as const)
    await expect(dialog.getByText(t('account', `exchange.${item}`), { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // The first answer never arrives; the page asks again under the same id.
  let isLost = false;
  await page.route('**/api/user/exchange_card/exchange', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole('button', { name: t('account', 'exchange.yes', { count: card.coin }) }).click();
  await expect(page.getByText(t('account', 'exchange.done'))).toBeVisible();
  expect(isLost).toBe(true);
  const [after] = await sql`
    select (select stock - taken from account.exchange_card where id = ${card.id}) as left, (select coin from books.balance where member_id = ${memberId}) as coin`;
  expect(after).toEqual({ left: card.left - 1, coin: 60 - card.coin });
  // Behind the dialog.
  await expect(page.getByLabel(t('account', 'exchange.purse'))).toContainText(String(60 - card.coin));

  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('account', 'exchange.toHistory') })
    .click();
  const row = page.getByRole('list', { name: t('account', 'exchanged.list') }).getByRole('listitem');
  await expect(async () => {
    await page.reload();
    await expect(row.filter({ hasText: card.name })).toContainText(t('account', 'history.promisedBy'), { timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });

  test('EXC-1 EXC-2 in English: a visitor logs in first, too few coins are said so, and a coin pack is bought from its tab @all', async ({
    page,
    sql,
  }) => {
    test.setTimeout(120_000);
    const t = textsIn('en');
    await openIn(page, 'en', links.exchangeCard());
    await expect(page).toHaveURL(/\/login/);
    const person = await newMember(page, 'en');
    await giveCoins(sql, person, 1);
    await page.goto(links.exchangeCard({ sort: 'coinDown' }));
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account', 'exchange.exchangeOf', { name: '' }) })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: t('account', 'exchange.refused.short') })).toContainText('You don’t have enough coins.');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: t('account', 'exchange.coinTab') }).click();
    const pack = page.getByRole('main').getByRole('link', { name: /coins/ }).first();
    await expect(pack).toHaveAttribute('href', /\/pack-detail\?packId=\d+/);
    expect(await axeFindings(page)).toEqual([]);

    // With coins enough it is bought and drawn; every card of it ships, and the coins are booked.
    await giveCoins(sql, person, 60);
    await pack.click();
    await buyWithCoins(page, t);
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    // As every minute does.
    await enqueue(sql, 'gacha.decideOverdue', {});
    const books = async () => {
      const [bought] = await sql<{ cost: number; unit: string; coin: number; shipped: number }[]>`
        select p.cost, p.unit, b.coin,
               (select count(*)::int from books.drawn_card d join books.card_decision k on k.drawn_card_id = d.id
                where d.purchase_id = p.id and k.kind = 'ship') as shipped
        from gacha.purchase p join books.balance b on b.member_id = p.member_id join account.member m on m.id = p.member_id
        where m.mail = ${person.mail}`;
      return bought;
    };
    await expect.poll(async () => (await books())?.shipped, { timeout: 40_000 }).toBe(1);
    const bought = await books();
    expect(bought).toMatchObject({ unit: 'COIN', coin: 61 - (bought?.cost ?? 0) });
    await page.goto(links.coinHistory());
    await expect(
      page
        .getByRole('table')
        .getByRole('row')
        .filter({ hasText: `-${bought?.cost}` }),
    ).toBeVisible();
    expect(await brokenInvariants(sql, new Date())).toEqual([]);
  });
});
