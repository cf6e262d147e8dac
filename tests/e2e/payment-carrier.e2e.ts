// Paying with the phone bill: the member agrees, or does not, on the carrier's page.
import { payment } from '@fudaya/contracts';
import { furtherRow } from './steps/further-row.ts';
import { answerAtProvider, booksOf, chooseMethod, memberAtCourses, openCourse, pressLast } from './steps/payment.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const ja = textsIn('ja');
const { payIds } = payment;
const price = '1,000円';

for (const carrier of payment.carrierIds) {
  test(`PAY-6 GRD-4 agreed with the carrier ${carrier} is paid once${furtherRow(carrier !== payment.carrierIds[0])}`, async ({
    page,
    sql,
  }) => {
    const person = await memberAtCourses(page, ja, 'ja', 1);
    await openCourse(page, ja, price);
    await chooseMethod(page, payIds.carrier);
    await page.getByRole('radio', { name: ja('payment', `carrier.${carrier}`), exact: true }).check();
    await pressLast(page);
    await answerAtProvider(page, 'approve');
    await expect(page).toHaveURL(/\/complete-carrier\?.*packId=1/);
    await expect(page.getByRole('heading', { name: ja('payment', 'carrier.paidTitle') })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('1,010');
    expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });
  });
}

for (const answer of ['fail', 'cancel'] as const) {
  test(`PAY-6 GRD-4 ${answer} at the carrier ends at the error page and grants nothing${furtherRow(answer !== 'fail')}`, async ({
    page,
    sql,
  }) => {
    const person = await memberAtCourses(page, ja, 'ja', 1);
    await openCourse(page, ja, price);
    await chooseMethod(page, payIds.carrier);
    await page.getByRole('radio', { name: ja('payment', 'carrier.au'), exact: true }).check();
    await pressLast(page);
    await answerAtProvider(page, answer);
    await expect(page).toHaveURL(/\/error-carrier/);
    await expect(page.getByRole('alert')).toContainText(ja('payment', 'failure.carrier'));
    expect(await booksOf(sql, person)).toEqual({ pt: 0, grants: 0 });
  });
}
