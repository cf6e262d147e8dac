import type { CallOwner } from './areas.ts';

/**
 * The version of each service's calls. Rises when a page of before could no longer use them: a field or call taken away, an input
 * made stricter. What only adds is no new version.
 */
export const apiVersions: Readonly<Record<CallOwner, number>> = { store: 1, gacha: 1, payment: 1, account: 1, releases: 1 };

/** A service serves pages of its own version and of the one before; older ones need a newer page. */
export const oldestServed = (newest: number): number => Math.max(1, newest - 1);
