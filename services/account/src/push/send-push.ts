import { createHash } from 'node:crypto';
import { inTransaction, type Sql, type TransactionSql } from '@fudaya/kit';
import { maxTries, pauseAfter } from '../outbox/retry.ts';
import { sendDue, type SendEnd } from '../outbox/send-due.ts';
import { PushRefused, type PushSender } from './push-service.ts';
import { finishPush, forgetDevice, lockDuePush, postponePush, type DuePush } from './push.sql.ts';

export interface PushOutbox {
  readonly sql: Sql;
  readonly sender: PushSender;
  readonly now: () => Date;
  readonly random?: () => number;
}

/** Longer than this no push service keeps anything. */
const max_s = 28 * 24 * 3_600;

/**
 * Sends what is due; any replica may run it. As with mails (mail/send-outbox.ts) a crash between the service's yes and our commit sends it
 * once more: the same topic and tag, so the device shows one. Throws at the end when something could not be handed over.
 */
export const sendPushes = (outbox: PushOutbox, signal: AbortSignal): Promise<void> => sendDue('pushes', () => sendNext(outbox), signal);

const sendNext = (outbox: PushOutbox): Promise<SendEnd> =>
  inTransaction(outbox.sql, async (tx) => {
    const at = outbox.now();
    const push = await lockDuePush(tx, at);
    if (!push) return 'nothing due';
    if (push.expiresAt <= at) {
      await finishPush(tx, push.id, at, { isSent: false, error: 'expired' });
      return 'done';
    }
    return handOver(tx, push, outbox, at);
  });

async function handOver(tx: TransactionSql, push: DuePush, { sender, random = Math.random }: PushOutbox, at: Date): Promise<SendEnd> {
  const { id, deviceId, endpoint, p256dh, auth, tries } = push;
  const tag = createHash('sha256').update(push.idem).digest('base64url').slice(0, 32);
  // No more than what the lock screen may show to anybody: what it is about, and where it leads.
  const text = JSON.stringify({ title: push.title, href: push.href, tag });
  const ttl_s = Math.min(Math.floor((push.expiresAt.getTime() - at.getTime()) / 1_000), max_s);
  try {
    const end = await sender.send({ endpoint, keys: { p256dh, auth }, text, topic: tag, ttl_s }, at);
    if (end === 'gone') await forgetDevice(tx, deviceId);
    else await finishPush(tx, id, at, { isSent: true, error: '' });
    return 'done';
  } catch (reason) {
    const failure = String(reason).slice(0, 300);
    if (reason instanceof PushRefused || tries + 1 >= maxTries) await finishPush(tx, id, at, { isSent: false, error: failure });
    else await postponePush(tx, id, new Date(at.getTime() + pauseAfter(tries, random)), failure);
    return { failure };
  }
}
