import { readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { closeMember } from '@fudaya/account/testing';
import { shopRules } from '@fudaya/contracts';
import { tellBy } from '@fudaya/gacha/operator';
import { brokenShipments } from '@fudaya/gacha/invariants';
import { drawnFor, decision, testShop, type TestShop } from '@fudaya/gacha/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ship } from './ship.ts';

let shop: TestShop;
const folder = mkdtempSync(join(tmpdir(), 'fudaya-ship-'));
const file = (name: string) => join(folder, name);
beforeAll(async () => {
  vi.stubEnv('OPERATOR', '試験 花子');
  shop = await testShop();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});

/** So many parcels of one card each; their numbers. */
async function parcels(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) {
    const drawn = await drawnFor(shop, await shop.accountMember({ points: 1000 }), 1);
    await decision(drawn.ctx, { send_card: drawn.ids, reduction_card: [], history_id: drawn.purchase_id });
    const [row] = await shop.owner`select shipment_id as id from gacha.purchase where id = ${drawn.purchase_id}`;
    ids.push(row!['id'] as number);
  }
  return ids;
}
const run = (...args: string[]) =>
  ship.run(shop.database.as('operator'), args, { now: shop.clock.now(), tell: tellBy('https://shop.example') });
/** One parcel that left, and whose it is. */
async function onTheWay(code: string): Promise<{ id: number; memberId: string }> {
  const [id = 0] = await parcels(1);
  const [row] = await shop.owner`select member_id from gacha.shipment where id = ${id}`;
  await run('pack', String(id));
  await run('hand-over', String(id), '--carrier', 'ヤマト', '--code', code);
  return { id, memberId: row!['member_id'] as string };
}
const stateOf = async (id: number) => (await shop.owner`select state from gacha.shipment where id = ${id}`)[0]!['state'] as string;

test('TRM-4 the warehouse packs what is ready from a file, fills in codes and hands the file back; twice is once', async () => {
  const ids = await parcels(2);
  expect(await run('list')).toContain('by 2026-12-11');
  expect(await run('pack', '--ready')).toBe('0 shipments are to pack.');
  shop.clock.advance(86_400);
  expect(await run('pack', '--ready', '--csv', file('parcels.csv'), '--cards', file('picks.csv'))).toContain('2 shipments are to pack.');
  const parcelsFile = readFileSync(file('parcels.csv'));
  expect([...parcelsFile.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [header, ...lines] = parcelsFile.toString('utf8').slice(1).trimEnd().split('\r\n');
  expect(header).toBe(
    'shipment_id,state,requested,promised_by,cards,recipient,zipcode,prefecture,province,city,address,building,tel,pickup_carrier,pickup_code,carrier,delivery_code',
  );
  expect(lines[0]).toBe(`${ids[0]},packing,2026-11-21 12:00,2026-12-11,1,札 花,1000001,東京都,,千代田区,1,,0000000000,,,,`);
  expect(readFileSync(file('picks.csv'), 'utf8').split('\r\n')).toHaveLength(4);

  // Only the first left today.
  writeFileSync(file('back.csv'), [header, `${lines[0]!.slice(0, -1)}ヤマト運輸,1234-5678-9012`, lines[1]].join('\n'));
  expect(await run('hand-over', '--csv', file('back.csv'))).toBe('1 shipment is handed over.');
  expect(await run('hand-over', '--csv', file('back.csv'))).toBe('0 shipments are handed over, 1 had been before.');
  expect([await stateOf(ids[0]!), await stateOf(ids[1]!)]).toEqual(['handed_over', 'packing']);
  expect(await run('deliver', String(ids[0]))).toBe('1 shipment is delivered.');
  expect(await run('list', '--state', 'delivered')).toContain('1234-5678-9012');
  const mails = await shop.owner`select subject, text from account.mail_outbox where idem like ${`shipment:${ids[0]}:%`} order by idem`;
  expect(mails.map((mail) => mail['subject'] as string)).toEqual([
    '【札屋】お荷物のお届けが完了しました',
    '【札屋】カードを発送しました',
    '【札屋】お荷物の梱包を始めました',
    '【札屋】発送のご依頼を受け付けました',
  ]);
  expect(mails[1]!['text']).toContain('ヤマト運輸に引き渡しました。配送番号: 1234-5678-9012');
  expect(mails[1]!['text']).toContain('https://shop.example/buy-product-history');
  const [bell] = await shop.owner`select count(*)::int as notices from account.notice where idem like ${`shipment:${ids[0]}:%`}`;
  expect(bell).toEqual({ notices: 4 });
});

test('TRM-4 a file with mistakes names every line of them and changes nothing', async () => {
  const ids = await parcels(2);
  await run('pack', ...ids.map(String));
  const head = 'carrier,shipment_id,delivery_code';
  writeFileSync(
    file('bad.csv'),
    `\uFEFF${head}\r\nヤマト,${ids[0]},1111-1111\r\n\r\nヤマト,999999,2222-2222\r\nヤマト,${ids[1]},1\r\n,${ids[1]},3333-3333\r\n`,
  );
  const problem = await run('hand-over', '--csv', file('bad.csv')).catch((fault: Error) => fault.message);
  expect(problem.split('\n').slice(1)).toEqual([
    '  line 4: there is no shipment 999999',
    `  line 5: shipment ${ids[1]} needs a delivery code of 4 to 40 letters, digits or hyphens`,
    `  line 6: shipment ${ids[1]} needs a carrier of at most 40 characters`,
  ]);
  expect(await stateOf(ids[0]!)).toBe('packing');
  writeFileSync(file('bad.csv'), `${head}\nヤマト,abc,1111-1111\nヤマト,,1111\n`);
  await expect(run('hand-over', '--csv', file('bad.csv'))).rejects.toThrow('line 2: "abc" is not the number of a shipment');
  writeFileSync(file('bad.csv'), 'shipment_id,carrier\n1,x\n');
  await expect(run('hand-over', '--csv', file('bad.csv'))).rejects.toThrow('no column delivery_code');
  writeFileSync(file('bad.csv'), `${head}\nヤマト,1\n`);
  await expect(run('hand-over', '--csv', file('bad.csv'))).rejects.toThrow('line 2: 2 cells where the first line has 3');
});

test('TRM-4 a file that Excel saved in Shift JIS is read, and names are no formulas', async () => {
  const [id] = await parcels(1);
  await shop.owner`update account.member set last_name = '=1+1' where id = (select member_id from gacha.shipment where id = ${id!})`;
  await run('pack', String(id));
  // ヤマト in Shift JIS.
  const carrier = Buffer.from([0x83, 0x84, 0x83, 0x7d, 0x83, 0x67]);
  writeFileSync(
    file('sjis.csv'),
    Buffer.concat([Buffer.from(`shipment_id,delivery_code,carrier\r\n${id},4444-4444,`), carrier, Buffer.from('\r\n')]),
  );
  expect(await run('hand-over', '--csv', file('sjis.csv'))).toBe('1 shipment is handed over.');
  expect((await shop.owner`select carrier from gacha.shipment where id = ${id!}`)[0]).toEqual({ carrier: 'ヤマト' });

  const drawn = await drawnFor(shop, await shop.accountMember({ points: 1000 }), 1);
  await shop.owner`update account.member set last_name = '=1+1' where id = ${drawn.memberId}`;
  await decision(drawn.ctx, { send_card: drawn.ids, reduction_card: [], history_id: drawn.purchase_id });
  expect(await run('list', '--csv', '-')).toContain(`,'=1+1 花,`);
});

test('TRM-4 what is late is listed, and a wrong command says how it is used', async () => {
  expect(await run('list', '--overdue')).toBe('No shipments.');
  const [id] = await parcels(1);
  shop.clock.advance(40 * 86_400);
  expect(await run('list', '--overdue')).toContain(` ${id}  requested`);
  await expect(run('fly', '1')).rejects.toThrow('pnpm ops ship list');
  await expect(run('pack')).rejects.toThrow('--ready');
  await expect(run('deliver', '1x')).rejects.toThrow('1x is not the number');
  await expect(run('deliver', '999999')).rejects.toThrow('there is no shipment 999999');
  await expect(run('list', '--state', 'lost')).rejects.toThrow('--state is one of');
});

test('TRM-4 what came back goes out once more, to the address of now, as a parcel of its own; twice is once', async () => {
  const [id = 0] = await parcels(1);
  const memberOf = shop.owner`(select member_id from gacha.shipment where id = ${id})`;
  await expect(run('resend', String(id))).rejects.toThrow(`shipment ${id} is requested: only what came back is sent again`);
  await run('pack', String(id));
  await run('hand-over', String(id), '--carrier', 'ヤマト', '--code', '7777-7777');
  await run('return', String(id), '--note', '宛先不明');
  await expect(run('resend')).rejects.toThrow('ship list --state returned');
  await expect(run('resend', String(id), '999999')).rejects.toThrow('there is no shipment 999999');
  await shop.owner`update account.member set address = '新しい番地2' where id = ${memberOf}`;
  const outcomes = await Promise.all([run('resend', String(id)), run('resend', String(id))]);
  expect(outcomes.toSorted()).toEqual(['0 shipments are to be sent again, 1 had been before.', '1 shipment is to be sent again.']);

  const [again] = await shop.owner`select id, state, address, promised_by::text from gacha.shipment where resends = ${id}`;
  expect(again).toMatchObject({ state: 'requested', address: { address: '新しい番地2' } });
  expect(await run('list', '--state', 'returned')).toContain(`sent again as ${again!['id']}`);
  expect(await stateOf(id)).toBe('returned');
  const [purchase] = await shop.owner`select shipment_state, carrier from gacha.purchase_history where member_id = ${memberOf}`;
  expect(purchase).toEqual({ shipment_state: 'requested', carrier: '' });
  const mails = await shop.owner`select subject, text from account.mail_outbox where idem like ${`shipment:${again!['id']}:%`}`;
  expect(mails.map((mail) => mail['subject'] as string)).toEqual(['【札屋】お荷物を改めて発送します']);

  // Its cards are picked again, and it comes back a second time.
  await run('pack', '--ready', '--cards', file('again.csv'));
  const picked = readFileSync(file('again.csv'), 'utf8').slice(1).trimEnd().split('\r\n').slice(1);
  expect(picked.filter((line) => line.startsWith(`${again!['id']},`))).toHaveLength(1);
  expect(picked.filter((line) => line.startsWith(`${id},`))).toHaveLength(0);
  await run('hand-over', String(again!['id']), '--carrier', 'ヤマト', '--code', '7777-7778');
  await run('return', String(again!['id']));
  expect(await run('resend', String(again!['id']))).toBe('1 shipment is to be sent again.');
  expect(await brokenShipments(shop.owner)).toEqual([]);
  const parcelsSeen = await shop.owner`select state, cards from gacha.member_parcel where member_id = ${memberOf}`;
  expect([...parcelsSeen]).toEqual([{ state: 'requested', cards: 1 }]);
});

test('TRM-4 TRM-3 a parcel of a member who closed the account is not sent again, and nobody is told of it', async () => {
  const { id, memberId } = await onTheWay('8888-8888');
  await shop.owner.begin((tx) => closeMember(tx, { memberId, mail: `${memberId}@example.test`, at: shop.clock.now() }));
  await run('return', String(id));
  await expect(run('resend', String(id))).rejects.toThrow('has no address to go to');
  expect(await shop.owner`select 1 from gacha.shipment where resends = ${id}`).toEqual([]);
  expect(await shop.owner`select recipient from account.mail_outbox where recipient like 'closed:%'`).toEqual([]);
  expect(await shop.owner`select 1 from account.notice where member_id = ${memberId}`).toEqual([]);
});

test('TRM-4 TRM-3 what is sent again while its member leaves waits for that, and then goes nowhere', async () => {
  const { id, memberId } = await onTheWay('8888-9999');
  await run('return', String(id));
  let sending: Promise<string> | undefined;
  await shop.owner.begin(async (tx) => {
    await tx`select from books.balance where member_id = ${memberId} for no key update`;
    await closeMember(tx, { memberId, mail: `${memberId}@example.test`, at: shop.clock.now() });
    sending = run('resend', String(id));
    sending.catch(() => undefined);
    await pause(200);
  });
  await expect(sending).rejects.toThrow('has no address to go to');
  expect(await shop.owner`select 1 from gacha.shipment where resends = ${id}`).toEqual([]);
});

test('TRM-4 packing what is ready says how many parcels it leaves out for want of an address', async () => {
  await parcels(1);
  const drawn = await drawnFor(shop, await shop.member({ points: 1000 }), 1);
  await decision(drawn.ctx, { send_card: drawn.ids, reduction_card: [], history_id: drawn.purchase_id });
  shop.clock.advance(86_400);
  expect(await run('pack', '--ready', '--csv', file('left.csv'))).toMatch(
    /^\d+ shipments? (is|are) to pack\.\n1 shipment has no address\.\n\d+ lines? written to /,
  );
  expect(await run('pack', '--ready')).toBe('0 shipments are to pack.\n1 shipment has no address.');
});

test('TRM-4 a code that was read in wrongly is put right, the member is told, and no two parcels have the same one', async () => {
  const [first = 0, second = 0] = await parcels(2);
  await run('pack', String(first), String(second));
  await expect(run('correct', String(first), '--carrier', 'ヤマト', '--code', '5555-0001')).rejects.toThrow('it has no delivery code yet');
  await run('hand-over', String(first), '--carrier', 'ヤマト', '--code', '5555-0000');
  await expect(run('hand-over', String(second), '--carrier', 'ヤマト', '--code', '5555-0000')).rejects.toThrow(
    `delivery code 5555-0000 is that of shipment ${first}`,
  );
  await expect(run('hand-over', String(first), '--carrier', 'ヤマト', '--code', '5555-0001')).rejects.toThrow(
    'ship correct puts that right',
  );
  await run('hand-over', String(second), '--carrier', 'ヤマト', '--code', '5555-0002');
  await expect(run('correct', String(first), '--carrier', 'ヤマト', '--code', '5555-0002')).rejects.toThrow(`that of shipment ${second}`);
  await expect(run('correct', String(first), '--carrier', 'ヤマト', '--code', '1')).rejects.toThrow('needs a delivery code');
  await expect(run('correct', '999999', '--carrier', 'ヤマト', '--code', '5555-0009')).rejects.toThrow('there is no shipment 999999');

  const outcomes = await Promise.all([0, 1].map(() => run('correct', String(first), '--carrier', 'ヤマト', '--code', '5555-0001')));
  expect(outcomes.toSorted()).toEqual(['0 shipments are corrected, 1 had been before.', '1 shipment is corrected.']);
  expect(await run('deliver', String(first))).toBe('1 shipment is delivered.');
  expect((await shop.owner`select carrier, delivery_code from gacha.shipment where id = ${first}`)[0]).toEqual({
    carrier: 'ヤマト',
    delivery_code: '5555-0001',
  });
  expect(await shop.owner`select carrier, delivery_code from gacha.shipment_correction where shipment_id = ${first}`).toEqual([
    { carrier: 'ヤマト', delivery_code: '5555-0000' },
  ]);
  const mails = await shop.owner`select text from account.mail_outbox where idem like ${`shipment:${first}:corrected:%`}`;
  expect(mails.map(({ text }) => text as string)).toEqual([expect.stringContaining('配送番号 5555-0001')]);
  expect((await brokenShipments(shop.owner)).filter((said) => said.includes(`shipment ${first}:`))).toEqual([]);
});

test('TRM-4 a code is the same however it and its carrier are spelled, and is kept as it was typed', async () => {
  const [first = 0, second = 0, third = 0] = await parcels(3);
  await run('pack', String(first), String(second), String(third));
  const head = 'shipment_id,carrier,delivery_code';
  const lines = [`${first},ヤマト,JP-1234-5678`, `${second},ヤマト運輸,JP-1234-5678`, `${third},ヤマト,jp12345678`];
  writeFileSync(file('same.csv'), [head, ...lines].join('\n'));
  const problem = await run('hand-over', '--csv', file('same.csv')).catch((fault: Error) => fault.message);
  expect(problem.split('\n').slice(1)).toEqual([
    `  line 3: delivery code JP-1234-5678 is that of shipment ${first}`,
    `  line 4: delivery code jp12345678 is that of shipment ${first}`,
  ]);
  await run('hand-over', String(first), '--carrier', 'ヤマト', '--code', 'JP-1234-5678');
  await expect(run('hand-over', String(second), '--carrier', '佐川', '--code', 'Jp1234-5678')).rejects.toThrow(`that of shipment ${first}`);
  await run('hand-over', String(second), '--carrier', '佐川', '--code', 'JP-1234-5679');
  await expect(run('correct', String(second), '--carrier', '佐川', '--code', 'jp12345678')).rejects.toThrow(`that of shipment ${first}`);
  // Its own code in another spelling is a correction like any other.
  expect(await run('correct', String(first), '--carrier', 'ヤマト運輸', '--code', 'JP12345678')).toBe('1 shipment is corrected.');
  const [kept] = await shop.owner`select carrier, delivery_code from gacha.shipment where id = ${first}`;
  expect(kept).toEqual({ carrier: 'ヤマト運輸', delivery_code: 'JP12345678' });
});

test('TRM-4 a code that is put right, put wrong and put right once more is told each time: the last letter names the right one', async () => {
  const [id = 0] = await parcels(1);
  await run('pack', String(id));
  await run('hand-over', String(id), '--carrier', 'ヤマト', '--code', '5556-0000');
  for (const code of ['5556-0001', '5556-0002', '5556-0001']) {
    expect(await run('correct', String(id), '--carrier', 'ヤマト', '--code', code)).toBe('1 shipment is corrected.');
  }
  const mails = await shop.owner`select text from account.mail_outbox where idem like ${`shipment:${id}:corrected:%`} order by id`;
  expect(mails.map(({ text }) => (text as string).match(/配送番号 (\S+) /)?.[1])).toEqual(['5556-0001', '5556-0002', '5556-0001']);
});

test('TRM-4 what came back is told with how long a member may ask for it, as the terms have it', async () => {
  const [id = 0] = await parcels(1);
  await run('pack', String(id));
  await run('hand-over', String(id), '--carrier', 'ヤマト', '--code', '6666-0000');
  await run('return', String(id));
  const [mail] = await shop.owner`select text from account.mail_outbox where idem = ${`shipment:${id}:returned`}`;
  expect(mail!['text']).toContain(`${shopRules.returnedParcel_days}日以内に`);
});
