import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleFacts } from '@fudaya/contracts/legal-text';
import { dropDraft, shippedCards } from '@fudaya/gacha/operator';
import { buyResult, closeRecords, decision, packBuy, packCheck, testKeys, testShop, type TestShop } from '@fudaya/gacha/testing';
import { putSampleFacts } from '@fudaya/store/operator';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { catalogue } from '../catalogue/index.ts';
import { seedShopWindow } from '../seed/shop-window.ts';
import { box } from './box.ts';

let shop: TestShop;
const folder = mkdtempSync(join(tmpdir(), 'fudaya-box-'));
const example = new URL('./example-manifest.csv', import.meta.url).pathname;
beforeAll(async () => {
  vi.stubEnv('OPERATOR', '試験 花子');
  shop = await testShop();
  await shop.owner.begin(async (tx) => {
    await seedShopWindow(tx);
    await putSampleFacts(tx, sampleFacts);
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});

/** What is published is seen by the witnesses at once. */
async function run(...args: string[]): Promise<string> {
  const said = await box.run(shop.database.as('operator'), args, { now: shop.clock.now(), keys: () => testKeys });
  await shop.log.write();
  return said;
}
const failure = (...args: string[]) =>
  run(...args).then(
    (done) => `it worked: ${done}`,
    (fault: Error) => fault.message,
  );
const at = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000).toISOString();
const fileOf = (text: string) => {
  const path = join(folder, 'manifest.csv');
  writeFileSync(path, text);
  return path;
};
const head = 'card_id,count,rarity,reveal_rarity,return_points,first_serial,cert';
const [one, two, three] = catalogue.cards.slice(20).map(({ id }) => id) as [string, string, string];
const sale = (pack: number, ...more: string[]) => [
  '--pack',
  String(pack),
  '--price',
  '100',
  '--beacon',
  'demo',
  '--start',
  at(0),
  '--end',
  at(1),
  ...more,
];
const [picture = ''] = catalogue.packs[0]?.images ?? [];
const isNew = ['--type', '1', '--name-ja', '試しの箱', '--name-en', 'Trial box', '--image', picture];

test('BUY-4 the example of a manifest is a good one, and what is in it is told', async () => {
  expect(await run('check', example, '--price', '300')).toMatch(
    /^500 cards of 5 kinds; as points 85500, 57\.0 % of what they cost\.\n {2}S {2}1 cards, 1 in 500\.0/,
  );
});

test('BUY-4 everything wrong in a manifest is named at once, by its line in the file', async () => {
  const path = fileOf(
    [
      head,
      `${one},1,S,5,100,0,C-1`,
      `${one},3,AA,6,x,0,`,
      'no-such-card,0,B,2,5,,',
      '',
      `${two},2,C,1,5,,C-1`,
      `"${three}",1,D,1,5,-1,`,
    ].join('\r\n'),
  );
  const said = await failure('check', path);
  expect(said.split('\n').slice(1)).toEqual([
    '  line 3: rarity must be one letter from A to Z',
    '  line 3: reveal_rarity must be a whole number from 1 to 5',
    '  line 3: return_points must be a whole number from 0 to 10000000',
    `  line 3: units 0 to 2 of ${one} overlap with a line above`,
    '  line 4: count must be a whole number from 1 to 1000000',
    '  line 4: card no-such-card is not in the catalogue',
    '  line 6: a line with a cert is one card: count must be 1',
    '  line 6: cert C-1 is named twice',
    '  line 7: first_serial must be a whole number from 0 on',
  ]);
  expect(await failure('check', fileOf(`${head}\n${one},1,S,5,100,,`), '--unit', 'COIN')).toContain('line 2: return_points must be 0');
  expect(await failure('check', fileOf(head))).toContain('the manifest is empty');
  expect(await failure('check', fileOf('card_id,count\nx,1'))).toContain('line 1 has no column rarity, reveal_rarity, return_points');
});

test('BUY-4 units without a number come after those with one, wherever the lines stand: what is checked can be made', async () => {
  const path = fileOf([head, `${one},4,C,1,1,,`, `${one},1,S,5,1,0,`].join('\n'));
  expect(await run('check', path)).toMatch(/^5 cards of 1 kinds/);
  await run('create', path, ...sale(920, ...isNew));
  const units = await shop.owner`
    select m.rarity, m.first_serial, m.count from gacha.manifest_line m join gacha.box b on b.id = m.box_id where b.pack_id = 920 order by m.first_slot`;
  expect([...units]).toEqual([
    { rarity: 'S', first_serial: 0, count: 1 },
    { rarity: 'C', first_serial: 1, count: 4 },
  ]);
  await shop.owner.begin((tx) => dropDraft(tx, 920));
});

test('BUY-4 a wrong count is no fault of the prizes beside it', async () => {
  const lines = [`${one},x,C,1,10,,,`, `${two},2,C,1,10,,,`, `${three},1,S,5,500,,,3`, `${three},1,S,5,500,,,0`];
  const said = await failure('check', fileOf([`${head},prize_at`, ...lines].join('\n')));
  expect(said.split('\n').slice(1)).toEqual([
    '  line 2: count must be a whole number from 1 to 1000000',
    '  line 5: prize_at must be last or a whole number from 1 to 1000000, and count 1',
  ]);
});

test('BUY-4 a sale lasts a year at most: the year of its end may be mistyped', async () => {
  const path = fileOf(`${head}\n${three},1,C,1,10,,`);
  const said = await failure('create', path, ...sale(921, ...isNew, '--end', '2126-12-01T12:00+09:00'));
  expect(said).toBe('--end must be within 366 days of --start');
});

test('BUY-4 a box goes from file to draft to sale, once, and its units are its own', async () => {
  const path = fileOf([head, `${one},1,S,5,900,7,CERT-1`, `${two},4,C,1,10,100,`].join('\n'));
  expect(await failure('create', path, ...sale(900))).toContain('Pack 900 is new: it needs --type, --name-ja, --name-en, --image.');
  expect(await failure('create', path, ...sale(900, ...isNew, '--image', '/media/packs/gone.avif'))).toBe(
    '--image: there is no picture /media/packs/gone.avif. Put it there with: pnpm ops media put',
  );
  expect(await run('list')).not.toContain('pack 900');
  await run('create', path, ...sale(900, ...isNew));
  // Again, with another price: the draft is made again, nothing is doubled.
  await run('create', path, ...sale(900, '--price', '120'));
  const buyer = shop.as(await shop.accountMember({ points: 10_000 }));
  await expect(packCheck(buyer, { count: 1, pack_id: 900 })).rejects.toMatchObject({ code: 'no_pack' });
  expect(await run('list')).toMatch(/pack 900 +draft +0 of 5 taken at 120 PT/);

  expect(await run('publish', '900')).toContain('go into the public log');
  expect(await run('list')).toMatch(/pack 900 +published +0 of 5/);
  expect(await run('publish', '900')).toContain('were published at');
  expect(await failure('create', path, ...sale(900))).toContain('reserved to the box of pack 900');
  expect(await failure('create', fileOf(`${head}\n${three},1,S,5,1,,`), ...sale(900))).toContain('its terms stand');
  const [logged] =
    await shop.owner`select count(*)::int as lines from gacha.announcement l join gacha.box b on b.id = l.box_id where b.pack_id = 900`;
  expect(logged).toEqual({ lines: 1 });
  expect((await packCheck(buyer, { count: 1, pack_id: 900 })).cost).toBe(120);

  const other = await failure(
    'create',
    fileOf([head, `${two},3,C,1,10,102,`, `${one},1,S,5,1,50,CERT-1`].join('\n')),
    ...sale(901, ...isNew),
  );
  expect(other.split('\n').slice(1)).toEqual([
    `  line 2: units 100 to 103 of ${two} are reserved to the box of pack 900`,
    '  line 3: cert CERT-1 is in the box of pack 900',
  ]);
  expect(await shop.broken()).toEqual([]);
});

test('BUY-4 a box closes only when its sale is over and no card of it is open; then what was not drawn is free', async () => {
  expect(await failure('close', '900')).toContain('it is on sale until');
  const buyer = shop.as(await shop.accountMember({ points: 10_000 }));
  const { purchase_id } = await packCheck(buyer, { count: 2, pack_id: 900 });
  await packBuy(buyer, { purchase_id });
  shop.clock.advance(2 * 3600);
  expect(await failure('close', '900')).toContain('1 purchases wait for their draw');
  // Cancelled, its purchases are refunded and it can be closed.
  expect(await failure('cancel', '900')).toContain('--reason');
  expect(await run('cancel', '900', '--reason', '傷のあるカードが見つかったため')).toContain(
    '1 purchases that waited for their draw were refunded',
  );
  expect(await run('list')).toMatch(/pack 900 +cancelled +0 of 5/);
  expect(await run('close', '900')).toBe('The box of pack 900 is closed: 0 of 5 cards were drawn, 5 units are free for other boxes.');
  expect(await run('close', '900')).toContain('is closed: 0 of 5');
  // Its graded card was not drawn: another box may have it, and one only.
  const graded = fileOf([head, `${one},1,S,5,1,50,CERT-1`].join('\n'));
  const outcomes = await Promise.all([906, 907].map((pack) => failure('create', graded, ...sale(pack, ...isNew))));
  expect(outcomes.filter((said) => said.startsWith('it worked'))).toHaveLength(1);
  expect(outcomes.filter((said) => /CERT-1|reserved/.test(said))).toHaveLength(1);

  await run('create', fileOf([head, `${two},6,C,1,10,100,`].join('\n')), ...sale(902, ...isNew));
  await run('publish', '902');
  const again = await packCheck(buyer, { count: 3, pack_id: 902 });
  await packBuy(buyer, { purchase_id: again.purchase_id });
  await shop.draw();
  shop.clock.advance(2 * 3600);
  expect(await failure('close', '902')).toContain('3 cards are not decided yet');
  const { cards } = await buyResult(buyer, { history_id: again.purchase_id });
  await decision(buyer, { send_card: [cards[0]!.history_id], reduction_card: [], history_id: again.purchase_id });
  expect(await failure('close', '902')).toContain('its last word is not in the log yet');
  await closeRecords(shop.draws);
  expect(await run('close', '902')).toBe('The box of pack 902 is closed: 3 of 6 cards were drawn, 3 units are free for other boxes.');
  const kept = await shop.owner`
    select sum(units)::int as units from gacha.stock_reservation r join gacha.box b on b.id = r.box_id where b.pack_id = 902`;
  expect(kept).toEqual([{ units: 3 }]);
  expect(await shop.broken()).toEqual([]);
});

test('BUY-4 a prize beside the slots goes to whoever takes its place, is picked for its parcel, and wrong ones are named', async () => {
  const wrong = fileOf(
    [
      `${head},prize_at`,
      `${one},2,C,1,10,,,`,
      `${two},1,S,5,500,,,last`,
      `${two},2,S,5,500,,,1`,
      `${two},1,S,5,500,,,3`,
      `${two},1,S,5,500,7,CERT-9,2`,
    ].join('\n'),
  );
  expect((await failure('check', wrong)).split('\n').slice(1)).toEqual([
    '  line 4: prize_at must be last or a whole number from 1 to 2, and count 1',
    '  line 5: prize_at must be last or a whole number from 1 to 2, and count 1',
    '  line 6: first_serial is not for a prize beside the slots',
    '  line 6: cert is not for a prize beside the slots',
  ]);
  const path = fileOf([`${head},prize_at`, `${one},2,C,1,10,700,,`, `${two},1,S,5,500,,,last`].join('\n'));
  expect(await run('create', path, ...sale(910, ...isNew, '--hidden'))).toContain('1 prize beside them');
  expect((await shop.owner`select show_cardlist from store.pack where id = 910`)[0]).toEqual({ show_cardlist: 0 });
  await run('publish', '910');
  const buyer = shop.as(await shop.accountMember({ points: 10_000 }));
  const { purchase_id } = await packCheck(buyer, { count: 2, pack_id: 910 });
  await packBuy(buyer, { purchase_id });
  await shop.draw();
  const { cards } = await buyResult(buyer, { history_id: purchase_id });
  expect(cards).toHaveLength(3);
  await decision(buyer, { send_card: cards.map((card) => card.history_id), reduction_card: [], history_id: purchase_id });
  const [parcel] = await shop.owner`select shipment_id as id from gacha.purchase where id = ${purchase_id}`;
  const picks = await shippedCards(shop.owner, [parcel!['id']]);
  expect(picks.map(({ cardId }) => cardId).toSorted()).toEqual([one, one, two].toSorted());
  expect(picks.every(({ serial }) => serial !== null)).toBe(true);
  expect(picks.filter(({ cardId }) => cardId === one).map(({ serial }) => serial)).toEqual([700, 701]);
  await closeRecords(shop.draws);
  expect(await run('close', '910')).toContain('2 of 2 cards were drawn, 0 units are free');
  expect(await shop.broken()).toEqual([]);
});

test('BUY-4 a public box is announced ten minutes before, and what is missing on the command line is named at once', async () => {
  const path = fileOf(`${head}\n${three},2,C,1,10,,`);
  const given = ['--pack', '903', '--price', '100', '--start', at(0.1), '--end', at(2), ...isNew];
  await run('create', path, ...given);
  expect(await failure('publish', '903')).toContain('at least 630 seconds before its sale');
  expect((await failure('create', path, '--pack', 'x', '--start', 'tomorrow')).split('\n')).toEqual([
    '--pack must be a whole number from 1 to 2000000000',
    '--price must be a whole number from 1 to 1000000',
    '--start must be a time with its zone, such as 2026-12-01T12:00+09:00',
    '--end must be a time with its zone, such as 2026-12-01T12:00+09:00',
  ]);
  expect(await failure('publish', '999')).toBe('Pack 999 has no box.');
  expect(await failure('open', '903')).toContain('pnpm ops box create');
  expect(await failure('check', join(folder, 'none.csv'))).toContain('none.csv');
});

test('BUY-4 two operators who take the same units at once: one box gets them, the other is told', async () => {
  const path = fileOf(`${head}\n${three},5,C,1,10,500,`);
  const outcomes = await Promise.all([904, 905].map((pack) => failure('create', path, ...sale(pack, ...isNew))));
  expect(outcomes.filter((said) => said.startsWith('it worked'))).toHaveLength(1);
  expect(outcomes.filter((said) => /reserved/.test(said))).toHaveLength(1);
  expect(readFileSync(path, 'utf8')).toContain(three);
});

test('BUY-1 BUY-4 limits of a purchase and of a member, prizes of the file, a hidden lineup, no beacon, a longer notice and a budget of lateness stand in the terms', async () => {
  const file = [`${head},prize_at`, `${two},3,C,1,5,,,`, `${one},1,S,5,900,,,last`, `${three},1,A,4,50,,,2`];
  const path = fileOf(file.join('\n'));
  const later = [
    '--pack',
    '905',
    '--price',
    '100',
    '--start',
    at(2),
    '--end',
    at(3),
    '--beacon',
    'none',
    '--notice',
    '3600',
    '--late-budget',
    '12',
    '--hidden',
    '--cap',
    '20',
    '--per-purchase',
    '5',
    ...isNew,
  ];
  await run('create', path, ...later);
  await run('publish', '905');
  const [row] = await shop.owner<{ terms: string }[]>`select terms from gacha.box where pack_id = 905`;
  expect(JSON.parse(row!.terms)).toMatchObject({
    beacon: 'none',
    cap_per_member: 20,
    cap_per_purchase: 5,
    late_budget: 12,
    lineup: 'hidden',
    notice_s: 3600,
    odds: 'C 3/3',
    prizes: 2,
    prize_1_at: 3,
    prize_1_card: one,
    prize_2_at: 2,
  });
  // Services of before offer counts by the one figure they know.
  expect((await shop.owner`select max_buy_count from store.pack where id = 905`)[0]).toEqual({ max_buy_count: 5 });
  expect(await failure('create', path, ...later, '--per-purchase', '3001')).toBe('--per-purchase must be a whole number from 0 to 3000');
  expect(await failure('create', path, ...later, '--late-budget', '1001')).toBe('--late-budget must be a whole number from 0 to 1000');
  expect(await failure('create', path, ...later, '--notice', '10')).toBe('--notice must be a whole number from 600 to 2592000');
});

test('PKD-4 a daily limit is set and taken away while the box is on sale; nonsense changes nothing', async () => {
  const { packId, boxId } = await shop.box(10);
  const limit = async () => (await shop.owner`select cap_per_day as n from gacha.box where id = ${boxId}`)[0]?.['n'];
  expect(await run('limit', String(packId), '--per-day', '3')).toBe(`Each member may buy 3 of pack ${packId} a day.`);
  expect(await limit()).toBe(3);
  for (const wrong of ['x', '-1', '3001']) {
    expect(await failure('limit', String(packId), `--per-day=${wrong}`)).toBe('--per-day must be a whole number from 0 to 3000');
  }
  expect(await failure('limit', '987654', '--per-day', '1')).toBe('Pack 987654 has no box.');
  expect(await limit()).toBe(3);
  expect(await run('limit', String(packId), '--min-rank', '3')).toBe(`Pack ${packId} is for members of rank 3 and above.`);
  expect(await failure('limit', String(packId), '--min-rank', '6')).toBe('--min-rank must be a rank from 1 to 5');
  expect(await run('limit', String(packId), '--min-rank', '1')).toBe(`Members of every rank may buy pack ${packId}.`);
  expect(await run('limit', String(packId), '--per-day', '0')).toBe(`Pack ${packId} has no daily limit.`);
});

test('OPS-9 one pack is put on hold by name and for a reason: nobody buys of it, what was bought is drawn, and it goes on later', async () => {
  const [{ packId, boxId }, other] = [await shop.box(20), await shop.box(20)];
  const member = shop.as(await shop.member({ points: 2000 }));
  const before = await packCheck(member, { count: 2, pack_id: packId });
  const meanwhile = await packCheck(member, { count: 1, pack_id: packId });
  await packBuy(member, { purchase_id: before.purchase_id });
  expect(await run('hold', String(packId))).toBe(`Pack ${packId} is on hold: nothing is sold of it until box resume ${packId}.`);
  expect(await run('hold', String(packId))).toContain('nothing was changed');
  await expect(packCheck(member, { count: 1, pack_id: packId })).rejects.toMatchObject({ code: 'on_hold' });
  await expect(packBuy(member, { purchase_id: meanwhile.purchase_id })).rejects.toMatchObject({ code: 'on_hold' });
  // The same purchase once more is no new one.
  expect(await packBuy(member, { purchase_id: before.purchase_id })).toMatchObject({ result: '1' });
  expect(await run('list')).toMatch(new RegExp(`^pack ${packId} +on hold`, 'm'));
  const elsewhere = await packCheck(member, { count: 1, pack_id: other.packId });
  expect(await packBuy(member, { purchase_id: elsewhere.purchase_id })).toMatchObject({ result: '1' });
  await shop.draw();
  expect((await buyResult(member, { history_id: before.purchase_id })).cards).toHaveLength(2);

  expect(await run('resume', String(packId))).toBe(`Pack ${packId} is sold again.`);
  expect(await packBuy(member, { purchase_id: meanwhile.purchase_id })).toMatchObject({ result: '1' });
  await shop.draw();
  const acts =
    await shop.owner`select by, reason, act, after ->> 'is_held' as held from plumbing.act where key = ${boxId} and act in ('hold', 'resume') order by id`;
  expect([...acts]).toEqual([
    { by: '試験 花子', reason: 'a test', act: 'hold', held: 'true' },
    { by: '試験 花子', reason: 'a test', act: 'resume', held: 'false' },
  ]);
  expect(await shop.broken()).toEqual([]);
});

test('OPS-9 what is not sold cannot be held, nobody holds without a name, and a hold that races with a purchase ends after it or before it', async () => {
  expect(await failure('hold', '999999')).toBe('Pack 999999 has no box.');
  const { packId } = await shop.box(10);
  await expect(shop.owner`select gacha.hold_box(${packId}, true)`).rejects.toThrow('by name and for a reason');
  await expect(shop.sql`select gacha.hold_box(${packId}, true)`).rejects.toThrow('permission denied');
  const member = shop.as(await shop.member({ points: 1000 }));
  const intents = await Promise.all([1, 2, 3].map(() => packCheck(member, { count: 1, pack_id: packId })));
  const [held, ...bought] = await Promise.all([
    run('hold', String(packId)),
    ...intents.map(({ purchase_id }) =>
      packBuy(member, { purchase_id }).then(
        () => 'bought',
        ({ code }: { code: string }) => code,
      ),
    ),
  ]);
  expect(held).toContain('is on hold');
  for (const outcome of bought) expect(['bought', 'on_hold']).toContain(outcome);
  await shop.draw();
  expect(await shop.broken()).toEqual([]);
});
