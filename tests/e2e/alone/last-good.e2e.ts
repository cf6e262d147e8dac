import { links } from '@fudaya/contracts';
import { list, promote, publish, rollback } from '@fudaya/releases';
import type { Page } from 'playwright/test';
import { buildChanged } from './steps/changed-remote.ts';
import { openIn } from '../steps/member.ts';
import { goWithin } from '../steps/remotes-down.ts';
import { expect, shop, test } from '../steps/shop.ts';
import { tamper } from './steps/tamper.ts';
import { textsIn } from '../steps/texts.ts';

const t = textsIn('ja');
const title = t('account', 'login.title');
const by = 'journey';

/** Whether the browser refused a file because of its hash. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/integrity/i.test(message.text())) refused.push(message.text());
  });
  return refused;
}

test('FED-3 an entry, an exposed and a lazy chunk, and a list of files, that were tampered with never run, and the last good build takes over @all', async ({
  browser,
  sql,
}) => {
  const { buildsDir } = shop;
  const before = (await list(sql, 'account')).find((row) => row.is_live)?.build ?? '';
  const dist = buildChanged('mfe-account', {
    file: 'src/identity/texts.ja.ts',
    from: `'login.title': '${title}'`,
    to: `'login.title': '${title}・悪い版'`,
  });
  const { build } = await publish(sql, { remote: 'account', dist, buildsDir, by });
  await promote(sql, { remote: 'account', build, buildsDir, by, why: 'to be tampered with' });
  const { record } = (await list(sql, 'account')).find((row) => row.build === build) ?? {};
  const isScript = (file: string) => file.endsWith('.js');
  const files = {
    entry: record?.entry ?? '',
    exposed: record?.styles.find(isScript) ?? '',
    lazy: record?.page_files?.[links.login()]?.find(isScript) ?? '',
    // Asked for by pages of other areas.
    list: record?.file_list ?? '',
  };
  expect(Object.values(files)).not.toContain('');
  try {
    await expect(async () => {
      const reply = await (await browser.newContext()).request.get(`${shop.url}${links.login()}`);
      expect(await reply.text()).toContain(`/r/account/${build}/`);
    }).toPass();
    for (const [kind, file] of Object.entries(files)) {
      const putBack = tamper('account', build, file);
      const context = await browser.newContext({ baseURL: shop.url });
      try {
        const page = await context.newPage();
        const refused = watchRefusals(page);
        await expect(async () => {
          const served = await (await context.request.get(`/r/account/${build}/${file}`)).text();
          expect(served, kind).toContain('isTampered');
        }).toPass();
        await openIn(page, 'ja', kind === 'list' ? links.top() : links.login());
        if (kind === 'list') await goWithin(page, links.login());
        await expect(page.getByRole('heading', { name: title, exact: true }), kind).toBeVisible({ timeout: 40_000 });
        await expect(page.locator('[data-area="account"]')).toHaveAttribute('data-build', before);
        await expect(page.getByRole('banner')).toBeVisible();
        expect(refused.join('\n'), kind).toContain(file);
        expect(await page.evaluate(() => 'isTampered' in globalThis)).toBe(false);
      } finally {
        putBack();
        await context.close();
      }
    }
  } finally {
    await rollback(sql, { remote: 'account', to: before, buildsDir, by, why: 'was tampered with' });
  }
});
