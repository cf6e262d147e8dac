import type { DrawDeps } from '../deps.ts';
import { throwAggregate } from '../throw-aggregate.ts';
import { boxesToSeal, sealEnded } from './seal.sql.ts';

type Parts = Pick<DrawDeps, 'sql' | 'now'>;

/**
 * Boxes sealed in one transaction. Heads are told by NOTIFY, and Postgres commits those who notify one after the other: a hundred boxes alone
 * would wait for a hundred writes to the disk. More in one would keep their buyers waiting for each other.
 */
const together = 50;

/**
 * Seals every tick that has ended: closes it to further purchases and hands its head, with the state it draws on, to the log. Any replica may
 * run it, at any time and again: a tick that ended while every service was down is sealed late, and takes a later round for it. A box that
 * fails holds none of the others up.
 */
export async function sealTicks(parts: Parts): Promise<void> {
  const due = await boxesToSeal(parts.sql, parts.now());
  const groups = Array.from({ length: Math.ceil(due.length / together) }, (_, i) => due.slice(i * together, (i + 1) * together));
  const failures = (await Promise.all(groups.map((group) => sealGroup(parts, group)))).flat();
  throwAggregate(failures, 'several boxes could not be sealed');
}

/** What could not be sealed is tried by itself; returns why it failed. */
async function sealGroup({ sql, now }: Parts, boxIds: readonly string[]): Promise<unknown[]> {
  try {
    await sealEnded(sql, boxIds, now());
    return [];
  } catch (reason) {
    if (boxIds.length === 1) return [reason];
    return (await Promise.all(boxIds.map((boxId) => sealGroup({ sql, now }, [boxId])))).flat();
  }
}
