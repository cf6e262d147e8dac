import { parseArgs } from 'node:util';
import { actsOf, heldBackReferrals, settleReferral, type Settlement } from '@fudaya/account/operator';
import type { Sql } from '@fudaya/db';
import { personOf } from '../acting.ts';
import { linesOfActs } from '../acts.ts';

const options = { note: { type: 'string' }, by: { type: 'string' } } as const;
const whys: Readonly<Record<string, string>> = {
  card: 'a card that looks like one of the member or of another friend paid',
  phone: 'the phone brought points to another account',
};

/** Referrals that the rules held back, for a person to decide about. */
export const referral = {
  ownFlags: ['by', 'note'],
  usage: [
    'referral list      what is held back, and why',
    'referral grant|refuse <mail or id of the friend> --note <why>      both get their points after all, or never',
    'referral log      the latest decisions, by whom and why',
  ].join('\n  pnpm ops '),
  async run(sql: Sql, args: string[], { now = new Date() }: { now?: Date } = {}): Promise<string> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [verb = '', friend = '', ...more] = positionals;
    if (verb === 'list' && friend === '') return list(sql);
    if (verb === 'log' && friend === '') return linesOfActs(await actsOf(sql, 'referral', 50));
    if (!['grant', 'refuse'].includes(verb) || friend === '' || more.length > 0) throw new Error(`Usage: pnpm ops ${referral.usage}`);
    const note = values.note?.trim();
    if (!note) throw new Error('Say why with --note: it is kept with the member.');
    const isNew = await settleReferral(sql, friend, verb as Settlement, { by: personOf(values.by), note, at: now });
    if (!isNew) return 'It was decided so already; nothing was changed.';
    return verb === 'grant' ? 'Granted: both have their points.' : 'Refused for good.';
  },
};

async function list(sql: Sql): Promise<string> {
  const held = await heldBackReferrals(sql);
  if (held.length === 0) return 'No referral is held back.';
  return held
    .map(({ inviteeMail, referrerMail, reason, decidedAt }) =>
      [decidedAt.toISOString(), inviteeMail, `referred by ${referrerMail}`, whys[reason] ?? reason].join('  '),
    )
    .join('\n');
}
