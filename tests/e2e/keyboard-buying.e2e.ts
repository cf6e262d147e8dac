// Buying without a pointing device: every step of the path is reached by Tab and done by Enter.
import { links } from '@fudaya/contracts';
import { press, tabTo } from './steps/keyboard.ts';
import { giveBonus, newMember } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const packId = 12;
test('PKD-4 PKD-5 BUY-1 BUY-2 BUY-3 packs are found, bought and decided by keyboard alone', async ({ page, sql }) => {
  const t = textsIn('en');
  const person = await newMember(page, 'en');
  await giveBonus(sql, person, 3000);

  await page.goto(links.packList(4));
  const name = 'Clockwork Brigade: Starter Set';
  await press(page, page.getByRole('main').getByRole('link').filter({ hasText: name }));
  await expect(page).toHaveURL(new RegExp(`/pack-detail\\?packId=${packId}$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

  // A look at the confirmation, and back by Escape: the focus is where it was.
  const bar = page.getByRole('region', { name: t('store', 'buy.bar') });
  const once = bar.getByRole('button', { name: t('store', 'buy.times', { n: 1 }) }).first();
  await press(page, once);
  await expect(page.getByRole('dialog', { name: t('store', 'confirm.title') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(once).toBeFocused();

  // Any number: three of them, chosen by the keys of its field.
  await press(page, bar.getByRole('button', { name: t('store', 'buy.other') }));
  const choice = page.getByRole('dialog', { name: t('store', 'buy.otherTitle') });
  await tabTo(page, choice.getByLabel(t('store', 'buy.otherCount')));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(choice).toContainText('600');
  await press(page, choice.getByRole('button', { name: t('store', 'buy.otherGo') }));
  await expect(page).toHaveURL(new RegExp(`/confirm-buy-product\\?packId=${packId}&buyCount=3$`));
  await press(page, page.getByRole('button', { name: t('store', 'confirm.buyPoint', { cost: '600' }) }));

  await expect(page).toHaveURL(/\/gacha-animation/);
  const open = page.getByRole('button', { name: t('gacha', 'reveal.tap'), exact: true });
  await expect(open).toBeVisible({ timeout: 40_000 });
  await press(page, open);
  await press(page, page.getByRole('button', { name: t('gacha', 'reveal.allSkip') }));
  await expect(page).toHaveURL(/\/get-card-list/);
  await press(page, page.getByRole('button', { name: t('gacha', 'choice.confirm') }));
  await expect(page.getByRole('heading', { name: t('gacha', 'confirm.title') })).toBeVisible();
  await press(page, page.getByRole('main').getByRole('button').filter({ hasText: /pt/ }).last());
  await expect(page.getByRole('heading', { name: t('gacha', 'thanks.title') })).toBeVisible();
});
