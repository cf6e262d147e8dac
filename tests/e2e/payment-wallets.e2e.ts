// Wallets and carriers: the member agrees, or does not, on a page that is not ours.
import { links, payment } from '@fudaya/contracts';
import { furtherRow } from './steps/further-row.ts';
import { answerAtProvider, booksOf, chooseMethod, expectEnd, memberAtCourses, openCourse, pressLast } from './steps/payment.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const ja = textsIn('ja');
const { payIds } = payment;
const price = '1,000円';

const wallets = [
  { name: 'Amazon Pay', id: 'PAY-5', payId: payIds.amazonPay, end: /\/complete-buy-point-amazom-pay\?/ },
  { name: 'PayPal', id: 'PAY-7', payId: payIds.payPal, end: /\/complete-buy-point-paypal\?/ },
] as const;

for (const { name, id, payId, end } of wallets) {
  test(`${id} PNT-6 agreed with ${name} is paid once, also when the result is opened again, and the pack is kept${furtherRow(payId !== payIds.amazonPay)}`, async ({
    page,
    sql,
  }) => {
    const person = await memberAtCourses(page, ja, 'ja', 1);
    await openCourse(page, ja, price);
    await chooseMethod(page, payId);
    await pressLast(page);
    await answerAtProvider(page, 'approve');
    await expect(page).toHaveURL(end);
    await expectEnd(page, ja, 'paid');
    await page.reload();
    await expectEnd(page, ja, 'paid');
    await expect(page.getByRole('link', { name: ja('payment', 'complete.toPack') })).toHaveAttribute('href', links.packDetail(1));
    expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });
  });

  test(`${id} PNT-6 cancelled at ${name} grants nothing, and the way back keeps the pack${furtherRow(payId !== payIds.amazonPay)}`, async ({
    page,
    sql,
  }) => {
    const person = await memberAtCourses(page, ja, 'ja', 1);
    await openCourse(page, ja, price);
    await chooseMethod(page, payId);
    await pressLast(page);
    await answerAtProvider(page, 'cancel');
    await expectEnd(page, ja, 'failed');
    expect(await booksOf(sql, person)).toEqual({ pt: 0, grants: 0 });
    await page.getByRole('link', { name: ja('payment', 'complete.again') }).click();
    await expect(page).toHaveURL(links.buyPoint(1));
  });

  test(`${id} PAY-9 back from ${name} without an answer nothing is granted${furtherRow(payId !== payIds.amazonPay)}`, async ({
    page,
    sql,
  }) => {
    const person = await memberAtCourses(page, ja, 'ja');
    await openCourse(page, ja, price);
    await chooseMethod(page, payId);
    await pressLast(page);
    await answerAtProvider(page, 'abandon');
    await expect(page).toHaveURL(end);
    await page.getByRole('button', { name: ja('payment', 'complete.giveUp') }).click();
    await expectEnd(page, ja, 'failed');
    expect(await booksOf(sql, person)).toEqual({ pt: 0, grants: 0 });
  });
}
