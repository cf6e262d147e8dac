// Retention: what nobody can need any more leaves the store; its record, and who did what with it, stay.
import type { RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { whoOf, type Asked } from '../change/change.ts';
import type { BuildsPlace } from '@fudaya/kit/builds';
import { discard } from './kept-builds.ts';
import { Misuse } from '../misuse.ts';
import { inTransaction, lockLive, lockRetired, retire, selectFreshlyRetired, selectUnneeded, writeChange } from '../release.sql.ts';
import { say } from '../history/say.ts';

/** A tab may be open for weeks with the build it was opened with. */
export const kept_days = 30;

export interface Pruned {
  readonly remote: RemoteName;
  readonly build: string;
}

/**
 * Retires the builds that are neither live, previous, fallback nor canary, and that for `days` days were neither published nor
 * given to anybody: no change of the index names them, and no page has reported that it runs them (which staff who try one do).
 * Retired first, removed after: a run that dies between is finished by the next. Publishing one again brings it back.
 * @param days at least 30
 * @throws Misuse when fewer days are asked for
 */
export async function prune(
  sql: Sql,
  { days = kept_days, isTrial = false, ...asked }: Asked & BuildsPlace & { readonly days?: number; readonly isTrial?: boolean },
): Promise<Pruned[]> {
  if (!(Number.isFinite(days) && days >= kept_days))
    throw new Misuse(`Builds are kept for ${kept_days} days at least: pages that are open may need them.`);
  const retired = await inTransaction(sql, async (tx) => {
    await lockLive(tx);
    const unneeded = await selectUnneeded(tx, days);
    if (isTrial) return unneeded;
    for (const { remote, build } of unneeded) {
      await retire(tx, remote, build);
      await writeChange(tx, {
        remote,
        action: 'retire',
        build,
        previous: null,
        ...whoOf(asked),
        reason: say('notNeeded', { days }),
      });
    }
    return unneeded;
  });
  if (isTrial) return retired;
  for (const { remote, build } of await selectFreshlyRetired(sql)) {
    // With its row held: whoever publishes it again waits, and then finds it gone.
    await inTransaction(sql, async (tx) => {
      if (await lockRetired(tx, remote, build)) await discard(asked, remote, build);
    });
  }
  return retired;
}
