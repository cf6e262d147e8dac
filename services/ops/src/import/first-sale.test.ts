// From an empty database to a card in a member's hand, by the operators' commands alone: no SQL of theirs, no demo.
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMember } from '@fudaya/books';
import { gacha, legalPages, payment, store } from '@fudaya/contracts';
import { sampleFacts } from '@fudaya/contracts/legal-text';
import { createGachaService } from '@fudaya/gacha/app';
import { testKeys, testShop, type TestShop } from '@fudaya/gacha/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { createPaymentService } from '@fudaya/payment/app';
import { simulatedPayment } from '@fudaya/payment/testing';
import { createStoreService } from '@fudaya/store/app';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { box } from '../box/box.ts';
import { folderPlace } from '@fudaya/store/media';
import { importing } from './import.ts';

let shop: TestShop;
/** Of the sale. */
let [start, end] = ['', ''];
const folder = mkdtempSync(join(tmpdir(), 'fudaya-import-'));
const mediaFolder = join(folder, 'media');
beforeAll(async () => {
  shop = await testShop();
  [start, end] = [0, 24].map((hours) => new Date(shop.clock.now().getTime() + hours * 3_600_000).toISOString()) as [string, string];
  for (const name of ['pictures', 'lineups', 'texts']) mkdirSync(join(folder, name));
  const picture = (name: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#14162b' } })
      .withExif({ IFD0: { Copyright: 'taken at the warehouse' } })
      .jpeg()
      .toFile(join(folder, 'pictures', name));
  await Promise.all([picture('dragon.jpg', 560, 784), picture('pack.jpg', 800, 800), picture('small.jpg', 100, 140)]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
const cardsHead = 'id,card_type,name_ja,name_en,model_number,rarity,set_size,picture';
const packsHead = 'id,card_type,name_ja,name_en,pictures,price,start,end,lineup,beacon,detail_ja';
const lineupHead = 'card_id,count,rarity,reveal_rarity,return_points';

function writeShop(): void {
  const facts = Object.entries(sampleFacts).map(([name, { ja, en }]) => `${name},"${ja}","${en}"`);
  file('facts.csv', 'name,ja,en', ...facts);
  file('texts.csv', 'page,holds_from,ja,en', 'terms-of-service,2026-01-01,terms.ja.md,terms.en.md');
  file('texts/terms.ja.md', '# 利用規約', '', '## 第1条', '', '{{operatorName}}の規約です。');
  file('texts/terms.en.md', '# Terms', '', '## 1', '', 'The terms of {{operatorName}}.');
  file('card-types.csv', 'id,name_ja,name_en,position', '1,龍の札,Dragon Cards,1');
  file('cards.csv', cardsHead, 'dragon-001,1,龍,Dragon,D-1,3,2,dragon.jpg', 'dragon-002,1,雲,Cloud,D-2,0,2,dragon.jpg');
  file('packs.csv', packsHead, `7,1,龍の箱,Dragon Box,pack.jpg,100,${start},${end},seven.csv,demo,<p>龍が出ます。</p>`);
  file('lineups/seven.csv', lineupHead, 'dragon-001,1,S,5,500', 'dragon-002,9,C,1,10');
  file('courses.csv', 'point,price,memo_ja,memo_en', '1010,1000,+10,+10');
  file('methods.csv', 'id,name_ja,name_en,position', '1,クレジットカード,Credit card,1');
}

const operators = () => shop.database.as('operator');
async function run(...args: string[]): Promise<string> {
  const options = {
    now: shop.clock.now(),
    keys: () => testKeys,
    place: () => Promise.resolve(folderPlace(mediaFolder)),
    origin: () => 'https://shop.test',
  };
  return importing.run(operators(), [folder, '--by', '試験 花子', ...args], options);
}
const failure = () =>
  run().then(
    (said) => [`it worked: ${said}`],
    (fault: Error) => fault.message.split('\n'),
  );
const rows = async () =>
  (
    await shop.owner<{ n: number }[]>`
  select (select count(*) from store.card_type) + (select count(*) from store.card) + (select count(*) from store.pack) + (select count(*) from payment.course)
    + (select count(*) from gacha.box) + (select count(*) from plumbing.act) as n`
  )[0]?.n;

test('OPS-1 everything that is wrong in a folder is told at once, by file and line, and nothing is written', async () => {
  writeShop();
  file(
    'cards.csv',
    cardsHead,
    'Dragon 1,1,龍,Dragon,D-1,7,2,dragon.jpg',
    'dragon-002,5,雲,,D-2,0,2,small.jpg',
    'dragon-003,1,a,b,D-3,0,2,gone.jpg',
  );
  file('packs.csv', packsHead, `7,1,龍の箱,Dragon Box,pack.jpg gone.jpg,1000 yen,${start},tomorrow,seven.csv,demo,<script>x</script>`);
  file('courses.csv', 'point,price', '900,1000', '30,20');
  file('methods.csv', 'id,name_ja,name_en', '1,カード,Card', '1,カード,Card', '77,x,x');
  file('facts.csv', 'name,ja,en', 'name,龍,', 'mail,龍,龍');
  file('texts.csv', 'page,holds_from,ja,en', 'terms,2026-13-01,gone.md,terms.en.md');
  const before = await rows();
  expect(await failure()).toEqual([
    '18 problems, nothing was changed.',
    '  cards.csv line 2: id must be small letters, digits and hyphens, at most 60',
    '  cards.csv line 2: rarity must be a whole number from 0 to 3',
    '  cards.csv line 3: pictures/small.jpg: it is 100 pixels wide, at least 540 are needed',
    '  cards.csv line 3: name_en is missing',
    '  cards.csv line 4: pictures/gone.jpg is not there',
    '  courses.csv line 2: point must be at least the price: a point costs a yen at most',
    '  courses.csv line 3: price must be a whole number from 300 to 50000',
    '  facts.csv line 2: en is missing',
    '  facts.csv line 3: ja must be one mail address, the same in both languages',
    '  methods.csv line 3: 1 is named twice',
    '  methods.csv line 4: id must be one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14',
    '  packs.csv line 2: pictures/gone.jpg is not there',
    '  packs.csv line 2: detail_ja has HTML that a description may not hold',
    '  packs.csv line 2: price must be a whole number from 1 to 1000000',
    '  packs.csv line 2: end must be a time with its zone, such as 2026-12-01T12:00+09:00',
    '  texts.csv line 2: texts/gone.md is not there',
    `  texts.csv line 2: page must be one of ${legalPages.join(', ')}`,
    '  texts.csv line 2: holds_from must be a day, such as 2026-12-01',
  ]);
  expect(await rows()).toBe(before);
});

test('OPS-1 a preview says what would be, and changes nothing', async () => {
  writeShop();
  const before = await rows();
  expect(await run('--preview')).toContain('cards: 2 new, 0 changed, 0 as before');
  expect(await rows()).toBe(before);
});

test('OPS-1 an empty shop is filled by commands, and a member buys points, buys a pack and draws its cards', async () => {
  writeShop();
  await run();
  await shop.owner`delete from store.shop_fact where name = 'licence'`;
  const publish = () => box.run(operators(), ['publish', '7'], { now: shop.clock.now(), keys: () => testKeys });
  await expect(publish()).rejects.toThrow('facts.csv has no licence');
  await run();
  await publish();
  await shop.log.write();
  shop.clock.advance(1);

  const { now } = shop.clock;
  const { simulator, outside, deps } = await simulatedPayment(shop.database.url('payment'), { now });
  const payments = createPaymentService({ sql: shop.database.as('payment'), settings: testSettings, deps, poll_ms: 2 ** 31 - 1, now });
  const draws = createGachaService({ sql: shop.sql, settings: testSettings, beacon: shop.beacon, now, ...testKeys });
  const window = createStoreService({ sql: shop.database.as('store'), settings: testSettings, now, fresh_ms: 0 });
  const memberId = await aMember();
  const [payer, buyer] = await Promise.all([payments, draws].map(({ app }) => testClient(app).loginAs(memberId, shop.owner)));

  const { list = [] } = await testClient(window.app).read(store.packList);
  expect(list).toMatchObject([
    { id: 7, name: '龍の箱', point: 100, total_pack_count: 10, image: [expect.stringMatching(/^\/media\/packs\/pack\.\w{8}\.avif$/)] },
  ]);

  expect(await testClient(window.app).read(store.legalText, { page: 'terms-of-service' })).toMatchObject({
    facts: { name: sampleFacts.name.ja },
    holds_from: '2026-01-01',
  });

  const courses = await payer!.read(payment.pointPriceList);
  const card = {
    card_number: '4111 1111 1111 1111',
    card_expire: '12/40',
    security_code: '123',
    cardholder_name: 'HANA',
    token_api_key: 'cd76ca65-7f54-4dec-8ba3-11c12e36a548',
  };
  const reply = await fetch(`${outside}/tokeniser-a/4gtoken`, { method: 'POST', body: JSON.stringify(card) });
  const { token, req_card_number } = (await reply.json()) as { token: string; req_card_number: string };
  const paid = {
    pay_id: 1,
    point_price_id: courses.list?.[0]?.id ?? 0,
    request_id: randomUUID(),
    token,
    req_card_number,
    card_user_name: 'HANA',
  };
  expect(await payer!.write(payment.pointBuy, paid)).toMatchObject({ state: 200, result: '1' });

  const checked = await buyer!.write(gacha.packCheck, { count: 10, pack_id: 7 });
  expect(checked).toMatchObject({ state: 200, cost: 1000, balance: 1010 });
  expect(await buyer!.write(gacha.packBuy, { purchase_id: checked.purchase_id! })).toMatchObject({ state: 200, result: '1' });
  await shop.draw();
  const drawn = (await buyer!.read(gacha.buyResult, { history_id: checked.purchase_id! })) as unknown as gacha.DrawResult;
  expect(drawn.cards.map(({ name }) => name).toSorted()).toEqual([...Array.from({ length: 9 }, () => '雲'), '龍'].toSorted());
  expect(drawn.cards[0]?.image).toMatch(/^\/media\/cards\/dragon\.\w{8}\.avif$/);
  expect(await shop.broken()).toEqual([]);
  await simulator.close();
}, 60_000);

test('OPS-1 pictures lie in every width without what the camera wrote, and the same folder again changes nothing', async () => {
  const files = readdirSync(join(mediaFolder, 'cards'));
  expect(files.map((name) => name.replace(/\.\w{8}/, '')).toSorted()).toEqual([
    'dragon-180.avif',
    'dragon-240.webp',
    'dragon-540.avif',
    'dragon.avif',
  ]);
  const meta = await sharp(join(mediaFolder, 'cards', files.find((name) => name.endsWith('-540.avif')) ?? '')).metadata();
  expect([meta.width, meta.exif]).toEqual([540, undefined]);
  const acts = await shop.owner`select 1 from plumbing.act`;
  expect(await run()).toContain('cards: 0 new, 0 changed, 2 as before');
  expect(await shop.owner`select 1 from plumbing.act`).toHaveLength(acts.length);
});

test('OPS-1 a list of staff mails invitations, once, to addresses that are confirmed and of the name that stands there', async () => {
  const head = 'mail,name';
  file('staff.csv', head, 'hana@example.com,山田 太郎', 'nobody@example.com,誰か', 'hana@example.com,札花', ',x');
  const invited = () => shop.owner`select 1 from account.mail_outbox where recipient = 'hana@example.com'`;
  expect((await failure()).slice(1)).toEqual([
    '  staff.csv line 2: hana@example.com is registered under another name',
    '  staff.csv line 3: no member has confirmed the address nobody@example.com: register in the shop first',
    '  staff.csv line 4: hana@example.com is named twice',
    '  staff.csv line 5: mail is missing',
  ]);
  file('staff.csv', head, 'Hana@example.com,札 花');
  expect(await run('--preview')).toContain('staff: 1 new, 0 changed, 0 as before');
  expect(await invited()).toHaveLength(0);
  expect(await run()).toContain('staff: 1 new, 0 changed, 0 as before');
  expect(await run()).toContain('staff: 0 new, 0 changed, 1 as before');
  expect(await invited()).toHaveLength(1);
  expect(await shop.owner`select by, reason, after ->> 'act' as act from plumbing.act where thing = 'account.staff_act'`).toMatchObject([
    { by: '試験 花子', reason: 'a test', act: 'invite' },
  ]);
  rmSync(join(folder, 'staff.csv'));
});

test('OPS-1 what is published stands: another price is refused, another name is taken', async () => {
  const line = (name: string, price: number) => `7,1,${name},Dragon Box,pack.jpg,${price},${start},${end},seven.csv,demo,`;
  file('packs.csv', packsHead, line('龍の箱', 200));
  expect(await failure()).toContain('  packs.csv line 2: pack 7 is published: its price and time stand');
  file('packs.csv', packsHead, line('龍の大箱', 100));
  expect(await run()).toContain('packs: 0 as drafts');
  expect(await shop.owner`select name_ja from store.pack`).toMatchObject([{ name_ja: '龍の大箱' }]);
});

async function aMember(): Promise<string> {
  const [row] = await shop.owner<{ id: string }[]>`
    with p as (insert into account.prefecture values (13, '東京都', 'Tokyo') on conflict do nothing)
    insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code, verified_at)
    values ('hana@example.com', '', '札', '花', '09000000000', '1000001', 13, '千代田区', '1-1', 'HANA', now()) returning id`;
  const { id } = row!;
  await openMember(shop.owner, id);
  await shop.owner`insert into payment.care (member_id, age_bracket) values (${id}, '20_over')`;
  return id;
}
