// Every command of operators, one after the other: what it changes is kept with person, reason, before and after.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleFacts } from '@fudaya/contracts/legal-text';
import { closeRecords, decision, drawnFor, testKeys, testShop, type TestShop } from '@fudaya/gacha/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { catalogue } from './catalogue/index.ts';
import { commands } from './commands.ts';
import { folderPlace } from '@fudaya/store/media';
import { seedShopWindow } from './seed/shop-window.ts';

let shop: TestShop;
const folder = mkdtempSync(join(tmpdir(), 'fudaya-acts-'));
const file = (name: string, ...lines: string[]) => {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  return join(folder, name);
};
beforeAll(async () => {
  vi.stubEnv('OPERATOR', '試験 花子');
  vi.stubEnv('PUBLIC_ORIGIN', 'https://shop.test');
  shop = await testShop();
  await shop.owner.begin(seedShopWindow);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});

/** What commands only look. */
const changesNothing = [
  ...['alert show', 'banner list', 'box check', 'box list', 'check', 'exchange list', 'group show', 'member show', 'member log'],
  ...[
    'news list',
    'payment list',
    'payment show',
    'phone show',
    'phone log',
    'pickup show',
    'referral list',
    'referral log',
    'report unused',
  ],
  ...['report reconcile', 'ship list', 'staff list', 'staff log', 'tasks list', 'waiting-room show'],
];
/** What the database's owner alone does, and books.put_away_month keeps: months.test.ts walks them. */
const ownersAlone = ['list', 'member', 'keep', 'put-away', 'check', 'drop', 'bring-back'].map((verb) => `months ${verb}`);
const walked = new Map<string, readonly string[]>();
const [cardA = '', cardB = ''] = catalogue.cards.slice(20).map(({ id }) => id);
const [picture = ''] = catalogue.packs[0]?.images ?? [];
const soon = () => new Date(shop.clock.now().getTime() + 3_600_000).toISOString();

/** Runs a command as the operators' role, and keeps which things its lines are about. Each has a person, a reason, and what was or what is now. */
async function act(verb: string, ...args: string[]): Promise<string> {
  const [name = '', ...words] = [...verb.split(' '), ...args];
  const now = shop.clock.now();
  const [last] = await shop.owner<{ id: number }[]>`select coalesce(max(id), 0)::int as id from plumbing.act`;
  const given = { now, keys: () => testKeys, place: () => Promise.resolve(folderPlace(folder)) };
  const run = commands[name]!.run as (sql: unknown, words: string[], given: object) => Promise<string>;
  const said = await run(shop.database.as('operator'), words, given);
  await shop.log.write();
  const lines = await shop.owner<{ by: string; reason: string; thing: string; changed: boolean }[]>`
    select by, reason, thing, before is distinct from after as changed from plumbing.act where id > ${last!.id} order by id`;
  expect(lines.map(({ by, reason, changed }) => ({ by, reason, changed }))).toEqual(
    lines.map(() => ({ by: '試験 花子', reason: 'a test', changed: true })),
  );
  walked.set(verb, [...(walked.get(verb) ?? []), ...lines.map(({ thing }) => thing)]);
  return said;
}
const numberIn = (said: string) => /\d+/.exec(said)?.[0] ?? '';

/** A payment as it stands in the database. */
async function payment(state: string): Promise<string> {
  const [id, member] = [randomUUID(), await shop.accountMember()];
  const bytes = new Uint8Array(32);
  const [course] = await shop.owner<
    { id: number; point: number; price: number }[]
  >`select id, point, price from payment.course order by id limit 1`;
  const { id: courseId, point, price } = course!;
  await shop.owner`insert into payment.payment ${shop.owner({
    id,
    member_id: member,
    session_hash: bytes,
    course_id: courseId,
    method_id: 4,
    price,
    point,
    provider: 'gateway-a',
    order_id: id,
    state,
    input_hash: bytes,
    created_at: shop.clock.now(),
    updated_at: shop.clock.now(),
    detail: shop.owner.json({ kind: 'bank' }),
  })}`;
  if (state === 'failed') {
    await shop.owner`select books.suspend(${id}, ${price}, ${shop.clock.now()})`;
    await shop.owner`
      insert into payment.suspense (payment_id, amount, reason, payer, arrived_at) values (${id}, ${price}, 'name', 'スズキ', ${shop.clock.now()})`;
  }
  return id;
}
const mailOf = async (member: string) =>
  (await shop.owner<{ mail: string }[]>`select mail from account.member where id = ${member}`)[0]!.mail;

/** What a reversal left owed. */
async function debt(): Promise<string> {
  const [id, member] = [randomUUID(), await shop.accountMember()];
  await shop.owner`
    with j as (insert into books.journal (kind, ref, idem, at) values ('void', ${id}, ${id}, ${shop.clock.now()}) returning id)
    insert into books.debt (payment_id, member_id, owed, remaining, at, journal_id) select ${id}, ${member}, 10, 10, ${shop.clock.now()}, j.id from j`;
  return id;
}

test('OPS-2 the shop’s window, switches, courses and cards for coins: each act is kept', async () => {
  await act('alert set', '--text-ja', '本日限り', '--text-en', 'Today', '--until', soon());
  await act('alert clear');
  const put = await act('banner put', '--file', picture, '--alt-ja', '春', '--alt-en', 'Spring');
  await act('banner mode', 'images');
  await act('banner remove', numberIn(put));
  const spring = join(folder, 'spring.png');
  await sharp({ create: { width: 720, height: 8, channels: 3, background: '#345' } })
    .png()
    .toFile(spring);
  const path = await act('media put', spring, '--as', 'packs');
  expect(await shop.owner`select name, width, by from store.picture where path = ${path}`).toEqual([
    { name: 'spring.png', width: 720, by: '試験 花子' },
  ]);
  const news = await act(
    'news publish',
    '--title-ja',
    '春',
    '--title-en',
    'Spring',
    '--content-ja',
    '<p>春</p>',
    '--content-en',
    '<p>Spring</p>',
  );
  await act('news remove', numberIn(news));
  await act('exchange import', file('offers.csv', 'card_id,coin,stock', `${cardA},5,3`));
  await act('exchange close', '--all');
  file('facts.csv', 'name,ja,en', ...Object.entries(sampleFacts).map(([name, { ja, en }]) => `${name},"${ja}","${en}"`));
  file('courses.csv', 'point,price', '1010,1000');
  file('methods.csv', 'id,name_ja,name_en', '4,銀行振込,Bank transfer');
  await act('import', folder);
  await act('maintenance on', '--area', 'store', '--note', 'a test');
  await act('maintenance off', '--note', 'a test');
  await act('waiting-room on', '--rate', '50', '--note', 'a test');
  await act('waiting-room off', '--note', 'a test');
  expect(walked.get('waiting-room off')).toEqual(['edge.waiting_room']);
  await shop.owner`select plumbing.enqueue('store.note', '{}', now() + interval '1 day', null)`;
  await shop.owner`update graphile_worker._private_jobs set attempts = max_attempts`;
  await act('tasks again', '--task', 'store.note');
});

test('OPS-2 boxes and parcels: each act is kept', async () => {
  const head = 'card_id,count,rarity,reveal_rarity,return_points';
  const [start, end] = [shop.clock.now().toISOString(), soon()];
  const isNew = ['--type', '1', '--name-ja', '箱', '--name-en', 'Box', '--image', picture, '--price', '100', '--beacon', 'demo'];
  for (const [pack, card] of [
    ['901', cardA],
    ['902', cardB],
  ] as const) {
    await act('box create', file('box.csv', head, `${card},2,C,1,10`), '--pack', pack, '--start', start, '--end', end, ...isNew);
    await act('box publish', pack);
  }
  await act('group set', '901', '902', '--name-ja', '春', '--name-en', 'Spring');
  await act('group clear');
  await act('box limit', '901', '--per-day', '5');
  await act('box hold', '901');
  await act('box resume', '901');
  await act('box cancel', '901', '--reason', '傷がありました');
  const parcels = await Promise.all([shop.accountMember({ points: 1000 }), shop.accountMember({ points: 1000 })]);
  const ids: string[] = [];
  for (const member of parcels) {
    const drawn = await drawnFor(shop, member, 1);
    await decision(drawn.ctx, { send_card: drawn.ids, reduction_card: [], history_id: drawn.purchase_id });
    const [row] = await shop.owner<{ id: number }[]>`select shipment_id as id from gacha.purchase where id = ${drawn.purchase_id}`;
    ids.push(String(row!.id));
  }
  await act('ship pack', ...ids);
  for (const [i, id] of ids.entries()) await act('ship hand-over', id, '--carrier', 'ヤマト', '--code', `1234-000${i}`);
  await act('ship correct', ids[0]!, '--carrier', 'ヤマト', '--code', '9999-0001');
  await act('ship deliver', ids[0]!);
  await act('ship return', ids[1]!);
  await act('ship resend', ids[1]!);
  shop.clock.advance(2 * 3600);
  await closeRecords(shop.draws);
  await act('box close', '902');
  expect(walked.get('ship resend')).toEqual(['gacha.shipment']);
  const stores = file(
    'stores.csv',
    'code,chain,name,zipcode,prefecture,city,address',
    '1,ファミリーマート,札町店,1000001,東京都,千代田区,1-1',
  );
  await act('pickup stores', stores, '--carrier', 'yamato');
  await act('pickup offer', 'yamato', '--most-cards', '20', '--keep-days', '7');
  await act('pickup stop', 'yamato');
  await act('pickup bar', '901');
  await act('pickup unbar', '901');
});

test('OPS-2 members, staff and money: each act is kept, without a word that may have to be erased', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => shop.accountMember()));
  await shop.owner`update account.member set verified_at = now() where verified_at is null`;
  const [first = '', second = '', third = '', fourth = ''] = members;
  await act('member suspend', first, '--note', 'a test');
  await act('member release', first, '--note', 'a test');
  await act('member repaid', await debt(), '--note', 'a test');
  await act('member forgive', await debt(), '--note', 'a test');
  await act('staff first', await mailOf(first));
  await act('staff remove', await mailOf(first));
  await shop.owner`update account.member set is_staff = true where id = ${second}`;
  await act('staff roles', second, 'owner', 'finance');
  await shop.owner`insert into account.verified_phone values (${first}, '+818055550001', now())`;
  await act('phone release', '080-5555-0001', '--note', 'a test');
  for (const [friend, settlement] of [
    [second, 'grant'],
    [third, 'refuse'],
  ] as const) {
    await shop.owner`
      insert into account.referral (invitee_id, referrer_id, state, reason, created_at, decided_at) values (${friend}, ${fourth}, 'refused', 'card', now(), now())`;
    await act(`referral ${settlement}`, friend, '--note', 'a test');
  }
  await act('payment match', await payment('failed'), '--note', 'a test');
  await act('payment refund', await payment('failed'), '--note', 'a test', '--by-hand');
  const kept = await shop.owner<
    { line: string }[]
  >`select concat(key, ' ', before, ' ', after) as line from plumbing.act where thing not like 'store.%'`;
  for (const secret of [await mailOf(first), '5555', 'スズキ', 'address', 'token_hash', 'password'])
    expect(kept.filter(({ line }) => line.includes(secret))).toEqual([]);
});

test('OPS-2 no command is left out: each that changes something has left a line, and each that only looks has none', async () => {
  const verbs = Object.values(commands).flatMap(({ usage }) =>
    usage.split(/\n {2}pnpm ops /).flatMap((line) => {
      const [name = '', verb = ''] = line.trim().split(/\s+/);
      if (['import', 'check'].includes(name)) return [name];
      return verb.split('|').map((one) => `${name} ${one}`);
    }),
  );
  const rate = ['waiting-room off', 'waiting-room show'];
  const all = new Set([...verbs, ...rate]);
  expect([...all].toSorted()).toEqual([...walked.keys(), ...changesNothing, ...ownersAlone].toSorted());
  expect([...walked].filter(([, things]) => things.length === 0)).toEqual([]);
});
