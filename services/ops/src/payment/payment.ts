import { parseArgs } from 'node:util';
import type { Sql } from '@fudaya/db';
import {
  askRefund,
  matchSuspense,
  needsAttention,
  paymentById,
  paymentStory,
  refundedByHand,
  returnSuspense,
  type Decision,
} from '@fudaya/payment/operator';
import { personOf } from '../acting.ts';

const options = { note: { type: 'string' }, by: { type: 'string' }, 'by-hand': { type: 'boolean' } } as const;
type Options = { now?: Date };
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Payments that need a person: what waits, one payment's story, and what to do with money that came otherwise than agreed. */
export const payment = {
  ownFlags: ['by', 'note'],
  usage: [
    'payment list',
    'payment show <payment id>',
    'payment match <payment id> [--note <text>]      money in suspense buys its course after all',
    'payment refund <payment id> --note <text> [--by-hand]      give money back; --by-hand: it was sent back outside the system',
  ].join('\n  pnpm ops '),
  async run(sql: Sql, args: string[], { now = new Date() }: Options = {}): Promise<string> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [verb = '', id = '', ...more] = positionals;
    if (verb === 'list' && !id) return list(sql);
    if (!['show', 'match', 'refund'].includes(verb) || more.length > 0) throw new Error(`Usage: pnpm ops ${payment.usage}`);
    if (!uuid.test(id)) throw new Error(`"${id}" is no payment id: take one from "pnpm ops payment list".`);
    if (verb === 'show') return show(sql, id);
    const decision = { by: personOf(values.by), note: values.note ?? '', at: now };
    if (verb === 'match') return `Matched. Points granted by payment ${await matchSuspense(sql, id, decision)}.`;
    if (!values.note) throw new Error('Say why and how with --note: it is kept with the payment.');
    return refund(sql, id, { ...decision, isByHand: values['by-hand'] === true });
  },
};

async function list(sql: Sql): Promise<string> {
  const waiting = await needsAttention(sql);
  if (waiting.length === 0) return 'Nothing waits for an operator.';
  const lines = waiting.map(({ payment_id, why, amount, price, payer, at }) =>
    [payment_id, at.toISOString(), `${amount} of ${price} yen`, why, payer].filter(Boolean).join('  '),
  );
  return `${waiting.length} waiting:\n${lines.join('\n')}`;
}

async function show(sql: Sql, id: string): Promise<string> {
  const story = await paymentStory(sql, id);
  if (!story) throw new Error(`There is no payment ${id}.`);
  return Object.entries(story)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name.padEnd(20)} ${value instanceof Date ? value.toISOString() : String(value)}`)
    .join('\n');
}

async function refund(sql: Sql, id: string, { isByHand, ...decision }: Decision & { isByHand: boolean }): Promise<string> {
  const found = await paymentById(sql, id);
  if (!found) throw new Error(`There is no payment ${id}.`);
  const isBrought = found.detail.kind === 'combini' || found.detail.kind === 'bank';
  const [suspense] = await sql`select 1 from payment.suspense where payment_id = ${id}`;
  if (suspense) {
    if (!isByHand && isBrought) throw new Error('This money is in suspense: send it back, then repeat with --by-hand.');
    if (isByHand) {
      await returnSuspense(sql, id, decision);
      return 'Booked out of suspense as returned.';
    }
  }
  if (isByHand) {
    await refundedByHand(sql, id, decision);
    return 'Refunded by hand; unspent points were taken back.';
  }
  if (isBrought) throw new Error('No provider sends store or bank money back: send it yourself, then repeat with --by-hand.');
  await askRefund(sql, id, decision);
  return `Asked. The payment service gives the money back within seconds: see "pnpm ops payment show ${id}".`;
}
