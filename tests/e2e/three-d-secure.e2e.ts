import { links } from '@fudaya/contracts';
import { newMember } from './steps/member.ts';
import { cards, fillInCard, payButton } from './steps/points.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const t = textsIn('ja');
const price = '1,000円';

test('PAY-1 PNT-6 a card with 3-D Secure is confirmed on the bank page and grants its points once', async ({ page, sql }) => {
  const person = await newMember(page, 'ja');
  await page.goto(links.buyPoint());
  await fillInCard(page, t, cards.challenged, price);
  await payButton(page, t).click();
  await expect(page).toHaveURL(/\/dev\/3ds\//);
  await page.getByRole('button').first().click();
  await expect(page).toHaveURL(/\/complete-buy-point/);
  await expect(page.getByRole('heading', { name: t('payment', 'complete.paidTitle') })).toBeVisible();
  // Going back and coming again grants nothing more (PAY-9).
  await page.reload();
  await expect(page.getByRole('heading', { name: t('payment', 'complete.paidTitle') })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('1,010');
  const journals = await sql`
    select j.id from books.journal j join payment.payment p on j.ref = p.id::text join account.member m on m.id = p.member_id where m.mail = ${person.mail}`;
  expect(journals.length).toBe(1);
});

test('PAY-1 PNT-4 a declined card says so and grants nothing', async ({ page, sql }) => {
  const person = await newMember(page, 'ja');
  await page.goto(links.buyPoint());
  await fillInCard(page, t, cards.declined, price);
  await payButton(page, t).click();
  await expect(page.getByRole('alert').filter({ hasText: '決済に失敗しました' })).toBeVisible();
  const [owned] = await sql<
    { pt: number }[]
  >`select pt from books.balance b join account.member m on m.id = b.member_id where m.mail = ${person.mail}`;
  expect(owned?.pt).toBe(0);
});
