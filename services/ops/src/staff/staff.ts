import { parseArgs } from 'node:util';
import { allStaff, firstLink_minutes, firstStaffLink, giveRoles, removeStaff, staffActs } from '@fudaya/account/operator';
import { roles, type Role } from '@fudaya/contracts/desk';
import type { Sql } from '@fudaya/db';
import { personOf } from '../acting.ts';
import { publicOrigin } from '../running-shop.ts';

const options = { by: { type: 'string' } } as const;
const verbs = ['first', 'roles', 'remove', 'list', 'log'];

/** Who is staff. The first is made here; from then on staff invite each other on the page /staff. */
export const staff = {
  ownFlags: ['by'],
  usage: [
    'staff first <mail> --note <why>      a link, good once, by which this member becomes the first of staff, with a passkey',
    `staff roles <mail or id> <${roles.join(' | ')}>... --note <why>      exactly these from now on`,
    'staff remove <mail or id> --note <why>      ends it at once, also for who lost the passkey',
    'staff list      who is staff',
    'staff log      who invited, joined and was removed, by whom and why',
  ].join('\n  pnpm ops '),
  async run(sql: Sql, args: string[], { now = new Date(), origin = publicOrigin } = {}): Promise<string> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [verb = '', name = '', ...more] = positionals;
    const isNamed = verb === 'first' || verb === 'remove' || verb === 'roles';
    if (!verbs.includes(verb) || isNamed === (name === '') || (verb === 'roles') !== more.length > 0)
      throw new Error(`Usage: pnpm ops ${staff.usage}`);
    const by = personOf(values.by);
    if (verb === 'first') {
      const link = await firstStaffLink(sql, { mail: name, by, at: now, publicOrigin: origin() });
      return `${link}\n\nGood once, for ${firstLink_minutes} minutes. Open it in the browser whose device is to hold the passkey.`;
    }
    if (verb === 'remove') return (await removeStaff(sql, name, { by, at: now })) ? `${name} is staff no more.` : `${name} was not staff.`;
    if (verb === 'roles') {
      const unknown = more.filter((word) => !roles.includes(word as Role));
      if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: no such role. There are ${roles.join(', ')}.`);
      await giveRoles(sql, name, { roles: more as Role[], at: now });
      return `${name} is ${more.join(', ')}.`;
    }
    if (verb === 'list')
      return lines(await allStaff(sql), ({ mail, joined, roles: theirs }) =>
        `${mail}  ${joined?.toISOString() ?? 'without a passkey'}  ${theirs.join(' ')}`.trimEnd(),
      );
    return lines(await staffActs(sql, 50), ({ at, by: who, act, mail, reason }) =>
      `${at.toISOString()}  ${who} ${act} ${mail}  ${reason}`.trimEnd(),
    );
  },
};

const lines = <T>(rows: readonly T[], line: (row: T) => string): string => rows.map(line).join('\n') || 'Nobody.';
