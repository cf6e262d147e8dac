// A payment that a member's bank questions: finance sees until when, answers with facts and words, and the member goes on once it is won.
import { payment } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { chooseMethod, expectEnd, memberAtCourses, openCourse, pressLast } from './steps/payment.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const ja = textsIn('ja');

test('PAY-9 SEC-1 OPS-2 finance answers a bank once, before its day, and the payment is won @all', async ({ page, browser, sql }) => {
  const buyer = await (await browser.newContext()).newPage();
  const { mail } = await memberAtCourses(buyer, ja, 'ja', 1);
  await openCourse(buyer, ja, '1,000円');
  await chooseMethod(buyer, payment.payIds.stripeCard);
  await pressLast(buyer);
  await expect(buyer).toHaveURL(/\/dev\/stripe\/pay\//);
  await buyer.locator('button[name="result"][value="pay"]').click();
  await expectEnd(buyer, ja, 'paid');
  const [paid] = await sql<{ id: string; order_id: string }[]>`
    select p.id, p.order_id from payment.payment p join account.member m on m.id = p.member_id where m.mail = ${mail} and p.state = 'paid'`;
  const moveTo = async (state: 'disputed' | 'paid') => {
    const data = { provider: 'stripe', order_id: paid!.order_id.replaceAll('-', ''), state };
    expect((await page.request.post('/dev/control/bills/move', { data })).ok()).toBe(true);
  };
  await moveTo('disputed');
  const stateOf = async () => (await sql`select state from payment.dispute where payment_id = ${paid!.id}`)[0]?.['state'] as string;
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('opened');

  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['finance'], language: 'en', path: '/payment/disputes' });
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: paid!.id.slice(0, 8) }) });
  await expect(row).toContainText(t('desk-payment', 'disputes.toAnswer'));
  await expect(row).toContainText('fraudulent');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'disputes');
  await row.getByRole('link').click();
  await expect(page.getByText('1000 JPY')).toBeVisible();
  await page
    .getByRole('textbox', { name: t('desk-payment', 'dispute.words') })
    .fill('The points were given at once and are on the account.');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'dispute');
  await page.getByRole('button', { name: t('desk-payment', 'dispute.answer') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('looked at the books');
  await dialog.getByRole('button', { name: t('desk-payment', 'dispute.answer') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('The points were given at once and are on the account.')).toBeVisible();
  const isAnswered = async () =>
    (await sql`select outcome from payment.dispute_answer where payment_id = ${paid!.id}`)[0]?.['outcome'] as string | null;
  await expect.poll(isAnswered, { timeout: 30_000 }).toBe('sent');
  await page.reload();
  await expect(page.getByText(t('desk-payment', 'disputes.answered')).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('desk-payment', 'dispute.words') })).toHaveCount(0);

  await moveTo('paid');
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('won');
  await page.reload();
  await expect(page.getByText(t('desk-payment', 'disputes.won')).first()).toBeVisible();
  await buyer.context().close();
});
