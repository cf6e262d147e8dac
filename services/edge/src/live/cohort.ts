import { createHash } from 'node:crypto';
import type { RemoteName } from '@fudaya/contracts';

export const cohorts = 10_000;

/** The cohort of one person for one remote, 0 to 9,999: always the same, and of each remote another. */
export function cohortOf(person: string, remote: RemoteName): number {
  // 48 bits over 10,000 cohorts: none is fuller than another by more than 4 in 10^11.
  return createHash('sha256').update(`${remote}\n${person}`).digest().readUIntBE(0, 6) % cohorts;
}

/** Smaller than the share, not at most: 0 is nobody, 10,000 is everybody, and who is in stays in while the share rises. */
export const isInCanary = (person: string, remote: RemoteName, share: number): boolean => cohortOf(person, remote) < share;
