import { parseArgs } from 'node:util';
import { actsOf, endDebt, memberNamed, release, suspend } from '@fudaya/account/operator';
import { standingOf } from '@fudaya/books';
import type { Sql } from '@fudaya/db';
import { personOf } from '../acting.ts';
import { linesOfActs } from '../acts.ts';

const options = { note: { type: 'string' }, by: { type: 'string' } } as const;
const verbs = ['show', 'suspend', 'release', 'repaid', 'forgive'];

/** Members who are, or are to be, frozen: they neither buy, convert, ship, transfer nor exchange, and their parcels do not leave. */
export const member = {
  ownFlags: ['by', 'note'],
  usage: [
    'member show <mail or id>      why they are frozen and what they owe',
    'member suspend <mail or id> --note <why>      freezes them at once',
    'member release <mail or id> --note <why>      ends every freeze; what they owe stays owed',
    'member repaid <payment id> --note <how>      the yen that a reversal left owed have come',
    'member forgive <payment id> --note <why>      they are given up',
    'member log      the latest of these decisions',
  ].join('\n  pnpm ops '),
  async run(sql: Sql, args: string[], { now = new Date() }: { now?: Date } = {}): Promise<string> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [verb = '', name = '', ...more] = positionals;
    if (verb === 'log' && name === '') return linesOfActs([...(await actsOf(sql, 'member', 50)), ...(await actsOf(sql, 'debt', 50))]);
    if (!verbs.includes(verb) || name === '' || more.length > 0) throw new Error(`Usage: pnpm ops ${member.usage}`);
    if (verb === 'show') return show(sql, name);
    const note = values.note?.trim();
    if (!note) throw new Error('Say why with --note: it is kept with the member.');
    const acting = { by: personOf(values.by), note, at: now };
    if (verb === 'repaid' || verb === 'forgive') {
      const points = await endDebt(sql, name, verb === 'repaid' ? 'repaid' : 'forgiven', acting);
      return points === 0 ? 'Nothing was owed any more.' : `${points} points are no longer owed.`;
    }
    const { id, mail } = await memberNamed(sql, name);
    if (verb === 'suspend') return (await suspend(sql, id, acting)) ? `${mail} is frozen.` : `${mail} was suspended before.`;
    const ended = await release(sql, id, acting);
    return ended === 0 ? `${mail} was not frozen.` : `${mail} may go on.`;
  },
};

async function show(sql: Sql, name: string): Promise<string> {
  const { id, mail } = await memberNamed(sql, name);
  const { freezes, debts } = await standingOf(sql, id);
  const isFrozen = freezes.some(({ releasedAt }) => releasedAt === null);
  return [
    `${mail} (${id}) is ${isFrozen ? 'frozen' : 'not frozen'}.`,
    ...freezes.map(({ kind, ref, at, by, note, releasedAt, releasedBy, releaseNote }) =>
      [
        `${at.toISOString()}  ${kind} ${ref}  by ${by}: ${note}`,
        releasedAt && `  released ${releasedAt.toISOString()} by ${releasedBy}: ${releaseNote}`,
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    ...debts.map(({ paymentId, owed, remaining }) => `payment ${paymentId}: ${remaining} of ${owed} points owed`),
  ].join('\n');
}
