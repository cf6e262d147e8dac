import { account } from '@fudaya/contracts';
import { testSettings } from '@fudaya/kit/testing';
import { createAccountService } from '../../app.ts';
import { resetWorld } from '@fudaya/simulator/world';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outsideShop, type OutsideShop } from '../../testing/outside.ts';

let shop: OutsideShop;
let numbers = 0;
/** A number nobody has had, as members write it and in E.164. */
function aNumber() {
  const rest = String(11_000_000 + (numbers += 1));
  return { tel: `090${rest}`, phone: `+8190${rest}` };
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

beforeAll(async () => {
  shop = await outsideShop();
});
beforeEach(async () => {
  resetWorld(shop.simulator.world);
  await shop.database.sql`delete from plumbing.rate_limit`;
});
afterAll(() => shop.close());

test('SMS-1 a code of six digits reaches the phone; the right one verifies it, and the phone is read-only from then on', async () => {
  const { tel, phone } = aNumber();
  const { id, client } = await shop.newMember();
  expect(await client.read(account.phone)).toMatchObject({ tel: '090-1234-5678', end_sms: '0' });
  const sent = await client.write(account.sendSms, { tel: ` ${tel.slice(0, 3)}-${tel.slice(3, 7)}-${tel.slice(7)} ` });
  expect(sent).toMatchObject({ state: 200, result: '1', sent_to: `***-****-${tel.slice(7)}`, again_after: 30 });
  const code = shop.codeAt(phone);
  expect(code).toMatch(/^\d{6}$/);
  expect(shop.simulator.world.messages[0]?.text).toBe(
    `【札屋】認証コード：${code}（5分間有効）。だれにも教えないでください。\n\n@shop.test #${code}`,
  );
  const kept = await shop.sql`select code_hash from account.sms_code where member_id = ${id}`;
  expect(Buffer.from(kept[0]?.['code_hash'] as Uint8Array).toString('latin1')).not.toContain(code);

  expect(await client.write(account.checkSms, { sms_code: wrongOf(code) })).toMatchObject({
    state: 400,
    errors: { sms_code: ['認証コードが一致しません。（残り4回）'] },
  });
  expect(await client.read(account.phone)).toMatchObject({ end_sms: '0' });
  expect(await client.write(account.checkSms, { sms_code: code })).toMatchObject({ state: 200, result: '1' });
  expect(await client.read(account.phone)).toMatchObject({ tel, end_sms: '1' });
  // A lost reply, asked again; and nothing more is sent.
  expect(await client.write(account.checkSms, { sms_code: code })).toMatchObject({ state: 204, result: '1' });
  expect(await client.write(account.sendSms, { tel: aNumber().tel })).toMatchObject({
    state: 400,
    errors: { user_id: ['SMS認証は完了しています。'] },
  });
  expect(shop.simulator.world.messages).toHaveLength(1);
});

test('SMS-1 what takes no SMS is refused before anything is sent, in the caller’s language', async () => {
  const { client } = await shop.newMember({ language: 'en' });
  for (const tel of ['0312345678', '05012345678', '0120123456', '12345', 'abc', '090-1234-567']) {
    expect(await client.write(account.sendSms, { tel })).toMatchObject({
      state: 400,
      errors: { user_id: ['Please enter the number of a mobile phone that can receive SMS.'] },
    });
  }
  expect(await client.write(account.sendSms, { tel: '' })).toMatchObject({ errors: { tel: ['Please enter a valid phone number.'] } });
  expect(await client.write(account.checkSms, { sms_code: '1234567' })).toMatchObject({
    errors: { sms_code: ['Please enter the 6 digits of the code.'] },
  });
  expect(shop.simulator.world.messages).toEqual([]);
  expect(await client.write(account.sendSms, { tel: '+14155550123' })).toMatchObject({ state: 200, sent_to: '+*******0123' });
  expect(shop.simulator.world.messages[0]?.text).toMatch(/^Fudaya: Your code is \d{6}\. It is valid for 5 minutes\./);
});

test('SMS-1 a code has five tries, however many come at once and through whichever replica', async () => {
  const { tel, phone } = aNumber();
  const { client } = await shop.newMember();
  await client.write(account.sendSms, { tel });
  const code = shop.codeAt(phone);
  const apps = [shop.service.app, shop.replica().app];
  await client.read(account.phone);
  const guesses = Array.from({ length: 20 }, (_, i) =>
    client.at(apps[i % 2] ?? shop.service.app).write(account.checkSms, { sms_code: wrongOf(code) }),
  );
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ refusal }) => refusal === 'wrong')).toHaveLength(4);
  expect(answers.filter(({ refusal }) => refusal === 'over')).toHaveLength(16);
  // The right one comes too late.
  expect(await client.write(account.checkSms, { sms_code: code })).toMatchObject({ state: 400, refusal: 'over' });
  expect(await client.read(account.phone)).toMatchObject({ end_sms: '0' });
});

test('SMS-1 a code dies after five minutes and when a newer one is sent, which takes half a minute', async () => {
  const { tel, phone } = aNumber();
  const { id, client } = await shop.newMember();
  await client.write(account.sendSms, { tel });
  expect(await client.write(account.sendSms, { tel })).toMatchObject({
    state: 400,
    refusal: 'too_soon',
    errors: { user_id: [expect.stringMatching(/^続けて送信することはできません。(30|29|28)秒後に/)] },
  });
  shop.pass(31_000);
  expect(await client.write(account.sendSms, { tel })).toMatchObject({ state: 200 });
  const second = shop.codeAt(phone);
  expect(await shop.sql`select 1 from account.sms_code where member_id = ${id}`).toHaveLength(1);
  shop.pass(5 * 60_000);
  expect(await client.write(account.checkSms, { sms_code: second })).toMatchObject({ refusal: 'over' });
});

test('SMS-1 two taps on send put one code on the way', async () => {
  const { tel } = aNumber();
  const { client } = await shop.newMember();
  await client.read(account.phone);
  const answers = await Promise.all([1, 2, 3].map(() => client.write(account.sendSms, { tel })));
  expect(answers.map(({ state, refusal = '' }) => `${state} ${refusal}`).toSorted()).toEqual(['200 ', '400 too_soon', '400 too_soon']);
  expect(shop.simulator.world.messages).toHaveLength(1);
});

test('SMS-1 one number gets five SMS in an hour, whoever asks and wherever', async () => {
  const { tel, phone } = aNumber();
  const members = await Promise.all(Array.from({ length: 7 }, () => shop.newMember()));
  const apps = [shop.service.app, shop.replica().app];
  const answers = await Promise.all(
    members.map(({ client }, i) => client.at(apps[i % 2] ?? shop.service.app).write(account.sendSms, { tel })),
  );
  expect(answers.filter(({ state }) => state === 200)).toHaveLength(5);
  expect(answers.filter(({ state }) => state === 429)).toHaveLength(2);
  expect(shop.simulator.world.messages.filter(({ to }) => to === phone)).toHaveLength(5);
});

test('SMS-1 one member gets six SMS in an hour, whatever the number', async () => {
  const { client } = await shop.newMember();
  const states: number[] = [];
  for (let i = 0; i < 7; i += 1) {
    states.push((await client.write(account.sendSms, { tel: aNumber().tel })).state);
    shop.pass(31_000);
  }
  expect(states).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test('TRM-3 SMS-1 of two members who verify one number at once, one has it; the other is told only with the right code', async () => {
  const { tel, phone } = aNumber();
  const [a, b] = await Promise.all([shop.newMember(), shop.newMember()]);
  const codes: string[] = [];
  for (const { client } of [a, b]) {
    expect(await client.write(account.sendSms, { tel })).toMatchObject({ state: 200 });
    codes.push(shop.codeAt(phone));
  }
  const answers = await Promise.all([a, b].map(({ client }, i) => client.write(account.checkSms, { sms_code: codes[i] ?? '' })));
  expect(answers.map(({ state }) => state).toSorted()).toEqual([200, 400]);
  const refused = answers.find(({ state }) => state === 400);
  expect(refused).toMatchObject({
    refusal: 'phone_taken',
    errors: { sms_code: ['この電話番号は、ほかのアカウントで認証済みです。アカウントはお一人様1つです。'] },
  });
  expect(await shop.sql`select 1 from account.verified_phone where phone = ${phone}`).toHaveLength(1);
  // Nobody can ask which numbers are taken: sending says nothing of it.
  const { client } = await shop.newMember();
  expect(await client.write(account.sendSms, { tel })).toMatchObject({ state: 200 });
  expect(await client.write(account.checkSms, { sms_code: wrongOf(shop.codeAt(phone)) })).toMatchObject({ refusal: 'wrong' });
});

test('SMS-1 a double tap on the right code verifies once', async () => {
  const { tel, phone } = aNumber();
  const { id, client } = await shop.newMember();
  await client.write(account.sendSms, { tel });
  const sms_code = shop.codeAt(phone);
  const answers = await Promise.all([1, 2, 3].map(() => client.write(account.checkSms, { sms_code })));
  expect(answers.map(({ state }) => state).toSorted()).toEqual([200, 204, 204]);
  expect(await shop.sql`select 1 from account.verified_phone where member_id = ${id}`).toHaveLength(1);
});

test('SMS-1 a number that nobody has is told under user_id, and another one can be tried at once', async () => {
  const { client } = await shop.newMember();
  shop.simulator.world.faults = { ...shop.simulator.world.faults, sms_refused: true };
  expect(await client.write(account.sendSms, { tel: aNumber().tel })).toMatchObject({
    state: 400,
    errors: { user_id: ['SMSを送信できませんでした。番号をお確かめのうえ、しばらくしてからお試しください。'] },
  });
  resetWorld(shop.simulator.world);
  expect(await client.write(account.sendSms, { tel: aNumber().tel })).toMatchObject({ state: 200 });
});

test('SMS-1 an SMS whose acceptance was lost may arrive: its code is good', async () => {
  const { tel, phone } = aNumber();
  const { client } = await shop.newMember();
  shop.simulator.world.faults = { ...shop.simulator.world.faults, sms: 'cut_reply' };
  expect(await client.write(account.sendSms, { tel })).toMatchObject({ state: 200 });
  expect(await client.write(account.checkSms, { sms_code: shop.codeAt(phone) })).toMatchObject({ state: 200 });
});

test('SMS-1 a shop without SMS says that none was sent', async () => {
  const { client } = await shop.newMember();
  const silent = createAccountService({ sql: shop.sql, settings: testSettings, now: shop.now });
  expect(await client.at(silent.app).write(account.sendSms, { tel: aNumber().tel })).toMatchObject({ refusal: 'not_sent' });
});

test('SMS-1 a visitor can neither send nor check', async () => {
  const { client } = await shop.newMember();
  await shop.sql`delete from account.session where id_hash = ${client.sessionHash}`;
  expect(await client.write(account.sendSms, { tel: aNumber().tel })).toMatchObject({ state: 401 });
  expect(await client.write(account.checkSms, { sms_code: '123456' })).toMatchObject({ state: 401 });
});

/** Replicas where an hour has few SMS, asked from an address of one's own each time. */
async function asking(maxHourlySms: number, howMany: number, registeredAt: Date): Promise<number[]> {
  const replica = createAccountService({ sql: shop.sql, settings: testSettings, now: shop.now, phones: { ...shop.phones, maxHourlySms } });
  const states: number[] = [];
  for (let i = 0; i < howMany; i += 1) {
    const { id, client } = await shop.newMember({ address: `203.0.113.${i}` });
    await shop.sql`update account.member set created_at = ${registeredAt} where id = ${id}`;
    const tel = `080${1000 + (numbers += 1)}5555`;
    states.push((await client.at(replica.app).write(account.sendSms, { tel })).state);
  }
  return states;
}
const yesterday = () => new Date(shop.now().getTime() - 25 * 3_600_000);

test('SEC-13 who has not confirmed their mail address gets no SMS, and neither does a phone of a country that is not in the settings', async () => {
  const { id, client } = await shop.newMember();
  const { tel } = aNumber();
  await shop.sql`update account.member set verified_at = null where id = ${id}`;
  expect(await client.write(account.sendSms, { tel })).toMatchObject({ state: 400, refusal: 'mail_unproven' });
  await shop.sql`update account.member set verified_at = now() where id = ${id}`;
  expect(await client.write(account.sendSms, { tel: '+447400123456' })).toMatchObject({ state: 400, refusal: 'no_country' });
  expect(shop.simulator.world.messages).toHaveLength(0);
  const abroad = createAccountService({
    sql: shop.sql,
    settings: testSettings,
    now: shop.now,
    phones: { ...shop.phones, smsCountries: ['JP', 'GB'] },
  });
  expect(await client.at(abroad.app).write(account.sendSms, { tel: '+447400123456' })).toMatchObject({ state: 200 });
});

test('SEC-13 new accounts together use half of an hour’s SMS, and leave the other half to members of before', async () => {
  expect(await asking(6, 4, shop.now())).toEqual([200, 200, 200, 429]);
  expect(await asking(6, 4, yesterday())).toEqual([200, 200, 200, 429]);
});

test('SEC-13 one address sends ten SMS in an hour, whatever the accounts and numbers', async () => {
  const states: number[] = [];
  for (let i = 0; i < 11; i += 1) {
    const { client } = await shop.newMember();
    states.push((await client.write(account.sendSms, { tel: `080${2000 + (numbers += 1)}5555` })).state);
  }
  expect(states).toEqual([...Array<number>(10).fill(200), 429]);
});

test('SEC-13 numbers beside each other get twenty SMS in an hour', async () => {
  const states: number[] = [];
  for (let i = 0; i < 21; i += 1) {
    const { client } = await shop.newMember({ address: `203.0.113.${i}` });
    states.push((await client.write(account.sendSms, { tel: `0907777${1000 + i}` })).state);
  }
  expect(states).toEqual([...Array<number>(20).fill(200), 429]);
});
