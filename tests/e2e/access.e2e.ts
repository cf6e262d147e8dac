import { AxeBuilder } from '@axe-core/playwright';
import { links } from '@fudaya/contracts';
import { expect as check, type Page } from '@playwright/test';
import { giveBonus, newPerson, openIn, register } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const looks = [
  { language: 'ja', name: 'phone', width: 390, height: 844 },
  { language: 'en', name: 'desktop', width: 1280, height: 800 },
] as const;

async function seriousFindings(page: Page): Promise<string[]> {
  await check(page.getByRole('heading').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

for (const { language, name, width, height } of looks) {
  test(`axe finds nothing serious on the pages of the path in ${language} on a ${name}`, async ({ page, sql }) => {
    const t = textsIn(language);
    await page.setViewportSize({ width, height });
    test.setTimeout(240_000);
    const found: string[] = [];
    const look = async (path: string) => {
      await page.goto(path);
      found.push(...(await seriousFindings(page)));
    };
    await openIn(page, language);
    const visitors = [links.top(), links.top(-1), links.packList(1), links.userGuide(), links.specificCommerce(), links.packDetail(1)];
    const atTheDoor = [links.login(), links.passwordReissue(), links.userRegister(), links.maintenance()];
    const fromCarriers = [links.completeCarrier(), links.errorCarrier()];
    for (const path of [...visitors, ...atTheDoor, ...fromCarriers]) await look(path);
    const person = newPerson();
    await register(page, t, language, person);
    found.push(...(await seriousFindings(page)));
    await giveBonus(sql, person, 10_000);
    for (const path of [
      links.buyPoint(),
      links.cardInput(),
      links.confirmBuyPoint(3),
      links.confirmBuyProduct(1, 5),
      links.completeBuyPoint(),
    ])
      await look(path);
    await page.goto(links.packDetail(1));
    await page
      .getByRole('region', { name: t('store', 'buy.bar') })
      .getByRole('button', { name: t('store', 'buy.times', { n: 5 }) })
      .click();
    const dialog = page.getByRole('dialog', { name: t('store', 'confirm.title') });
    await expect(dialog).toBeVisible();
    found.push(...(await seriousFindings(page)));
    await dialog.getByRole('button').last().click();
    await expect(page.getByRole('button', { name: t('gacha', 'reveal.tap'), exact: true })).toBeVisible({ timeout: 30_000 });
    found.push(...(await seriousFindings(page)));
    for (const path of [
      links.getCardList(),
      links.confirmGetCardList({}),
      links.myPage(),
      links.changePassword(),
      links.buyProductHistory(),
    ])
      await look(path);
    expect(found).toEqual([]);
  });
}
