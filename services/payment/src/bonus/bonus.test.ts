import { randomUUID } from 'node:crypto';
import { payment } from '@fudaya/contracts';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerChallenge, cards, grantsOf, pointsOf, stateOf } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { settle } from '../settle/settle.ts';
import { askRefund, matchSuspense } from '../operator/queue.ts';
import { serveRequests } from '../operator/serve-requests.ts';
import { suspendMoney } from '../settle/suspense.sql.ts';
import { paymentById } from '../settle/payment.sql.ts';

let shop: TestShop;
const day_ms = 86_400_000;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(() => shop.database.sql`update account.bonus_rule set stopped_at = now() where stopped_at is null`);
afterEach(async () => {
  await shop.order('reset');
  await shop.proveBooks();
  const wrong = await shop.database.sql`
    select id from account.bonus_rule r
    where given <> (select coalesce(sum(b.points), 0) from payment.bonus b where b.rule = r.id and b.released_at is null)`;
  if (wrong.length > 0) throw new Error(`given otherwise than the rule says: ${JSON.stringify(wrong)}`);
});
afterAll(() => shop.close());

const terms = {
  name: '初夏',
  points: 100,
  min_yen: 1000,
  max_yen: null as number | null,
  is_first_only: false,
  period: 'once',
  max_per_period: 1,
};
type Terms = typeof terms & { readonly max_points: number; readonly starts_at: string; readonly ends_at: string };
async function rule(changed: Partial<Terms> = {}): Promise<string> {
  const id = randomUUID();
  const time = { starts_at: new Date(Date.now() - day_ms), ends_at: new Date(Date.now() + day_ms) };
  const all = { ...terms, ...time, max_points: 10_000, ...changed };
  const [made] = await shop.database.sql<{ outcome: string }[]>`
    select account.make_bonus_rule(${id}, gen_random_uuid(), ${shop.database.sql.json(all)}, now()) as outcome`;
  expect(made?.outcome).toBe('done');
  return id;
}
interface Wish {
  readonly bonus?: string;
  readonly card?: string;
  readonly course?: number;
  readonly requestId?: string;
}
async function buy(client: TestClient, { bonus, card = cards.approved, course = shop.courses.small, requestId = randomUUID() }: Wish) {
  const input = { pay_id: 1, point_price_id: course, request_id: requestId, ...(await shop.tokenise(card)) };
  return await client.write(payment.pointBuy, { ...input, ...(bonus !== undefined && { bonus }) });
}
const offered = async (client: TestClient, course = shop.courses.small) =>
  (await client.read(payment.payList, { pointPriceId: course })).bonuses;
const givenBy = async (id: string) =>
  (await shop.database.sql<{ given: number }[]>`select given from account.bonus_rule where id = ${id}`)[0]?.given;
const verify = (id: string) =>
  shop.database.sql`insert into account.verified_phone values (${id}, ${`+8190${String(Math.random()).slice(2, 10)}`}, now())`;

test('MEM-11 a bonus that is chosen comes with the points of the payment, in its journal, and ends as they do', async () => {
  const bonus = await rule();
  const { id, client } = await shop.newMember();
  expect(await offered(client)).toMatchObject([{ id: bonus, points: 100, is_first_only: '0' }]);
  const bought = await buy(client, { bonus });
  expect(bought).toMatchObject({ state: 200, result: '1' });
  expect(await pointsOf(shop, id)).toBe(1110);
  expect(await client.read(payment.pointEnd, { payment_id: bought.order_id ?? '' })).toMatchObject({ point: 1110, price: 1000 });
  const lots = await shop.database.sql`
    select l.class, l.granted, l.expires_at = books.expiry_of(l.granted_at) as "isUsual" from books.lot l
    join payment.payment p on p.journal_id = l.journal_id where p.id = ${bought.order_id ?? ''} order by l.class desc`;
  expect([...lots]).toEqual([
    { class: 'paid', granted: 1000, isUsual: true },
    { class: 'bonus', granted: 110, isUsual: true },
  ]);
  expect(await offered(client)).toEqual([]);
  expect(await buy(client, { bonus })).toMatchObject({ state: 400, refusal: 'bonus_gone' });
  expect(await pointsOf(shop, id)).toBe(1110);
});

test('MEM-11 PAY-9 sent again, called back twice and settled by two replicas at once, a bonus is given once', async () => {
  const bonus = await rule({ max_per_period: 3 });
  const { id, client } = await shop.newMember();
  const requestId = randomUUID();
  const token = await shop.tokenise(cards.challenge);
  const input = { pay_id: 1, point_price_id: shop.courses.small, request_id: requestId, bonus, ...token };
  const tabs = await Promise.all([client.write(payment.pointBuy, input), client.write(payment.pointBuy, input)]);
  const bought = tabs.find(({ result }) => result === '7');
  await answerChallenge(shop, bought?.url, 'success');
  await Promise.all(Array.from({ length: 6 }, () => settle(shop.settling, requestId)));
  expect(await client.write(payment.pointBuy, input)).toMatchObject({ state: 200 });
  expect(await pointsOf(shop, id)).toBe(1110);
  expect(await grantsOf(shop, requestId)).toBe(1);
  expect(await givenBy(bonus)).toBe(100);
  // The same wish with another bonus, or none, is another wish.
  expect((await client.write(payment.pointBuy, { ...input, bonus: randomUUID() })).state).toBe(409);
});

test('MEM-11 two tabs at once have one bonus, and what is left of a total goes to one member', async () => {
  const bonus = await rule({ max_points: 150 });
  const [hana, jun] = [await shop.newMember(), await shop.newMember()];
  const answers = await Promise.all([hana, hana, jun, jun].map(({ client }) => buy(client, { bonus })));
  expect(answers.filter(({ state }) => state === 200)).toHaveLength(1);
  expect(answers.filter(({ refusal }) => refusal === 'bonus_gone')).toHaveLength(3);
  expect((await pointsOf(shop, hana.id)) + (await pointsOf(shop, jun.id))).toBe(1110);
  expect(await offered((await shop.newMember()).client)).toEqual([]);
});

test('MEM-11 a payment that fails lets its bonus go: it can be had again, and is nobody’s meanwhile', async () => {
  const bonus = await rule({ max_points: 100 });
  const { id, client } = await shop.newMember();
  expect(await buy(client, { bonus, card: cards.declined })).toMatchObject({ refusal: 'declined' });
  expect(await givenBy(bonus)).toBe(0);
  const waiting = await buy(client, { bonus, card: cards.challenge });
  expect(waiting).toMatchObject({ result: '7' });
  expect(await buy((await shop.newMember()).client, { bonus })).toMatchObject({ refusal: 'bonus_gone' });
  await answerChallenge(shop, waiting.url, 'failure');
  await settle(shop.settling, waiting.order_id ?? '');
  expect((await stateOf(shop, waiting.order_id)).state).toBe('failed');
  expect(await givenBy(bonus)).toBe(0);
  expect(await buy(client, { bonus })).toMatchObject({ state: 200 });
  expect(await pointsOf(shop, id)).toBe(1110);
});

test('MEM-11 PAY-9 a refund takes the bonus back; where it was spent already it is owed, and the member moves nothing meanwhile', async () => {
  const bonus = await rule({ max_per_period: 2 });
  const [kept, spent] = [await shop.newMember(), await shop.newMember()];
  const orders = [await buy(kept.client, { bonus }), await buy(spent.client, { bonus })];
  const [spend] = await shop.database.sql<{ journal_id: number }[]>`
    select journal_id from books.spend(
      array[${spent.id}]::uuid[], array[1110]::bigint[], array['PT'], array[${`test:${spent.id}`}], 'draw', array['x'], ${shop.settling.now()})`;
  await shop.simulator.settled();
  for (const { order_id } of orders)
    await askRefund(shop.database.sql, order_id ?? '', { by: 'Hanako', note: 'by mistake', at: new Date() });
  await Promise.all([1, 2, 3].map(() => serveRequests(shop.settling, new AbortController().signal)));
  for (const { order_id } of orders) expect((await stateOf(shop, order_id)).state).toBe('refunded');
  expect(await pointsOf(shop, kept.id)).toBe(0);
  const [debt] = await shop.database.sql`select owed from books.debt where member_id = ${spent.id}`;
  expect(debt).toEqual({ owed: 1110 });
  expect(await buy(spent.client, {})).toMatchObject({ refusal: 'frozen' });
  // A box that gives back what it took pays the debt first.
  await shop.database.sql`select from books.reverse(array[${spend!.journal_id}]::bigint[], ${shop.settling.now()})`;
  expect(await pointsOf(shop, spent.id)).toBe(0);
  // What was given back was had: buying and refunding in turns brings no second one beyond what a member may have.
  expect(await buy(kept.client, { bonus })).toMatchObject({ state: 200 });
  expect(await buy(kept.client, { bonus })).toMatchObject({ refusal: 'bonus_gone' });
});

test('MEM-11 a first purchase’s bonus asks for a verified phone and that nothing was paid or is reserved as the first', async () => {
  const [bonus, other] = [await rule({ is_first_only: true }), await rule({ is_first_only: true, points: 50 })];
  const { id, client } = await shop.newMember();
  expect(await offered(client)).toEqual([]);
  expect(await buy(client, { bonus })).toMatchObject({ refusal: 'bonus_gone' });
  await verify(id);
  expect(await offered(client)).toMatchObject([{ id: bonus, is_first_only: '1' }, { id: other }]);
  const answers = await Promise.all([buy(client, { bonus, card: cards.challenge }), buy(client, { bonus: other, card: cards.challenge })]);
  expect(answers.filter(({ state }) => state === 200)).toHaveLength(1);
  const old = await shop.newMember();
  await verify(old.id);
  await buy(old.client, {});
  expect(await buy(old.client, { bonus })).toMatchObject({ refusal: 'bonus_gone' });
});

test('MEM-11 a rule ends by the database’s clock, whatever a replica’s says, and is for courses of its prices within the law', async () => {
  const { client } = await shop.newMember();
  const over = await rule();
  await shop.database.sql`update account.bonus_rule set ends_at = clock_timestamp() where id = ${over}`;
  const ahead = await rule({ starts_at: new Date(Date.now() + 60_000).toISOString() });
  shop.pass(-3_600_000);
  expect(await offered(client)).toEqual([]);
  expect(await buy(client, { bonus: over })).toMatchObject({ refusal: 'bonus_gone' });
  shop.pass(2 * 3_600_000);
  expect(await buy(client, { bonus: ahead })).toMatchObject({ refusal: 'bonus_gone' });
  shop.pass(-3_600_000);
  const large = await rule({ min_yen: 2000 });
  expect(await buy(client, { bonus: large })).toMatchObject({ refusal: 'bonus_gone' });
  const small = await rule({ max_yen: 1000 });
  expect(await buy(client, { bonus: small, course: shop.courses.large })).toMatchObject({ refusal: 'bonus_gone' });
  expect(await offered(client, shop.courses.large)).toMatchObject([{ id: large }]);
  // 10 come with this course already, and a fifth of its price is 200.
  const most = await rule({ points: 195 });
  expect(await buy(client, { bonus: most })).toMatchObject({ refusal: 'bonus_gone' });
  await shop.database.sql`update account.bonus_rule set approved_by = null where id = ${small}`;
  expect(await offered(client)).toEqual([]);
  expect(await buy(client, { bonus: small })).toMatchObject({ refusal: 'bonus_gone' });
});

test('MEM-11 a day’s bonus is had so often on a day of Japan', async () => {
  const bonus = await rule({ period: 'day', max_per_period: 2 });
  const { client } = await shop.newMember();
  const states = [];
  for (let n = 0; n < 3; n += 1) states.push((await buy(client, { bonus })).state);
  expect(states).toEqual([200, 200, 400]);
  await shop.database.sql`update payment.bonus set at = at - interval '1 day' where rule = ${bonus}`;
  expect(await buy(client, { bonus })).toMatchObject({ state: 200 });
});

test('MEM-11 staff and whoever pauses are offered none', async () => {
  const bonus = await rule();
  const [paused, staff] = [await shop.newMember(), await shop.newMember()];
  await shop.database.sql`update payment.care set paused_until = now() + interval '1 day' where member_id = ${paused.id}`;
  await shop.database.sql`update account.member set is_staff = true where id = ${staff.id}`;
  expect(await offered(paused.client)).toEqual([]);
  expect(await buy(paused.client, { bonus })).toMatchObject({ refusal: 'paused' });
  expect(await offered(staff.client)).toEqual([]);
  expect(await buy(staff.client, { bonus })).toMatchObject({ refusal: 'bonus_gone' });
});

test('MEM-11 money that came otherwise than agreed buys what its course says, without the bonus that went to others', async () => {
  const bonus = await rule();
  const { id, client } = await shop.newMember();
  const waiting = await buy(client, { bonus, card: cards.challenge });
  await answerChallenge(shop, waiting.url, 'failure');
  await settle(shop.settling, waiting.order_id ?? '');
  const failed = await paymentById(shop.database.sql, waiting.order_id ?? '');
  if (!failed) throw new Error('no payment');
  await shop.database.sql.begin((tx) =>
    suspendMoney(tx, failed, { kind: 'suspend', reason: 'late', money: { kind: 'paid', amount_yen: 1000, providerRef: 'x' } }, new Date()),
  );
  await matchSuspense(shop.database.as('operator'), failed.id, { by: 'Hanako', note: 'late', at: new Date() });
  expect(await pointsOf(shop, id)).toBe(1010);
});

test('MEM-11 SEC-5 the service itself neither makes rules nor reserves more than they say, and pays no payment at other points', async () => {
  const bonus = await rule();
  const { id } = await shop.newMember();
  const sql = shop.database.as('payment');
  await expect(sql`insert into payment.bonus values (gen_random_uuid(), ${bonus}, ${id}, 1, 900, now())`).rejects.toThrow(
    'permission denied',
  );
  await expect(sql`update payment.bonus set released_at = now()`).rejects.toThrow('permission denied');
  await expect(sql`update account.bonus_rule set given = 0`).rejects.toThrow('permission denied');
  const [paymentId, course] = [randomUUID(), shop.courses.small];
  const insert = (point: number, memberId = id) => sql`
    insert into payment.payment (id, member_id, session_hash, course_id, method_id, price, point, provider, order_id, input_hash, created_at, updated_at)
    values (${paymentId}, ${memberId}, '', ${course}, 1, 1000, ${point}, 'a', ${paymentId}, '', now(), now())`;
  await expect(insert(1110)).rejects.toThrow('is of no course');
  const [reserved] = await sql<{ points: number }[]>`select payment.reserve_bonus(${paymentId}, ${bonus}, ${id}, ${course}) as points`;
  expect(reserved?.points).toBe(100);
  await expect(insert(1210)).rejects.toThrow('is of no course');
  await expect(insert(1110, (await shop.newMember()).id)).rejects.toThrow('is of no course');
  expect((await insert(1110)).count).toBe(1);
  const [again] = await sql<
    { points: number | null }[]
  >`select payment.reserve_bonus(${randomUUID()}, ${bonus}, ${id}, ${course}) as points`;
  expect(again?.points).toBeNull();
});
