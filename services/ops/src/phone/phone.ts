import { parseArgs } from 'node:util';
import { actsOf, phoneHolder, releasePhone } from '@fudaya/account/operator';
import type { Sql } from '@fudaya/db';
import { personOf } from '../acting.ts';
import { linesOfActs } from '../acts.ts';

const options = { note: { type: 'string' }, by: { type: 'string' } } as const;

/** Verified phones. A number that went to another person is taken from the account that verified it, so that its new owner can. */
export const phone = {
  ownFlags: ['by', 'note'],
  usage: [
    'phone show <number>      who verified it',
    'phone release <number> --note <why>      its member has to verify a number again; another may verify this one',
    'phone log      the latest numbers that were released, by whom and why',
  ].join('\n  pnpm ops '),
  async run(sql: Sql, args: string[], { now = new Date() }: { now?: Date } = {}): Promise<string> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [verb = '', number = '', ...more] = positionals;
    if (verb === 'log' && number === '') return linesOfActs(await actsOf(sql, 'phone', 50));
    if (!['show', 'release'].includes(verb) || number === '' || more.length > 0) throw new Error(`Usage: pnpm ops ${phone.usage}`);
    if (verb === 'show') {
      const holder = await phoneHolder(sql, number);
      return holder
        ? `${holder.mail} (${holder.memberId}) verified it on ${holder.verifiedAt.toISOString()}.`
        : `Nobody verified ${number}.`;
    }
    const note = values.note?.trim();
    if (!note) throw new Error('Say why with --note: it is kept with the member.');
    const holder = await releasePhone(sql, number, { by: personOf(values.by), note, at: now });
    return holder ? `Released: ${holder.mail} has to verify a number again.` : `Nobody verified ${number}; nothing was changed.`;
  },
};
