import { noRight } from '@fudaya/contracts';
import { disputeAnswer, disputeRead, disputes } from '@fudaya/contracts/desk';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendAnswers } from '../../dispute/send-answers.ts';
import { testShop, type TestShop } from '../../testing/shop.ts';
import { beginStripe, onStripePage, sessionAt, stripeIds, withStripe } from '../../testing/stripe-steps.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop(withStripe);
});
afterEach(async () => {
  await shop.simulator.settled();
  await shop.order('reset');
  await shop.proveBooks();
});
afterAll(() => shop.close());

const reason = '利用記録を確認';
const words = 'The member opened packs with these points on the day of the payment.';
const send = () => sendAnswers(shop.settling, new AbortController().signal);

/** A payment by card that its bank questions. */
async function disputed() {
  const { id: memberId, bought, orderId: id } = await beginStripe(shop, stripeIds.card);
  await onStripePage(shop, bought.url);
  await move(id, 'disputed');
  return { memberId, id };
}
async function move(id: string, state: 'disputed' | 'paid' | 'charged_back'): Promise<void> {
  await shop.order('bills/move', { provider: 'stripe', order_id: id.replaceAll('-', ''), state });
  await shop.simulator.settled();
}
const read = async (client: TestClient, id: string) => (await client.read(disputeRead, { id })).dispute!;
const sent = (id: string) => sessionAt(shop, id)!.answers;

test('PAY-9 OPS-2 finance answers a bank once, with the facts of the books; the provider has it, and the page says so', async () => {
  const finance = await shop.newStaff('finance');
  const { id } = await disputed();
  const { disputes: listed } = await finance.read(disputes);
  expect(listed!.find((line) => line.payment_id === id)).toMatchObject({
    state: 'opened',
    reason: 'fraudulent',
    amount: 1000,
    is_answered: false,
  });
  const { ref, respond_by } = await read(finance, id);
  expect(Date.parse(respond_by!) - shop.settling.now().getTime()).toBeGreaterThan(8 * 86_400_000);
  const input = { id, ref: ref!, words, reason };
  // Pressed by several at once, and again after a lost reply.
  const answers = await Promise.all([1, 2, 3].map(() => finance.write(disputeAnswer, input)));
  expect(answers.map(({ state }) => state)).toEqual([200, 200, 200]);
  await Promise.all([send(), send(), send()]);
  await shop.simulator.settled();
  expect(sent(id)).toHaveLength(1);
  expect(sent(id)[0]!['evidence[uncategorized_text]']).toBe(words);
  expect(sent(id)[0]!['evidence[product_description]']).toContain('1010 points');
  expect(await read(finance, id)).toMatchObject({ is_answered: true, answer: { outcome: 'sent' } });
  expect(await finance.write(disputeAnswer, input)).toMatchObject({ state: 200 });
  expect(await finance.write(disputeAnswer, { ...input, words: `${words} And more.` })).toMatchObject({ refusal: 'answered_before' });
  expect(await send()).toBe(0);
  const acts = await shop.database
    .sql`select 1 from plumbing.act where thing = 'payment.dispute_answer' and key = ${id} and reason = ${reason}`;
  expect(acts).toHaveLength(1);
  await move(id, 'paid');
  expect(await read(finance, id)).toMatchObject({ state: 'won' });
});

test('PAY-9 an answer is sent until the provider has it, whatever is lost on the way, and reaches the bank once', async () => {
  const finance = await shop.newStaff('finance');
  const { id } = await disputed();
  const { ref } = await read(finance, id);
  await shop.control({ authorise: 'broken' });
  await finance.write(disputeAnswer, { id, ref: ref!, words, reason });
  await send();
  expect(await read(finance, id)).toMatchObject({ answer: { outcome: null } });
  expect(sent(id)).toHaveLength(0);
  // It has the answer, and its reply is lost.
  const session = sessionAt(shop, id)!;
  session.answers.push({});
  session.dispute = 'under_review';
  await shop.control({ authorise: 'ok' });
  await send();
  expect(sent(id)).toHaveLength(1);
  expect(await read(finance, id)).toMatchObject({ answer: { outcome: 'sent' } });
});

test('PAY-9 nobody answers what is over, too late or another dispute than was shown, and an answer that comes too late is told', async () => {
  const finance = await shop.newStaff('finance');
  const { id } = await disputed();
  const { ref } = await read(finance, id);
  const input = { id, ref: ref!, words, reason };
  expect(await finance.write(disputeAnswer, { ...input, ref: 'dp_other' })).toMatchObject({ refusal: 'changed_meanwhile' });
  expect(await finance.write(disputeAnswer, { ...input, words: 'too short' })).toMatchObject({ errors: { words: [expect.any(String)] } });
  await finance.write(disputeAnswer, input);
  sessionAt(shop, id)!.dispute = 'lost';
  await send();
  expect(await read(finance, id)).toMatchObject({ answer: { outcome: 'closed' } });

  const late = await disputed();
  const { ref: lateRef } = await read(finance, late.id);
  await shop.database.sql`update payment.dispute set respond_by = ${shop.settling.now()} where payment_id = ${late.id}`;
  expect(await finance.write(disputeAnswer, { ...input, id: late.id, ref: lateRef! })).toMatchObject({ refusal: 'dispute_over' });
  await move(late.id, 'charged_back');
  expect(await finance.write(disputeAnswer, { ...input, id: late.id, ref: lateRef! })).toMatchObject({ refusal: 'dispute_over' });
  expect(sent(late.id)).toHaveLength(0);
});

test('SEC-11 support sees disputes and answers none; the service itself cannot write what staff said', async () => {
  const support = await shop.newStaff('support');
  const { id } = await disputed();
  const { ref } = await read(support, id);
  expect(await support.write(disputeAnswer, { id, ref: ref!, words, reason })).toMatchObject({ refusal: noRight });
  const forged = shop.sql`
    insert into payment.dispute_answer (provider_ref, payment_id, facts, words, by, at) values (${ref}, ${id}, '', ${words}, 'x', now())`;
  await expect(forged).rejects.toThrow(/permission denied/);
  const changed = shop.sql`update payment.dispute_answer set words = 'x' where provider_ref = ${ref}`;
  await expect(changed).rejects.toThrow(/permission denied/);
});

test('SEC-1 facts for a bank name nobody: no name, mail address or phone of the member is in them', async () => {
  const finance = await shop.newStaff('finance');
  const { memberId, id } = await disputed();
  const { facts } = await finance.read(disputeRead, { id });
  const [member] = await shop.database.sql`select last_name, first_name, mail from account.member where id = ${memberId}`;
  const secrets = (Object.values(member!) as string[]).filter((secret) => secret !== '');
  expect(secrets.length).toBeGreaterThan(1);
  expect(secrets.filter((secret) => facts!.includes(secret))).toEqual([]);
  expect(facts).toContain('1000 JPY');
});
