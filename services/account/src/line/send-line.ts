import { Halt, inTransaction, type Limiter, type Sql, type TransactionSql } from '@fudaya/kit';
import { maxTries, pauseAfter } from '../outbox/retry.ts';
import { sendDue, type SendEnd } from '../outbox/send-due.ts';
import { endLine } from './end-line.ts';
import { LineBusy, LineRefused, type LineChannel } from './line-channel.ts';
import { finishLine, lockDueLine, postponeLine, type DueLine } from './line.sql.ts';

export interface LineOutbox {
  readonly sql: Sql;
  readonly channel: LineChannel;
  /** Counts what all replicas send. */
  readonly limiter: Limiter;
  /** Scheme, host and port of the links in messages. */
  readonly origin: string;
  readonly now: () => Date;
  readonly random?: () => number;
}

/**
 * Sends what is due; any replica may run it. A message goes by its id, which LINE takes once within a day, and none is tried after that: a crash
 * between its yes and our commit, or an answer that was lost, doubles nothing. Throws at the end when something could not be handed over.
 */
export async function sendLines(outbox: LineOutbox, signal: AbortSignal): Promise<void> {
  let isBusy = false;
  const rest = () => (isBusy = true);
  await sendDue('LINE messages', async () => (isBusy ? 'nothing due' : sendNext(outbox, rest)), signal);
}

const sendNext = (outbox: LineOutbox, rest: () => void): Promise<SendEnd> =>
  inTransaction(outbox.sql, async (tx) => {
    const at = outbox.now();
    const message = await lockDueLine(tx, at);
    if (!message) return 'nothing due';
    const dead = message.isLinked ? message.expiresAt <= at && 'expired' : 'unlinked';
    if (dead !== false) {
      await finishLine(tx, message.id, at, { isSent: false, error: dead });
      return 'done';
    }
    // It stays due: the next turn begins with it.
    if (!(await isWithinLimit(outbox))) return 'nothing due';
    return handOver(tx, message, outbox, { at, rest });
  });

async function isWithinLimit({ limiter, channel }: LineOutbox): Promise<boolean> {
  try {
    await limiter('line messages', channel.maxPerMinute, 60);
    return true;
  } catch (reason) {
    if (reason instanceof Halt) return false;
    throw reason;
  }
}

async function handOver(
  tx: TransactionSql,
  { id, subject, title, href, tries }: DueLine,
  { channel, origin, random = Math.random }: LineOutbox,
  { at, rest }: { readonly at: Date; readonly rest: () => void },
): Promise<SendEnd> {
  try {
    // No more than what a locked screen may show: what it is about, and where it leads.
    await channel.send({ id, to: subject, text: `${title}\n${new URL(href, origin).href}` });
    await finishLine(tx, id, at, { isSent: true, error: '' });
    return 'done';
  } catch (reason) {
    const failure = String(reason).slice(0, 300);
    if (reason instanceof LineBusy) rest();
    if (reason instanceof LineRefused && (await isGone(channel, subject))) {
      await finishLine(tx, id, at, { isSent: false, error: failure });
      await endLine(tx, subject, at);
      return 'done';
    }
    if (reason instanceof LineRefused || tries + 1 >= maxTries) await finishLine(tx, id, at, { isSent: false, error: failure });
    else await postponeLine(tx, id, new Date(at.getTime() + pauseAfter(tries, random)), failure);
    return { failure };
  }
}

/** Whether it was refused because they left: their word to us was lost then. */
const isGone = (channel: LineChannel, subject: string): Promise<boolean> =>
  channel.isFriend(subject).then(
    (isFriend) => !isFriend,
    () => false,
  );
