// What cards cost in coins: offered at the desk, had by a member, and closed again.
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { expect, test } from './steps/shop.ts';
import type { KeyOfTexts } from './steps/texts.ts';

test('EXC-1 OPS-2 the catalogue offers a card for coins from a file, changes its terms, members see it, and it is closed @all', async ({
  page,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [card] = await sql<{ id: string; name: string }[]>`
    select c.id, c.name_ja as name from store.card c
    where c.card_type_id = 3 and not exists (select from account.exchange_card o where o.card_id = c.id) order by c.id desc limit 1`;
  if (!card) throw new Error('every card is in the exchange already');
  const { t } = await openDesk(page, sql, { roles: ['catalogue'], path: '/account/exchange' });
  const say = (key: KeyOfTexts<'desk-account'>, fill?: Record<string, string | number>) => t('desk-account', key, fill);
  const offers = page.getByRole('table', { name: say('exchange.title') });
  await expect(offers.getByRole('row').nth(1)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'offers');

  await page.getByRole('link', { name: say('exchange.import') }).click();
  const file = (text: string) => ({ name: 'offers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const drop = page.locator('input[type="file"]');
  await drop.setInputFiles(file(`card_id,coin,stock\n${card.id},"1,000",3\nno-such-card,1,1\n`));
  await expect(page.getByRole('alert')).toContainText('2行目: coin を確認してください。');
  await expect(page.getByRole('alert')).toContainText('3行目: カード no-such-card はカタログにありません。');
  await drop.setInputFiles(file(`card_id,coin,stock\n${card.id},40,3\n`));
  await page.getByRole('textbox', { name: say('exchange.reason') }).fill('冬の入れ替え');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'offers-import');
  await page.getByRole('button', { name: t('desk', 'import.write') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('desk', 'import.written', { added: 1, changed: 0 }) })).toBeVisible();

  // A tab that is closed before it is saved loses nothing.
  const closed = await page.context().newPage();
  await closed.goto(links.desk(`/account/exchange/cards/${card.id}`));
  await closed.getByRole('textbox', { name: say('exchange.coin') }).fill('45');
  await closed.getByRole('textbox', { name: say('exchange.reason') }).fill('価格の見直し');
  await closed.close({ runBeforeUnload: true });
  await page.goto(links.desk(`/account/exchange/cards/${card.id}`));
  await page.getByRole('button', { name: t('desk', 'draft.restore') }).click();
  await expect(page.getByRole('textbox', { name: say('exchange.coin') })).toHaveValue('45');
  await page.getByRole('button', { name: t('desk', 'save') }).click();
  await expect(page.getByText(t('desk', 'done')).last()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'offer');

  const member = await page.context().newPage();
  const isOffered = async (coins: string) => {
    await member.goto(links.exchangeCard({ type: '3' }));
    await member.getByRole('searchbox').fill(card.name);
    await member.keyboard.press('Enter');
    return member.getByRole('main').getByRole('listitem').filter({ hasText: card.name }).filter({ hasText: coins });
  };
  await expect(await isOffered('45')).toHaveCount(1);

  await page.goto(links.desk(`/account/exchange?words=${card.id}`));
  await offers.getByRole('row').filter({ hasText: card.id }).getByRole('checkbox').click();
  await page.getByRole('button', { name: say('exchange.close', { count: 1 }) }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('冬の分の終わり');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('exchange.close', { count: 1 }) })
    .click();
  await expect(offers.getByRole('row').filter({ hasText: card.id })).toContainText(say('exchange.closed'));
  await expect(await isOffered('45')).toHaveCount(0);
  const acts = await sql`select 1 from plumbing.act where thing = 'account.exchange_card' and key = ${card.id} and reason = '価格の見直し'`;
  expect(acts).toHaveLength(1);
});
