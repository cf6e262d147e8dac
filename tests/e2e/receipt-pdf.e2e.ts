// The receipt of a payment, as a file of the member who paid.
import { readFileSync } from 'node:fs';
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { furtherRow } from './steps/further-row.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { newMember } from './steps/member.ts';
import { expectEnd } from './steps/payment.ts';
import { cards, fillInCard, payButton } from './steps/points.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

for (const language of ['ja', 'en'] as const) {
  test(`PNT-5 LGL-1 a member pays and saves the receipt, then once more as reissued (${language})${furtherRow(language !== 'ja')}`, async ({
    page,
  }) => {
    const t = textsIn(language);
    await newMember(page, language);
    await page.goto(links.buyPoint());
    await fillInCard(page, t, cards.plain, language === 'ja' ? '1,000円' : '¥1,000');
    await payButton(page, t).click();
    await expectEnd(page, t, 'paid');
    await page.goto(links.buyPointHistory());
    await page.getByRole('link', { name: t('account', 'pointHistory.receipts') }).click();
    await page.getByRole('textbox', { name: t('payment', 'receipts.name') }).fill('株式会社 髙﨑商店');
    expect(await axeFindings(page)).toEqual([]);
    for (const key of ['receipts.issue', 'receipts.again'] as const) {
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: t('payment', key) }).click();
      const saved = await file;
      expect(saved.suggestedFilename()).toMatch(/^receipt-FR-\d{6}\.pdf$/);
      const path = test.info().outputPath(`${language}-${key}.pdf`);
      await saved.saveAs(path);
      expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
      await expect(page.getByText(t('payment', 'receipts.again')).first()).toBeVisible();
    }
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await keepScreen(page, `receipts-${language}-${width}`);
    }
  });
}
