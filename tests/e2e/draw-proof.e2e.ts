// A member checks a draw on their own device, without a connection, and takes the proof file along; a stranger checks the file.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { links } from '@fudaya/contracts';
import { type ProofFile, checkProof } from '@fudaya/draw/proof';
import { isRoundSignature } from '@fudaya/draw/numbers';
import type { Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { furtherRow } from './steps/further-row.ts';
import { giveBonus, newMember } from './steps/member.ts';
import { expect, shop, test } from './steps/shop.ts';
import { type Texts, textsIn } from './steps/texts.ts';

const packId = 1;
const sizes = { ja: { width: 390, height: 844 }, en: { width: 1280, height: 800 } } as const;
const patience = { timeout: 30_000 };

/** Presses the check and waits for its verdict; what the three claims came to. */
async function checked(page: Page, t: Texts, verdict: 'green' | 'amber' | 'red'): Promise<string[]> {
  await page.getByRole('button', { name: new RegExp(`^(${t('gacha', 'proof.check')}|${t('gacha', 'proof.again')})$`) }).click();
  await expect(
    page.getByRole(verdict === 'red' ? 'alert' : 'status').filter({ hasText: t('gacha', `proof.verdict.${verdict}`) }),
  ).toBeVisible(patience);
  const claims = page.getByRole('region', { name: t('gacha', 'proof.claims') }).locator('li[data-colour]');
  return claims.evaluateAll((all) =>
    all.map((claim) => `${(claim as HTMLElement).dataset['colour']} ${(claim as HTMLElement).dataset['code']}`),
  );
}

async function openFile(page: Page, t: Texts, name: string, proof: object): Promise<void> {
  const body = { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(proof)) };
  await page
    .getByLabel(t('gacha', 'proof.open'), { exact: true })
    .or(page.getByLabel(t('gacha', 'proof.openFirst')))
    .setInputFiles(body);
  await expect(page.getByText(t('gacha', 'proof.opened', { name }))).toBeVisible();
}

const draw = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, '../../services/ops/src/draw/cli.ts'), ...args], (error, out, wrong) =>
      resolve({ code: (error?.code as number | undefined) ?? 0, said: out + wrong }),
    );
  });

for (const language of ['ja', 'en'] as const) {
  test(`BUY-4 HIS-2 DEC-6 a draw is checked on the member's device, offline, in ${language}${furtherRow(language !== 'ja')}`, async ({
    page,
    context,
    sql,
  }) => {
    const t = textsIn(language);
    await page.setViewportSize(sizes[language]);
    const person = await newMember(page, language);
    const memberId = await giveBonus(sql, person, 5000);

    await page.goto(links.packDetail(packId));
    const bar = page.getByRole('region', { name: t('store', 'buy.bar') });
    // The page knows the member: from now on it answers.
    await expect(bar.getByText(t('store', 'buy.owned'))).toBeVisible();
    await bar.getByRole('button', { name: t('store', 'buy.times', { n: 5 }) }).click();
    const confirm = page.getByRole('dialog', { name: t('store', 'confirm.title') });
    await confirm.getByRole('button', { name: t('store', 'confirm.buyPoint', { cost: '1,500' }) }).click();
    await expect(page.getByRole('button', { name: t('gacha', 'reveal.tap'), exact: true })).toBeVisible(patience);

    // From the receipt of the reveal.
    await page.getByRole('button', { name: t('gacha', 'receipt.open') }).click();
    await page
      .getByRole('dialog', { name: t('gacha', 'receipt.title') })
      .getByRole('link', { name: t('gacha', 'proof.link') })
      .click();
    await expect(page).toHaveURL(/\/draw-proof\?historyId=/);
    await expect(page.getByRole('heading', { name: t('gacha', 'proof.title'), level: 1 })).toBeVisible();
    await expect(page.getByText(t('gacha', 'beacon.demo'), { exact: true })).toBeVisible();
    // The code of the check comes while the page is read.
    await expect(page.getByText(t('gacha', 'proof.offlineHint'))).toHaveAttribute('data-ready', 'true', patience);

    expect(await checked(page, t, 'green')).toEqual(['green draw_holds', 'green history_holds', 'amber still_open']);
    const times = page.getByRole('heading', { name: t('gacha', 'proof.times') }).locator('..');
    await expect(times.getByText('demo-witness.fudaya.example/a')).toBeVisible();
    await expect(times.getByText(t('gacha', 'proof.demoWitness')).first()).toBeVisible();

    expect(await axeFindings(page)).toEqual([]);

    await context.setOffline(true);
    expect((await checked(page, t, 'green'))[0]).toBe('green draw_holds');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('gacha', 'proof.save') }).click(),
    ]);
    const path = await download.path();
    const file = JSON.parse(readFileSync(path, 'utf8')) as ProofFile;
    // A flipped byte, in the same place of the page.
    await openFile(page, t, 'flipped.json', { ...file, drawn: file.drawn.replace(/^./, (first) => (first === 'B' ? 'C' : 'B')) });
    expect((await checked(page, t, 'red'))[0]).toBe('red state');
    // What lies half below the header would be measured as too small to press.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await axeFindings(page)).toEqual([]);
    await context.setOffline(false);

    // Without the page: the check as a function, and as one line.
    const { policy } = JSON.parse(file.terms) as { policy: string };
    expect((await checkProof(file, { policies: [policy], isRound: isRoundSignature })).draw.code).toBe('draw_holds');
    const line = await draw('check', path, '--from', `${shop.url}/api/user/draw`);
    expect([line.code, line.said]).toEqual([0, expect.stringContaining('✓ this box up to here: green, history_holds')]);
    const stored = await sql<{ card: string }[]>`
      select card_id as card from books.drawn_card where member_id = ${memberId} and purchase_id = ${file.receipt.body.purchase_id} order by ord`;
    expect(file.slot_cards.map((place) => file.cards[place])).toEqual(stored.map(({ card }) => card).slice(0, file.slots.length));

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

    // A stranger, on another device, without a connection once the page is there: the shop's witnesses were told when it opened.
    const stranger = await context.browser()!.newContext({ baseURL: shop.url, viewport: sizes[language], locale: language });
    const elsewhere = await stranger.newPage();
    await elsewhere.goto('/draw-proof');
    const s = textsIn((await elsewhere.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'ja');
    await openFile(elsewhere, s, 'proof.json', file);
    await expect(elsewhere.getByText(s('gacha', 'proof.offlineHint'))).toHaveAttribute('data-ready', 'true', patience);
    await stranger.setOffline(true);
    expect(await checked(elsewhere, s, 'green')).toEqual(['green draw_holds', 'amber history_missing', 'amber history_missing']);
    await stranger.close();
  });
}
