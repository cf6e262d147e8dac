// The list of packs: which of them, in which order, and what to do about one that cannot be bought now.
import { links, store } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { furtherRow } from './steps/further-row.ts';
import { isHydrated } from './steps/hydrated.ts';
import { mailTo } from './steps/mailbox.ts';
import { newMember, openIn } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';
import { tooWideOnPhone } from './steps/too-wide.ts';

const all = links.packList(store.specialTabs.allPacks);
const inOneLine = async (page: Page) => {
  const boxes = await Promise.all(['searchbox', 'combobox'].map((role) => page.getByRole(role as 'searchbox').boundingBox()));
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
};

for (const language of ['ja', 'en'] as const) {
  test(`MEM-2 a visitor filters and orders the packs on a phone, and the address keeps it, in ${language}${furtherRow(language !== 'ja')}`, async ({
    page,
  }) => {
    const t = textsIn(language);
    await page.setViewportSize({ width: 390, height: 844 });
    await openIn(page, language, all);
    await isHydrated(page);
    const packs = page.getByRole('region', { name: t('store', 'packList.found') }).getByRole('listitem');
    await expect(packs.first()).toBeVisible();
    await inOneLine(page);
    expect(await tooWideOnPhone(page, '/pack-list')).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: t('store', 'filter.open') }).click();
    const sheet = page.getByRole('dialog', { name: t('store', 'filter.open') });
    await sheet.getByRole('combobox', { name: t('store', 'filter.pay') }).selectOption('coins');
    await sheet.getByRole('checkbox', { name: t('store', 'filter.inStock') }).check();
    expect(await axeFindings(page)).toEqual([]);
    await sheet.getByRole('button', { name: t('store', 'filter.apply') }).click();
    await expect(page).toHaveURL(/pay=coins&in_stock=1$/);
    await expect(packs.filter({ hasNotText: t('store', 'pack.coin') })).toHaveCount(0);
    await expect(packs).not.toHaveCount(0);

    await page.reload();
    await isHydrated(page);
    await page.getByRole('button', { name: t('store', 'filter.on', { n: 2 }) }).click();
    await sheet.getByRole('button', { name: t('store', 'filter.clear') }).click();
    await page.getByRole('combobox', { name: t('store', 'packList.sort') }).selectOption('average');
    await expect(page).toHaveURL(/sort=average$/);
    await expect(packs.first()).toContainText(t('store', 'packList.average').split('{{')[0]!);
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('MEM-2 a member who waits for a pack is shown others like it, and told once by mail and bell when it can be drawn @all', async ({
  page,
  sql,
}) => {
  const t = textsIn('ja');
  const person = await newMember(page, 'ja');
  await page.setViewportSize({ width: 390, height: 844 });
  const [waiting] = await sql<{ id: number; like: number }[]>`
    select p.pack_id as id, (select other.pack_id from store.pack_summary other join gacha.box_stock o on o.box_id = other.box_id
                             where o.remaining > 0 and o.sale_start < now() and o.sale_end > now() order by other.pack_id limit 1) as like
    from store.pack_summary p join gacha.box_stock s on s.box_id = p.box_id where s.sale_start > now() limit 1`;
  const { id = 0, like = 0 } = waiting ?? {};
  await page.goto(links.packDetail(id));
  await page.getByRole('button', { name: t('store', 'watch.open') }).click();
  await expect(page.getByText(t('store', 'watch.kept'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('store', 'likeness.title') })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await tooWideOnPhone(page, '/pack-detail')).toEqual([]);
  await page.reload();
  await expect(page.getByText(t('store', 'watch.kept'))).toBeVisible();

  // As if they had waited for a pack that is on sale by now: looked at every minute; the journey need not wait for it.
  await sql`
    update store.sale_watch w set pack_id = ${like} from account.member m where m.id = w.member_id and m.mail = ${person.mail}`;
  await sql`select plumbing.enqueue('store.tell-favourites', '{}', null, null)`;
  const waits = () => sql`select from store.sale_watch w join account.member m on m.id = w.member_id where m.mail = ${person.mail}`;
  await expect.poll(async () => (await waits()).length).toBe(0);
  await sql`select plumbing.enqueue('account.tell-favourites', '{}', null, null)`;
  const mail = await mailTo(person.mail, '【札屋】お待ちのパックが引けるようになりました');
  expect(mail.text).toContain(links.packDetail(like));
  await page.reload();
  await expect(page.getByRole('button', { name: t('store', 'watch.open') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('shell', 'noticesUnread', { count: 1 }) })).toBeVisible();
});

test('MEM-2 a visitor who wants to be told of a sold-out pack logs in first, which leads back to the pack', async ({ page, sql }) => {
  const t = textsIn('en');
  const [gone] = await sql<{ id: number }[]>`
    select p.pack_id as id from store.pack_summary p join gacha.box_stock s on s.box_id = p.box_id where s.remaining = 0 and s.sale_end > now() limit 1`;
  const { id = 0 } = gone ?? {};
  await openIn(page, 'en', links.packDetail(id));
  await isHydrated(page);
  await page.getByRole('button', { name: t('store', 'watch.again') }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?packId=${id}$`));
});
