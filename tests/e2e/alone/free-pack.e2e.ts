// A free pack with an early sale: published at the desk by two people, drawn once a day, by a higher rank before others, and proved like any other.
import { randomUUID } from 'node:crypto';
import { japanClock, japanMonth, links } from '@fudaya/contracts';
import type { Sql, TransactionSql } from '@fudaya/db';
import type { Page } from 'playwright/test';
import { axeFindings } from '../steps/axe.ts';
import { openDesk } from '../steps/desk.ts';
import { keepScreen } from '../steps/keep-screen.ts';
import { newMember } from '../steps/member.ts';
import { expect, test } from '../steps/shop.ts';
import { textsIn, type Texts } from '../steps/texts.ts';

/** There is one free pack a day: what an earlier run left is ended, and so is this one's. */
const endFree = (sql: Sql) =>
  sql`select gacha.stop_box(b.id, now()), gacha.cancel_box(b.id, 'a journey is over', now()) from gacha.box b
      where b.price = 0 and b.stopped_at is null and exists (select from gacha.announcement a where a.box_id = b.id)`;

/** Of this month, in which rank 5 may buy an hour before others; of an attempt before none is left. */
const forgetRules = (sql: Sql) => byTest(sql, (tx) => tx`delete from account.rank_rules where created_by is not null`);
const makeRules = (sql: Sql) =>
  byTest(
    sql,
    (tx) => tx`
      insert into account.rank_rules (id, from_month, names_ja, names_en, uses, bonus, early_hours, created_at, created_by, approved_at, approved_by)
      select gen_random_uuid(), ${japanMonth(new Date())}, names_ja, names_en, uses, bonus, '{0,0,0,0,1}', now(), gen_random_uuid(), now(), gen_random_uuid()
      from account.rank_rules where created_by is null`,
  );
const byTest = (sql: Sql, write: (tx: TransactionSql) => Promise<unknown>) =>
  sql.begin(async (tx) => {
    await tx`select set_config('fudaya.by', 'a test', true), set_config('fudaya.reason', 'a journey of an early sale', true)`;
    await write(tx);
  });
test.beforeEach(({ sql }) => forgetRules(sql));
test.afterEach(({ sql }) => forgetRules(sql));

const patience = { timeout: 40_000 };
const clockOf = (at: number): string => japanClock(new Date(at)).slice(0, 19);

/** A pack without a box, and a card of its own that is said to be worth something. */
async function newPack(sql: Sql, name: string): Promise<{ packId: number; cardId: string }> {
  const cardId = `free-${Date.now()}`;
  const [pack] = await sql<{ id: number }[]>`
    insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
    select (select max(id) + 1 from store.pack), card_type_id, ${randomUUID()}, ${name}, 'One a day', images, 1, 1, now() + interval '1 year', now() + interval '1 year' from store.pack order by id limit 1 returning id`;
  await sql`
    insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size, reference_points, reference_on)
    select ${cardId}, card_type_id, '毎日の星', 'Star of the day', model_number, rarity, image, set_size, 3000, current_date
    from store.card order by id limit 1`;
  return { packId: pack!.id, cardId };
}

/** Presses a button of the page, gives the reason, and presses the same in the dialog. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('毎日の一枚');
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toHaveCount(0);
}

const bar = (page: Page, t: Texts) => page.getByRole('region', { name: t('store', 'buy.bar') });

test('MEM-10 MEM-11 OPS-9 BUY-4 a free pack is published by two people, a member of a higher rank draws it before others, once a day, and its proof holds @all', async ({
  page,
  browser,
  sql,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await endFree(sql);
  await makeRules(sql);
  const name = `毎日の一枚 ${Date.now()}`;
  const { packId, cardId } = await newPack(sql, name);
  const { t } = await openDesk(page, sql, { roles: ['catalogue'], path: `/gacha/boxes/${packId}/draft` });
  // For rank 5 it begins in 75 s, for all others an hour later.
  const start = Date.now() + 75_000 + 3_600_000;
  await page.getByRole('textbox', { name: t('desk-gacha', 'boxes.price') }).fill('0');
  await page.getByLabel(t('desk-gacha', 'boxes.start')).fill(clockOf(start));
  await page.getByLabel(t('desk-gacha', 'boxes.end')).fill(clockOf(start + 2 * 86_400_000));
  await page.getByRole('textbox', { name: t('desk-gacha', 'draft.addCard') }).fill(cardId);
  await page.getByRole('listitem').getByRole('button').first().click();
  const line = (field: 'count' | 'points') =>
    page.getByRole('textbox', { name: t('desk-gacha', 'draft.fieldOf', { field: t('desk-gacha', `draft.${field}`), line: '1' }) });
  await line('count').fill('50');
  await line('points').fill('80');
  await page.getByRole('switch', { name: t('desk-gacha', 'draft.early') }).check();
  const save = page.getByRole('button', { name: t('desk-gacha', 'draft.save') });
  await save.click();
  // A card that is worth so much is no premium.
  await expect(page.getByRole('main').getByRole('alert')).toContainText('3,000');
  await keepScreen(page, 'free-refused');
  expect(await axeFindings(page)).toEqual([]);
  await sql`update store.card set reference_points = 120 where id = ${cardId}`;
  await save.click();
  await expect(page.getByText(t('desk-gacha', 'box.earlyHours', { hours: '0 · 0 · 0 · 0 · 1' }))).toBeVisible();
  await act(page, t('desk-gacha', 'draft.publish'));
  await expect(page.getByText(t('desk-gacha', 'draft.waits'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('desk-gacha', 'draft.confirm') })).toBeDisabled();

  const open = async (locale: string, viewport: { width: number; height: number }) => {
    const context = await browser.newContext({
      locale,
      viewport,
      timezoneId: 'Asia/Tokyo',
      baseURL: new URL(page.url()).origin,
      reducedMotion: 'reduce',
    });
    return context.newPage();
  };
  const second = await open('ja-JP', { width: 1024, height: 768 });
  await openDesk(second, sql, { roles: ['catalogue'], path: `/gacha/boxes/${packId}` });
  await act(second, t('desk-gacha', 'draft.confirm'));
  await second.context().close();

  const phone = await open('ja-JP', { width: 390, height: 844 });
  const person = await newMember(phone, 'ja');
  const [member] = await sql<{ id: string }[]>`select id from account.member where mail = ${person.mail}`;
  const memberId = member!.id;
  await sql`update account.member set rank = 5 where id = ${memberId}`;
  // The page opens the sale by itself, and says who may not draw yet.
  await phone.goto(links.packDetail(packId));
  const draw = () => bar(phone, t).getByRole('button', { name: t('store', 'buy.times', { n: 1 }) });
  await expect(phone.getByText(t('store', 'pack.daily')).first()).toBeVisible();
  await keepScreen(phone, 'early-own');
  await expect(bar(phone, t).getByText(/前日（日本時間）までに電話番号を認証/)).toBeVisible({ timeout: 120_000 });
  await sql`
    insert into account.verified_phone (member_id, phone, verified_at)
    values (${memberId}, ${`+8180${String(Date.now()).slice(-8)}`}, now() - interval '2 days')`;
  await phone.reload();
  await expect(draw()).toContainText(t('store', 'pack.free'));
  await expect(bar(phone, t).getByText(/^ランク特典の先行販売中です。/)).toBeVisible();
  await keepScreen(phone, 'free-pack');
  expect(await axeFindings(phone)).toEqual([]);
  await draw().click();
  const confirm = phone.getByRole('dialog', { name: t('store', 'confirm.title') });
  await expect(confirm.getByText(t('store', 'confirm.paymentFree'))).toBeVisible();
  await keepScreen(phone, 'free-confirm');
  await confirm.getByRole('button', { name: t('store', 'confirm.drawFree') }).click();
  await expect(phone).toHaveURL(/\/gacha-animation/);
  await expect
    .poll(
      async () => [...(await sql`select cost::int, state from gacha.purchase where member_id = ${memberId} and pack_id = ${packId}`)],
      patience,
    )
    .toEqual([{ cost: 0, state: 'resolved' }]);

  // Others are told from when they may, and by which rank earlier.
  const visitor = await open('ja-JP', { width: 390, height: 844 });
  await visitor.goto(links.packDetail(packId));
  await expect(bar(visitor, t).getByText(t('store', 'buy.wait'))).toBeVisible();
  await expect(visitor.getByText(/^ランク5：.*から$/)).toBeVisible();
  await keepScreen(visitor, 'early-visitor');
  await visitor.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(visitor)).toEqual([]);
  await keepScreen(visitor, 'early-visitor-dark');
  await visitor.context().close();

  const english = textsIn('en');
  const desk = await open('en-US', { width: 1280, height: 800 });
  await desk.context().addCookies(await phone.context().cookies());
  await desk.context().addCookies([{ name: 'lang', value: 'en', url: new URL(page.url()).origin }]);
  await desk.goto(links.packDetail(packId));
  await expect(bar(desk, english).getByText(/The next one is yours from .* 00:00, Japan time\./)).toBeVisible();
  await keepScreen(desk, 'free-tomorrow');
  expect(await axeFindings(desk)).toEqual([]);
  await desk.goto(links.packList(1));
  await expect(desk.getByRole('link', { name: /One a day/ })).toContainText(english('store', 'pack.free'));
  await expect(desk.getByRole('link', { name: /One a day/ })).toContainText(/Early for you from/);
  await keepScreen(desk, 'free-list');

  const [purchase] = await sql<{ id: string }[]>`select id from gacha.purchase where member_id = ${memberId} and pack_id = ${packId}`;
  await phone.goto(links.drawProof(purchase!.id));
  await phone.getByRole('button', { name: t('gacha', 'proof.check'), exact: true }).click();
  await expect(phone.getByRole('status').filter({ hasText: t('gacha', 'proof.verdict.green') })).toBeVisible(patience);
  await desk.context().close();
  await phone.context().close();
  await endFree(sql);
});
