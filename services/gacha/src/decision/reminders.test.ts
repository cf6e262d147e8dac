import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeDecisionDefault } from './change-decision-default.ts';
import { decision } from './decision.ts';
import { drawnFor } from '../testing-drawn.ts';
import { type TestShop, testShop } from '../testing.ts';
import { sendReminders as sendRemindersOf } from './reminders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const hour = 3600;
const remindersOf = async (memberId: string) => {
  const rows = await shop.owner`
    select o.subject, o.text, o.idem from account.mail_outbox o join account.member m on m.mail = o.recipient
    where m.id = ${memberId} and o.idem like 'decide:%' order by o.created_at`;
  const [bell] = await shop.owner`select count(*)::int as n from account.notice where member_id = ${memberId} and kind = 'decision'`;
  expect(bell).toEqual({ n: rows.length });
  return rows.map((row) => ({ subject: row['subject'] as string, text: row['text'] as string }));
};
const aBuyer = () => shop.accountMember({ points: 5000, coins: 500 });

test('DEC-4 a member is reminded six hours and one hour before, once each, by however many processes', async () => {
  const memberId = await aBuyer();
  const { purchase_id } = await drawnFor(shop, memberId, 3);
  shop.clock.advance(17 * hour);
  await shop.sendReminders();
  expect(await remindersOf(memberId)).toEqual([]);
  shop.clock.advance(hour + 60);
  await Promise.all([shop.sendReminders(), shop.another().sendReminders()]);
  await shop.sendReminders();
  const [first, ...more] = await remindersOf(memberId);
  expect(more).toEqual([]);
  expect(first!.subject).toBe('【札屋】あと約6時間：カードの受け取り方を選んでください');
  expect(first!.text).toContain('未選択のカードが3枚あります。11/22 12:00（日本時間）');
  expect(first!.text).toContain(`https://shop.example/get-card-list?historyId=${purchase_id}`);
  shop.clock.advance(5 * hour);
  await Promise.all([shop.sendReminders(), shop.another().sendReminders()]);
  await shop.sendReminders();
  expect((await remindersOf(memberId)).map(({ subject }) => subject.slice(0, 10))).toEqual(['【札屋】あと約6時間', '【札屋】あと約1時間']);
  shop.clock.advance(hour);
  expect(await shop.sendReminders()).toBe(0);
});

test('DEC-4 who has decided, or said once for all, is not reminded; several purchases make one letter', async () => {
  const [decided, standing, busy] = [await aBuyer(), await aBuyer(), await aBuyer()];
  const done = await drawnFor(shop, decided, 1);
  await decision(done.ctx, { send_card: [], reduction_card: [], history_id: done.purchase_id });
  const { ctx } = await drawnFor(shop, standing, 1);
  await changeDecisionDefault(ctx, { choice: 'convert' });
  await drawnFor(shop, busy, 2);
  await drawnFor(shop, busy, 4);
  await drawnFor(shop, busy, 1, 'COIN');
  shop.clock.advance(19 * hour);
  await shop.sendReminders();
  expect(await remindersOf(decided)).toEqual([]);
  expect(await remindersOf(standing)).toEqual([]);
  const letters = await remindersOf(busy);
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).toContain('未選択のカードが6枚あります');
});

test('DEC-4 after a standstill past the first mark only the reminder that is still true is sent', async () => {
  const memberId = await aBuyer();
  await drawnFor(shop, memberId, 1);
  shop.clock.advance(23.5 * hour);
  await shop.sendReminders();
  expect((await remindersOf(memberId)).map(({ subject }) => subject.slice(0, 10))).toEqual(['【札屋】あと約1時間']);
});

test('DEC-4 a decision and the reminder at once: no letter about cards that were decided before it', async () => {
  const memberId = await aBuyer();
  const { ctx, purchase_id } = await drawnFor(shop, memberId, 2);
  shop.clock.advance(18.5 * hour);
  await Promise.all([decision(ctx, { send_card: [], reduction_card: [], history_id: purchase_id }), shop.sendReminders()]);
  const [row] = await shop.owner`
    select p.decided_at as decided, r.at as reminded from gacha.drawn_purchase p left join gacha.decision_reminder r on r.purchase_id = p.id where p.id = ${purchase_id}`;
  expect(row!['decided']).toEqual(shop.clock.now());
  expect((await remindersOf(memberId)).length).toBe(row!['reminded'] === null ? 0 : 1);
  await shop.sendReminders();
  expect((await remindersOf(memberId)).length).toBe(row!['reminded'] === null ? 0 : 1);
});

test.each([
  { first: 'decision', letters: 0 },
  { first: 'reminder', letters: 1 },
] as const)(
  'DEC-4 of a decision and a reminder that wait for the same purchase, the $first comes first: $letters letters',
  async (order) => {
    const memberId = await aBuyer();
    const { ctx, purchase_id } = await drawnFor(shop, memberId, 2);
    shop.clock.advance(18.5 * hour);
    const deeds = {
      decision: () => decision(ctx, { send_card: [], reduction_card: [], history_id: purchase_id }),
      reminder: () => shop.sendReminders(),
    };
    const waiting = async () => {
      const [row] = await shop.owner`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return Number(row!['n']);
    };
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const holding = shop.owner.begin(async (tx) => {
      await tx`select from gacha.drawn_purchase where id = ${purchase_id} for no key update`;
      hold();
      await released;
    });
    await held;
    const done: Promise<unknown>[] = [];
    for (const deed of order.first === 'decision' ? (['decision', 'reminder'] as const) : (['reminder', 'decision'] as const)) {
      done.push(deeds[deed]());
      await expect.poll(waiting, { timeout: 30_000 }).toBe(done.length);
    }
    release();
    await Promise.all([holding, ...done]);
    const [row] = await shop.owner`select decided_at as decided from gacha.drawn_purchase where id = ${purchase_id}`;
    expect(row!['decided']).toEqual(shop.clock.now());
    expect(await remindersOf(memberId)).toHaveLength(order.letters);
  },
);

test('DEC-4 a reminder says how long is left, also when it is sent later than its mark', async () => {
  const memberId = await aBuyer();
  await drawnFor(shop, memberId, 1);
  shop.clock.advance(22 * hour);
  await shop.sendReminders();
  expect((await remindersOf(memberId)).map(({ subject }) => subject.slice(0, 10))).toEqual(['【札屋】あと約2時間']);
});

test('DEC-4 one member who cannot be reminded holds up none of the others', async () => {
  const [broken, fine] = [await aBuyer(), await aBuyer()];
  await drawnFor(shop, broken, 1);
  await drawnFor(shop, fine, 1);
  shop.clock.advance(19 * hour);
  const sendReminders = () =>
    sendRemindersOf({
      ...shop.draws,
      tell: (tx, message) => (message.memberId === broken ? Promise.reject(new Error('no address')) : shop.draws.tell(tx, message)),
    });
  await expect(sendReminders()).rejects.toThrow('no address');
  expect(await remindersOf(fine)).toHaveLength(1);
  // What failed is tried again.
  await shop.sendReminders();
  expect(await remindersOf(broken)).toHaveLength(1);
});

test('MEM-13 DEC-4 a device that chose so is told of the deadline with the mail, until that deadline and no longer', async () => {
  const memberId = await aBuyer();
  const { purchase_id } = await drawnFor(shop, memberId, 2);
  await shop.owner`
    with s as (
      insert into account.session (id_hash, member_id, is_remembered, expires_at) values (sha256('x'), ${memberId}, true, 'infinity') returning id_hash
    )
    insert into account.push_device (member_id, session_hash, endpoint, p256dh, auth, kinds, created_at)
    select ${memberId}, id_hash, 'https://push.example/x', '', '', array['deadline'], now() from s`;
  shop.clock.advance(18 * hour + 60);
  await Promise.all([shop.sendReminders(), shop.another().sendReminders()]);
  const [mail] = await shop.owner<{ expires_at: Date }[]>`
    select o.expires_at from account.mail_outbox o join account.member m on m.mail = o.recipient where m.id = ${memberId} and o.idem like 'decide:%'`;
  const pushed = await shop.owner`
    select o.title, o.href, o.expires_at from account.push_outbox o join account.push_device d on d.id = o.device_id where d.member_id = ${memberId}`;
  expect(pushed).toEqual([
    {
      title: 'あと約6時間：カードの受け取り方を選んでください',
      href: `/get-card-list?historyId=${purchase_id}`,
      expires_at: mail?.expires_at,
    },
  ]);
});
