// The waiting room as visitors see it: on a phone and a desk, in both languages, before the start and in the queue, and how it lets them in.
import { links } from '@fudaya/contracts';
import { axeFindings } from '../steps/axe.ts';
import { furtherRow } from '../steps/further-row.ts';
import { keepScreen } from '../steps/keep-screen.ts';
import { ops } from '../steps/ops.ts';
import { expect, shop, test } from '../steps/shop.ts';
import { textsIn } from '../steps/texts.ts';
import { tooWideOnPhone } from '../steps/too-wide.ts';

const looks = [
  { language: 'ja', name: 'phone', width: 390, height: 844, queue: '順番にご案内しています', before: 'まもなく始まります' },
  { language: 'en', name: 'desktop', width: 1280, height: 800, queue: 'You are in the queue', before: 'Starting soon' },
] as const;
const note = ['--note', 'a test'];
/** So slow that nobody goes in meanwhile. */
const slow = ['--rate', '0.01'];

test.afterEach(() => ops('waiting-room', 'off', ...note));

for (const { language, name, width, height, queue, before } of looks) {
  test.describe(`in ${language} on a ${name}${furtherRow(language !== 'ja')}`, () => {
    test.use({ viewport: { width, height } });

    test('OPS-10 FRM-1 whoever comes while the shop is full sees the place and the wait, keeps it over a reload, and goes in by themselves', async ({
      page,
      browser,
    }) => {
      await ops('waiting-room', 'on', ...slow, ...note);
      const pack = `${links.packDetail(1)}&lang=${language}`;
      // The first to come goes in, the second is the first who waits.
      await expect(async () => {
        const others = await Promise.all(Array.from({ length: 2 }, () => browser.newContext({ baseURL: shop.url })));
        const replies = await Promise.all(others.map((other) => other.request.get('/')));
        await Promise.all(others.map((other) => other.close()));
        expect(replies.map((reply) => reply.status())).toContain(429);
      }).toPass();
      await page.goto(pack);
      const place = page.locator('#ahead');
      await expect(page.getByRole('heading', { name: queue })).toBeVisible();
      await expect(page.getByRole('status')).not.toBeEmpty();
      const ahead = await place.textContent();
      expect(Number.parseInt(ahead ?? '', 10)).toBeGreaterThan(0);
      expect(await axeFindings(page)).toEqual([]);
      await keepScreen(page, `queue-${language}`);
      expect(await tooWideOnPhone(page, 'the waiting room')).toEqual([]);
      await page.reload();
      await expect(place).toHaveText(ahead ?? '');
      const second = await page.context().newPage();
      await second.goto(`/?lang=${language}`);
      await expect(second.locator('#ahead')).toHaveText(ahead ?? '');
      await second.close();
      await ops('waiting-room', 'on', '--rate', '1000', ...note);
      const t = textsIn(language);
      await expect(
        page
          .getByRole('heading', { name: t('store', 'top.packs') })
          .or(page.locator('main table'))
          .first(),
      ).toBeVisible({
        timeout: 60_000,
      });
      await expect(page).toHaveURL(pack);
    });

    test('OPS-10 FRM-1 before the start it says when it starts and that places are drawn by lot, and nobody is in before @all', async ({
      page,
    }) => {
      await ops('waiting-room', 'on', '--rate', '1000', '--start', new Date(Date.now() + 3_600_000).toISOString(), ...note);
      await expect(async () => {
        await page.goto(`/?lang=${language}`);
        await expect(page.getByRole('heading', { name: before })).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(page.locator('#ahead')).toHaveText('—');
      await expect(page.getByText(language === 'ja' ? '抽選で決まります' : 'by lot')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await keepScreen(page, `before-${language}`);
      const other = page.getByRole('link', { name: language === 'ja' ? 'English' : '日本語' });
      await other.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'ja' ? 'en' : 'ja');
    });
  });
}
