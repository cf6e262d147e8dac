// What has to happen to a payment at a time: asked for by the transaction that sets the time, done by whichever replica takes it.
import type { TransactionSql } from '@fudaya/db';
import { enqueue } from '@fudaya/kit';

export const settleTask = 'payment.settle';

/** A payment whose time has come: to be over, or its transfer to count. */
export interface Due {
  readonly id: string;
  readonly why: 'expire' | 'reflect';
}

/** An order that is not paid by then is over: a second later, so that its last moment still counts. */
export const expireAt = (tx: TransactionSql, id: string, expiresAt: Date): Promise<void> =>
  ask(tx, { id, why: 'expire' }, new Date(expiresAt.getTime() + 1000));

/** A transfer out of office hours counts from then on. */
export const reflectAt = (tx: TransactionSql, id: string, at: Date): Promise<void> => ask(tx, { id, why: 'reflect' }, at);

const ask = (tx: TransactionSql, due: Due, runAt: Date): Promise<void> =>
  enqueue(tx, settleTask, due, { runAt, key: `${settleTask}:${due.why}:${due.id}` });
