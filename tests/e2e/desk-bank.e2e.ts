// A statement of the bank at the desk: one transfer known, one whose order still waits, one nobody's.
import { japanDay, payment } from '@fudaya/contracts';
import { dealingsFile } from '@fudaya/payment/bank-file';
import type { Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { chooseMethod, memberAtCourses, openCourse, orderIn, payElsewhere, pressLast } from './steps/payment.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn, type KeyOfTexts } from './steps/texts.ts';

const ja = textsIn('ja');
const kana = ['アイウエオカキクケコ', 'ｱｲｳｴｵｶｷｸｹｺ'] as const;

/** A name of this run alone, as the member types it and as a bank writes it. */
function nameOf(end: string): { readonly full: string; readonly half: string } {
  const digits = [...String(Date.now()).slice(-8), ...end].map(Number);
  const [full, half] = kana.map((letters) => digits.map((digit) => letters[digit]).join(''));
  return { full: full ?? '', half: half ?? '' };
}

/** Orders the course of 1,000 yen by transfer. */
async function ordered(buyer: Page, holder: string): Promise<string> {
  await memberAtCourses(buyer, ja, 'ja');
  await openCourse(buyer, ja, '1,000円');
  await chooseMethod(buyer, payment.payIds.bank);
  await buyer.getByLabel(ja('payment', 'holder.label')).fill(holder);
  await pressLast(buyer);
  await expect(buyer.getByRole('heading', { name: ja('payment', 'bank.title') })).toBeVisible();
  return orderIn(buyer);
}

test('PAY-4 PAY-9 OPS-12 a statement is read once; one line is known, the provider is asked for one, and one that is nobody’s is explained @all', async ({
  page,
  browser,
  sql,
}) => {
  const [paidBy, waitsFor, stranger] = [nameOf('0'), nameOf('1'), nameOf('2')];
  const buyer = async () => (await browser.newContext()).newPage();
  const paid = await ordered(await buyer(), paidBy.full);
  // A Wednesday noon in Japan.
  await payElsewhere(page, paid, { payer: paidBy.half, at: '2024-01-17T12:00:00+09:00' });
  const stateOf = async (id: string) => (await sql`select state from payment.payment where id = ${id}`)[0]?.['state'] as string;
  await expect.poll(() => stateOf(paid), { timeout: 40_000 }).toBe('paid');
  const waiting = await ordered(await buyer(), waitsFor.full);

  const day = japanDay(new Date());
  const lines = [paidBy, waitsFor, stranger].map(({ half }) => ({ day, yen: 1000, payer: half, memo: 'ﾌﾘｺﾐ' }));
  const file = dealingsFile({ from: day, to: day, lines: [...lines, { day, yen: 330, memo: 'ﾃｽｳﾘﾖｳ', direction: 'out' }] });
  const upload = async (bytes: Uint8Array) =>
    page
      .getByLabel(t('desk-payment', 'bank.drop'))
      .setInputFiles({ name: 'meisai.txt', mimeType: 'text/plain', buffer: Buffer.from(bytes) });

  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['finance'], path: '/payment/bank' });
  await upload(file.subarray(0, 250));
  await expect(page.getByRole('alert')).toContainText('2行目');
  await keepScreen(page, 'bank-wrong-1440');
  await upload(file);
  await expect(page.getByRole('table', { name: t('desk-payment', 'bank.preview') })).toContainText('0172-001-1-1234567');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'bank-preview-1440');
  // By keys, as everything at the desk.
  await page.getByRole('button', { name: /件を取り込む/ }).press('Enter');
  await expect(page.getByText(/件を取り込みました/)).toBeVisible();

  const row = ({ half }: { readonly half: string }) => page.getByRole('row').filter({ hasText: half });
  const button = (name: { readonly half: string }, key: KeyOfTexts<'desk-payment'>) =>
    row(name).getByRole('button', { name: t('desk-payment', key) });
  await expect(row(paidBy)).toHaveCount(0);
  await expect(row(waitsFor)).toContainText(t('desk-payment', 'bank.is.waiting'));
  await expect(row(stranger)).toContainText(t('desk-payment', 'bank.is.nobody'));
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'bank-open-1440');

  const confirm = async (key: KeyOfTexts<'desk-payment'>, reason?: string) => {
    const dialog = page.getByRole('dialog');
    if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('desk-payment', key) }).click();
    await expect(dialog).toHaveCount(0);
  };
  await button(waitsFor, 'bank.ask').click();
  await confirm('bank.ask');
  expect(await stateOf(waiting)).not.toBe('paid');
  await button(stranger, 'bank.explain').click();
  await confirm('bank.explain', '利息の入金と確認');
  await expect(row(stranger)).toHaveCount(0);

  await page.setViewportSize({ width: 1024, height: 900 });
  const show = (which: KeyOfTexts<'desk-payment'>) =>
    page.getByRole('combobox', { name: t('desk-payment', 'bank.show') }).selectOption({ label: t('desk-payment', which) });
  await show('bank.show.explained');
  await expect(row(stranger)).toContainText('利息の入金と確認');
  await show('bank.show.all');
  await expect(row(paidBy)).toContainText(t('desk-payment', 'bank.is.known'));
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'bank-all-1024');
  // The same file once more adds nothing.
  await upload(file);
  await expect(page.getByText(t('desk-payment', 'bank.tried', { fresh: 0, known: 4, matched: 0 }))).toBeVisible();
});
