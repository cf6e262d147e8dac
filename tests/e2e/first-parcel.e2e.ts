// From a short registration to the first parcel: name and address are asked for when something is to be shipped, and not before.
import { links } from '@fudaya/contracts';
import { brokenShipments } from '@fudaya/gacha/invariants';
import type { Page } from 'playwright/test';
import { findingsOn } from './steps/axe.ts';
import { buyAndDraw } from './steps/draw.ts';
import { furtherRow } from './steps/further-row.ts';
import { proveAddress } from './steps/mailbox.ts';
import { fillHome, giveBonus, newPerson, openIn } from './steps/member.ts';
import { expect, shop, test } from './steps/shop.ts';
import { textsIn, type Texts } from './steps/texts.ts';

const packId = 1;

/** From the login, as a visitor comes there who pressed buy, to the pack that waits. */
async function signUp(page: Page, t: Texts) {
  const person = newPerson();
  await page.getByRole('link', { name: t('account', 'login.register') }).click();
  await expect(page).toHaveURL(/\/sign-up$/);
  await expect(page.getByRole('heading', { name: t('account', 'signUp.title') })).toBeVisible();
  expect(await findingsOn(page, links.signUp())).toEqual([]);
  await page.getByLabel(t('account', 'register.mail'), { exact: false }).fill(person.mail);
  await page.getByRole('checkbox', { name: t('account', 'register.agree') }).check();
  const submit = page.getByRole('button', { name: t('account', 'signUp.submit') });
  // What is wrong is told after the press, and the press is never lost.
  await page.getByLabel(t('account', 'register.pass'), { exact: false }).first().fill('short');
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await page.getByLabel(t('account', 'register.pass'), { exact: false }).first().fill(person.password);
  await submit.click();
  await expect(page.getByRole('heading', { name: t('account', 'complete.title') })).toBeVisible();
  await page.getByRole('link', { name: t('account', 'complete.toWanted') }).click();
  await expect(page).toHaveURL(new RegExp(`/pack-detail\\?packId=${packId}$`));
  await proveAddress(page, person.mail);
  return person;
}

for (const language of ['ja', 'en'] as const) {
  test(`MEM-14 MEM-16 REG-1 by mail and password to the pack that waits; the first parcel asks for the address and goes on (${language})${furtherRow(language !== 'ja')}`, async ({
    page,
    sql,
  }) => {
    if (language === 'en') await page.setViewportSize({ width: 1280, height: 800 });
    const t = textsIn(language);
    const office = language === 'ja' ? '川口市' : 'Oakland';
    await openIn(page, language, links.login(packId));
    const person = await signUp(page, t);
    const memberId = await giveBonus(sql, person, 1000);
    const historyId = await buyAndDraw(page, t, sql, { packId, count: 1, memberId });
    await page.goto(links.getCardList({ historyId }));
    await page
      .getByRole('region', { name: t('gacha', 'choice.cards') })
      .getByRole('button')
      .click();
    await page.getByRole('button', { name: t('gacha', 'choice.confirm') }).click();
    const ship = page.getByRole('button', { name: t('gacha', 'confirm.yesShipOnly', { count: 1 }) });
    await expect(page.getByText(t('gacha', 'shipping.none'))).toBeVisible();
    await expect(ship).toBeDisabled();
    expect(await findingsOn(page, '/confirm-get-card-list')).toEqual([]);
    await page.getByRole('link', { name: t('gacha', 'shipping.give') }).click();
    await expect(page.getByText(t('account', 'profile.firstParcel'))).toBeVisible();
    await fillHome(page, t, language);
    await page.getByRole('button', { name: t('account', 'profile.changeAndNext') }).click();
    const to = page.getByRole('region', { name: t('gacha', 'shipping.title') });
    await expect(to).toContainText(language === 'ja' ? '札屋 一枚' : 'Fuda Q Ichi');
    expect(await findingsOn(page, '/confirm-get-card-list')).toEqual([]);
    await page.getByRole('link', { name: t('gacha', 'shipping.change') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('account', 'addresses.title') })).toBeVisible();
    await page.getByRole('button', { name: t('account', 'addresses.add') }).click();
    await fillHome(page, t, language);
    await page.getByLabel(t('account', 'register.shiku'), { exact: false }).first().fill(office);
    await page.getByRole('button', { name: t('account', 'addresses.save') }).click();
    await expect(page.getByText(office)).toBeVisible();
    expect(await findingsOn(page, '/addresses')).toEqual([]);
    await page.getByRole('link', { name: t('account', 'addresses.backToParcel') }).click();
    await to.getByRole('radio').nth(1).check();
    expect(await findingsOn(page, '/confirm-get-card-list')).toEqual([]);
    await ship.click();
    await expect(page.getByRole('heading', { name: t('gacha', 'thanks.title') })).toBeVisible();
    const [parcel] = await sql<{ address: Record<string, unknown> }[]>`
      select s.address from gacha.shipment s join gacha.purchase p on p.shipment_id = s.id where p.id = ${historyId}`;
    expect(parcel?.address).toMatchObject({ shiku: office });
    await expect(page.getByRole('region', { name: t('gacha', 'thanks.shippedCards') }).getByRole('img')).toHaveCount(1);
    expect(await findingsOn(page, '/thank-you')).toEqual([]);
    expect(await brokenShipments(sql)).toEqual([]);
    expect(page.url()).toContain(shop.url);
  });
}
