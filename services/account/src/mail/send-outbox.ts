import { inTransaction, type Sql } from '@fudaya/kit';
import { sendDue, type SendEnd } from '../outbox/send-due.ts';
import { MailRefused, type MailSender } from './mail.ts';
import { finishMail, lockDueMail, postponeMail } from './outbox.sql.ts';

export interface Outbox {
  readonly sql: Sql;
  readonly sender: MailSender;
  readonly now: () => Date;
}

const maxTries = 12;
const firstPause_ms = 5_000;
const maxPause_ms = 60 * 60 * 1000;

/**
 * Sends what is due; any replica may run it. A mail is locked while it is handed over, so two replicas never send the same one. A crash
 * between the server's yes and our commit sends it once more, under the same message id: SMTP allows no better. Throws at the end when
 * a mail could not be handed over; it was postponed, or given up when it expired, was refused for good, or had its tries.
 */
export const sendOutbox = (outbox: Outbox, signal: AbortSignal): Promise<void> => sendDue('mails', () => sendNext(outbox), signal);

async function sendNext({ sql, sender, now }: Outbox): Promise<SendEnd> {
  return await inTransaction(sql, async (tx) => {
    const mail = await lockDueMail(tx, now());
    if (!mail) return 'nothing due';
    if (mail.isExpired) {
      await finishMail(tx, mail.id, now(), { isSent: false, error: 'expired' });
      return { failure: 'expired' };
    }
    if (!mail.isWanted) {
      await finishMail(tx, mail.id, now(), { isSent: false, error: 'not wanted' });
      return 'done';
    }
    try {
      await sender.send(mail);
    } catch (reason) {
      const failure = String(reason).slice(0, 300);
      if (reason instanceof MailRefused || mail.tries + 1 >= maxTries) {
        await finishMail(tx, mail.id, now(), { isSent: false, error: failure });
      } else {
        await postponeMail(tx, mail.id, new Date(now().getTime() + pauseAfter(mail.tries)), failure);
      }
      return { failure };
    }
    await finishMail(tx, mail.id, now(), { isSent: true, error: '' });
    return 'done';
  });
}

/** 5 s, 10 s, 20 s and so on, at most an hour. */
function pauseAfter(tries: number): number {
  return Math.min(firstPause_ms * 2 ** tries, maxPause_ms);
}
