// Who calls the shop back, and whether by the right key: seen by finance, and by whoever has the releases.
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { expectEnd } from './steps/payment.ts';
import { cards, fillInCard, payButton } from './steps/points.ts';
import { expect, shop, test } from './steps/shop.ts';

test('PAY-9 OPS-2 finance sees that a provider’s callbacks are genuine, and that one was refused which was signed by nobody @all', async ({
  page,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['finance'] });
  await page.goto(links.buyPoint());
  await fillInCard(page, t, cards.plain, '1,000円');
  await payButton(page, t).click();
  await expectEnd(page, t, 'paid');
  await page.goto(links.desk('/payment/callbacks'));
  const row = page.getByRole('row', { name: /^gateway-a/ });
  await expect(row).toContainText('GATEWAY_A_SECRET');
  await expect(row).toContainText(t('desk-payment', 'callbacks.check.signature'));
  // The provider calls back once the payment is done, which may be a moment after.
  await expect(async () => {
    await page.reload();
    await expect(row.getByRole('cell').nth(2)).not.toHaveText('—');
  }).toPass();

  const refused = async () => Number(/ \/ ([\d,]+) \/ /.exec((await row.textContent()) ?? '')?.[1]);
  const before = await refused();
  const forged = await page.request.post(`${shop.url}/api/callback/gateway-a`, { data: { order: 'nobody’s' } });
  expect(forged.status()).toBe(400);
  await page.reload();
  await expect(row).toBeVisible();
  expect(await refused()).toBe(before + 1);
  await expect(row.getByRole('cell').nth(3)).not.toHaveText('—');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'callbacks-ja-1440');
  await page.setViewportSize({ width: 1024, height: 900 });
  await keepScreen(page, 'callbacks-ja-1024');
});
