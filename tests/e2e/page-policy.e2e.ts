// What the page's policy lets run: our own code everywhere, and nothing that somebody managed to put into a page.
import { links } from '@fudaya/contracts';
import { enterCard } from './steps/points.ts';
import { newPerson, openIn, register } from './steps/member.ts';
import { openCourse } from './steps/payment.ts';
import { expect, shop, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';
import { abuseTexts, watchViolations } from './steps/violations.ts';

const t = textsIn('ja');

test('FED-3 the main pages keep to their policy, and no script can read the session @all', async ({ page, context }) => {
  test.setTimeout(180_000);
  const violations = await watchViolations(page);
  await openIn(page, 'ja');
  const heading = page.getByRole('heading').first();
  const shown: string[] = [links.packList(2), links.packDetail(1), links.userGuide(), links.login()];
  for (const path of shown) {
    await page.goto(path);
    await expect(page.locator('[data-area][data-build]')).toBeVisible();
    await expect(heading).toBeVisible();
  }
  await register(page, t, 'ja', newPerson());
  for (const path of [links.myPage(), links.getCardList(), links.exchangeCard(), links.collection(), links.buyPoint()]) {
    await page.goto(path);
    await expect(page.locator('[data-area][data-build]')).toBeVisible();
    await expect(heading).toBeVisible();
  }
  // The tokeniser's script comes from outside of the builds.
  await openCourse(page, t, '1,000円');
  await enterCard(page, t, '4111 1111 1111 1111');
  expect(violations).toEqual([]);

  const session = (await context.cookies()).find((cookie) => cookie.name.endsWith('sid'));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('sid');
});

test('FED-3 a script, a handler or an address that somebody puts into a page does not run', async ({ browser }) => {
  // A context of its own: here the policy is to be broken.
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  const violations = await watchViolations(page);
  const served = await (await context.request.get('/release')).text();
  const { remotes } = JSON.parse(served) as { remotes: { store: { build: string } } };
  // As if a text of ours had been written into the document without being escaped.
  await page.route(`${shop.url}/`, async (route) => {
    const reply = await route.fetch();
    const planted =
      '<script>globalThis.isPlanted = true</script><img src="/none.png" onerror="globalThis.isPlanted = true">' +
      `<script src="/r/store/${remotes.store.build}/remoteEntry.js" id="borrowed"></script>` +
      '<a href="javascript:globalThis.isPlanted = true" id="address">x</a>';
    await route.fulfill({ response: reply, body: (await reply.text()).replace('</body>', `${planted}</body>`) });
  });
  await page.goto('/');
  await expect(page.locator('[data-area="store"][data-build]')).toBeVisible();
  await page.locator('#address').evaluate((link: HTMLElement) => link.click());
  const refused = (directive: string) => violations.filter((one) => one.startsWith(directive));
  await expect.poll(() => refused('script-src-elem inline').length).toBeGreaterThan(0);
  await expect.poll(() => refused('script-src-attr inline').length).toBeGreaterThan(0);
  await expect.poll(() => refused('script-src-elem').filter((one) => one.includes('remoteEntry.js')).length).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'isPlanted' in globalThis)).toBe(false);

  const caught = await abuseTexts(page);
  expect(caught).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  expect(await page.evaluate(() => 'isPlanted' in globalThis)).toBe(false);
  await context.close();
});
