// A member checks a draw on their own device, without a connection, and takes the proof file along.
import { readFileSync } from 'node:fs';
import { links } from '@fudaya/contracts';
import { checkProof, type Proof } from '@fudaya/draw';
import { giveBonus, newMember } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const packId = 1;
const sizes = { ja: { width: 390, height: 844 }, en: { width: 1280, height: 800 } } as const;

for (const language of ['ja', 'en'] as const) {
  test(`BUY-4 HIS-2 DEC-6 a draw is checked on the member's device, offline, in ${language}`, async ({ page, context, sql }) => {
    const t = textsIn(language);
    await page.setViewportSize(sizes[language]);
    const person = await newMember(page, language);
    const memberId = await giveBonus(sql, person, 5000);

    await page.goto(links.packDetail(packId));
    const bar = page.getByRole('region', { name: t('store', 'buy.bar') });
    await bar.getByRole('button', { name: t('store', 'buy.times', { n: 5 }) }).click();
    const confirm = page.getByRole('dialog', { name: t('store', 'confirm.title') });
    await confirm.getByRole('button', { name: t('store', 'confirm.buyPoint', { cost: '1,500' }) }).click();
    await expect(page.getByRole('button', { name: t('gacha', 'reveal.tap'), exact: true })).toBeVisible({ timeout: 30_000 });

    // From the receipt of the reveal.
    await page.getByRole('button', { name: t('gacha', 'receipt.open') }).click();
    await page
      .getByRole('dialog', { name: t('gacha', 'receipt.title') })
      .getByRole('link', { name: t('gacha', 'proof.link') })
      .click();
    await expect(page).toHaveURL(/\/draw-proof\?historyId=/);
    await expect(page.getByRole('heading', { name: t('gacha', 'proof.title'), level: 1 })).toBeVisible();
    await expect(page.getByText(t('gacha', 'beacon.demo'), { exact: true })).toBeVisible();
    // The code that checks the beacon comes while the page is read.
    await expect(page.getByText(t('gacha', 'proof.offlineHint'))).toHaveAttribute('data-ready', 'true', { timeout: 30_000 });

    await context.setOffline(true);
    await page.getByRole('button', { name: t('gacha', 'proof.check') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('gacha', 'proof.genuine') })).toBeVisible({ timeout: 30_000 });
    const list = page.getByRole('region', { name: t('gacha', 'proof.steps') }).getByRole('listitem');
    await expect(list).toHaveCount(10);
    for (const step of await list.all()) await expect(step).toContainText(t('gacha', 'proof.passed'));

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('gacha', 'proof.save') }).click(),
    ]);
    await context.setOffline(false);
    const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as Proof;
    const { isGenuine, won } = await checkProof(file, { publicKey: file.public_key });
    expect(isGenuine).toBe(true);
    const stored = await sql<{ card: string }[]>`
      select card_id as card from books.drawn_card where member_id = ${memberId} and purchase_id = ${file.receipt.body.purchase_id} order by ord`;
    expect(won.map(({ card }) => card)).toEqual(stored.map(({ card }) => card));

    // The other ways here: the decision, and the history once it is decided.
    await page.goto(links.getCardList({ historyId: file.receipt.body.purchase_id }));
    await expect(page.getByRole('link', { name: t('gacha', 'proof.link') })).toHaveAttribute(
      'href',
      links.drawProof(file.receipt.body.purchase_id),
    );
    await page.getByRole('button', { name: t('gacha', 'choice.confirm') }).click();
    await page.getByRole('button').filter({ hasText: /pt/ }).last().click();
    await expect(page.getByRole('link', { name: t('gacha', 'proof.link') })).toBeVisible();
    await page.goto(links.buyProductHistory());
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await page.getByRole('link', { name: t('account', 'history.proof') }).click();
    await expect(page.getByRole('button', { name: t('gacha', 'proof.check') })).toBeVisible();
  });
}
