import { languages, links, shopRules, store } from '@fudaya/contracts';
import { sampleFacts } from '@fudaya/contracts/legal-text';
import { furtherRow } from './steps/further-row.ts';
import { giveBonus, newPerson, openIn, register } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { isHydrated } from './steps/hydrated.ts';
import { textsIn } from './steps/texts.ts';

const { news, comingSoon, packGroup } = store.specialTabs;

test('TOP-5 TOP-4 TOP-3 a visitor reads the news by page and follows it to a pack; the special tabs open', async ({ page }) => {
  const t = textsIn('ja');
  await openIn(page, 'ja');
  await expect(page.getByRole('complementary', { name: t('store', 'alert.name') }).getByRole('link')).toBeVisible();
  await page.getByRole('tab', { name: t('store', 'news.title') }).click();
  await expect(page).toHaveURL(new RegExp(`type=${news}$`));
  await expect(page.getByRole('article')).toHaveCount(5);
  const article = page.getByRole('article').first();
  await expect(article.locator('img').first()).toBeVisible();
  // Its pictures fill their place from its edge on.
  const [whole, picture] = [await article.boundingBox(), await article.locator('img').first().boundingBox()];
  expect(Math.abs((picture?.x ?? 0) - (whole?.x ?? 99))).toBeLessThan(2);
  await page.getByRole('button', { name: '2ページ目' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(5);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/pack-detail\?packId=14$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  for (const tab of [comingSoon, packGroup]) {
    await page.goto(links.top(tab));
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: t('store', 'top.allOf', { name: '' }) })
      .last()
      .click();
    await expect(page).toHaveURL(new RegExp(`/pack-list\\?index=${tab}$`));
    await expect(
      page
        .getByRole('region', { name: t('store', 'packList.found') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
  }
});

test('PKL-1 all packs of a game, ordered and searched in the address', async ({ page }) => {
  const t = textsIn('ja');
  await openIn(page, 'ja');
  const game = '星空アルカナ';
  await page.getByRole('link', { name: t('store', 'top.allOf', { name: game }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: game })).toBeVisible();
  const names = page.getByRole('region', { name: t('store', 'packList.found') }).getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(3);
  await isHydrated(page);
  await page.getByRole('combobox', { name: t('store', 'packList.sort') }).selectOption('priceDown');
  await expect(page).toHaveURL(/index=1&sort=priceDown$/);
  await expect(names.first()).toContainText('極光の宝箱');
  await page.getByRole('searchbox').fill('メガ');
  await page.getByRole('searchbox').press('Enter');
  await expect(names).toHaveText(['星屑メガボックス']);
  await page.reload();
  await expect(names).toHaveCount(1);
  await page.getByRole('searchbox').fill('zzz');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: t('store', 'packList.clear') }).click();
  await expect(names).toHaveCount(3);
  // Another game's packs, in whichever language they are called by.
  await page.getByRole('searchbox').fill('朱雀');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: t('store', 'packList.inAll') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'すべてのカードゲーム' })).toBeVisible();
  await expect(names).toHaveCount(3);
  await expect(names.first()).toContainText('朱雀絵巻');
});

test('LGL-1 PNT-1 the members’ texts send a visitor to login, and a member reads them from the point page', async ({ page, sql }) => {
  const t = textsIn('en');
  await openIn(page, 'en', links.fundSettlement());
  await expect(page).toHaveURL(new RegExp(links.login()));
  await page.goto(links.pointTermsOfService());
  await expect(page).toHaveURL(new RegExp(links.login()));

  const person = newPerson();
  await page.goto(links.userRegister());
  await expect(page.getByRole('link', { name: t('account', 'register.readTerms') })).toHaveAttribute('href', links.termsOfService());
  await register(page, t, 'en', person);
  await giveBonus(sql, person, 100);
  for (const [key, path] of [
    ['notation.specificCommerce', links.specificCommerce()],
    ['notation.fundSettlement', links.fundSettlement()],
    ['notation.pointTerms', links.pointTermsOfService()],
  ] as const) {
    await page.goto(links.buyPoint());
    await page
      .getByRole('main')
      .getByRole('link', { name: t('payment', key) })
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();
  }
});

test('PKD-1 FRM-2 the legal notice is one press from a pack, guide and terms one from the menu', async ({ page }) => {
  const t = textsIn('en');
  await openIn(page, 'en', links.packDetail(1));
  await page
    .getByRole('link', { name: t('store', 'legal.specificCommerce') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('store', 'legal.specificCommerce') })).toBeVisible();
  for (const [key, name] of [
    ['userGuide', 'legal.userGuide'],
    ['terms', 'legal.termsOfService'],
  ] as const) {
    await page.getByRole('button', { name: t('shell', 'menu') }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('shell', key) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('store', name) })).toBeVisible();
  }
});
for (const language of languages) {
  const t = textsIn(language);

  test(`LGL-1 FRM-3 a visitor reads guide and legal texts from the footer, in ${language}${furtherRow(language !== 'ja')}`, async ({
    page,
  }) => {
    await openIn(page, language);
    const footer = page.getByRole('contentinfo');
    for (const [key, name] of [
      ['userGuide', 'legal.userGuide'],
      ['terms', 'legal.termsOfService'],
      ['privacy', 'legal.privacyProtection'],
    ] as const) {
      await footer.getByRole('link', { name: t('shell', key), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('store', name) })).toBeVisible();
    }
    await footer.getByRole('link', { name: t('shell', 'commerceLaw'), exact: true }).click();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(page.getByRole('article')).toContainText(sampleFacts.name[language]);
    await page.goto(links.userGuide());
    await expect(page.getByRole('article')).toContainText(String(shopRules.shippingBusiness_days));
    await page.getByText(t('store', 'legal.contents'), { exact: true }).first().click();
    await page
      .getByRole('navigation', { name: t('store', 'legal.contents') })
      .getByRole('link')
      .last()
      .click();
    await expect(page.getByRole('article').getByRole('heading').last()).toBeInViewport();
  });
}
