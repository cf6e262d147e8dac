import { inTransaction } from '@fudaya/kit';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MailRefused, type AddressedMail, type MailSender } from './mail.ts';
import { postMail } from './outbox.sql.ts';
import { sendOutbox } from './send-outbox.ts';

let database: TestDatabase;
const at = new Date('2026-11-01T00:00:00Z');
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const mail = { subject: 'Hello', text: 'secret', html: '<p>secret</p>' };
const signal = new AbortController().signal;

const post = (to: string, fails = false) =>
  inTransaction(database.as('account'), async (tx) => {
    await postMail(tx, { to, mail, at, expiresAt: after(3600) });
    if (fails) throw new Error('rolled back');
  });
/** Delivers into a list; what `refuse` says goes wrong after or instead of it. */
function senderTo(box: AddressedMail[], refuse: (mail: AddressedMail) => unknown = () => undefined): MailSender {
  const send = async (one: AddressedMail) => {
    const reason = refuse(one);
    if (reason) throw reason;
    box.push(one);
  };
  return { send, close: () => {} };
}
const run = (sender: MailSender, now = at) => sendOutbox({ sql: database.as('account'), sender, now: () => now }, signal);
const rows = () =>
  database.sql`select recipient, text, html, tries, is_sent, done_at is not null as done from account.mail_outbox order by recipient`;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.sql`truncate account.mail_outbox`);
afterAll(() => database.close());

test('PWR-1 a mail leaves once its transaction has committed, and its content is wiped when it is sent', async () => {
  const box: AddressedMail[] = [];
  await post('a@example.com');
  await expect(post('b@example.com', true)).rejects.toThrow('rolled back');
  await run(senderTo(box));
  await run(senderTo(box));
  expect(box).toMatchObject([{ to: 'a@example.com', ...mail }]);
  expect([...(await rows())]).toEqual([{ recipient: 'a@example.com', text: '', html: '', tries: 1, is_sent: true, done: true }]);
});

test('PWR-1 several replicas at once send every mail exactly once', async () => {
  const box: AddressedMail[] = [];
  const all = Array.from({ length: 25 }, (_, i) => `m${i}@example.com`);
  await Promise.all(all.map((to) => post(to)));
  await Promise.all([1, 2, 3, 4].map(() => run(senderTo(box))));
  expect(box.map(({ to }) => to).toSorted()).toEqual(all.toSorted());
});

test('PWR-1 a mail that could not be handed over is tried again later, and holds up no other', async () => {
  const box: AddressedMail[] = [];
  await post('busy@example.com');
  await post('fine@example.com');
  const sender = senderTo(box, ({ to }) => (to.startsWith('busy') ? new Error('451 busy') : undefined));
  await expect(run(sender)).rejects.toThrow('1 mails were not handed over: Error: 451 busy');
  expect(box.map(({ to }) => to)).toEqual(['fine@example.com']);
  await run(senderTo(box), after(4));
  expect(box).toHaveLength(1);
  await run(senderTo(box), after(5));
  expect(box.map(({ to }) => to)).toEqual(['fine@example.com', 'busy@example.com']);
});

test('PWR-1 a crash right after the server took it sends it again under the same id', async () => {
  const box: AddressedMail[] = [];
  await post('crash@example.com');
  // The process is gone between the server's yes and the commit: nothing of the transaction stays.
  const dies = () => {
    if (box.length > 0) throw new Error('crashed');
    return at;
  };
  const crashed = sendOutbox({ sql: database.as('account'), sender: senderTo(box), now: dies }, signal);
  await expect(crashed).rejects.toThrow('crashed');
  await run(senderTo(box));
  expect(box).toHaveLength(2);
  expect(box[1]?.id).toBe(box[0]?.id);
});

test('PWR-1 a mail refused for good, or too old, is given up and wiped', async () => {
  const box: AddressedMail[] = [];
  await post('gone@example.com');
  await expect(run(senderTo(box, () => new MailRefused('550 no such user')))).rejects.toThrow('550');
  await post('late@example.com');
  await expect(run(senderTo(box), after(3600))).rejects.toThrow('expired');
  expect(box).toEqual([]);
  expect([...(await rows())]).toMatchObject([
    { recipient: 'gone@example.com', text: '', is_sent: false, done: true },
    { recipient: 'late@example.com', text: '', is_sent: false, done: true },
  ]);
});
