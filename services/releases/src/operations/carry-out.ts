import type { RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { abort, canary, Misuse, promote, rollback, type Place } from '../index.ts';
import { say } from '../history/say.ts';
import type { Action } from './confirm.ts';

export interface Order {
  readonly action: Action;
  readonly remote: RemoteName;
  readonly build: string;
  /** As it was typed; of a canary alone. */
  readonly percent: string;
  readonly by: string;
  readonly why: string;
  readonly order: string;
  readonly seen: string | undefined;
}

/**
 * Does what `pnpm release` does, by the same functions. The same order again changes nothing and is true again.
 * @returns false when there was no such canary to end
 * @throws Misuse with the gate's reasons
 */
export async function carryOut(sql: Sql, place: Place, { action, remote, build, percent, ...who }: Order): Promise<boolean> {
  switch (action) {
    case 'promote':
      return (await promote(sql, { remote, build, ...place, ...who })) !== undefined;
    case 'rollback':
      return (await rollback(sql, { remote, to: build, ...place, ...who })) !== undefined;
    case 'abort':
      return (await abort(sql, { remote, build, ...who })) !== undefined;
    case 'canary':
      if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent)) throw new Misuse(say('shareRange', {}));
      return (await canary(sql, { remote, build, percent: Number(percent), ...place, ...who })) !== undefined;
  }
}
