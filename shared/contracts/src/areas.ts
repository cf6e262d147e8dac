/** The four areas of the shop; each has one remote and one service. */
export const areas = ['store', 'gacha', 'payment', 'account'] as const;
export type Area = (typeof areas)[number];
/** Whose service answers a call: an area's, or the one that knows what is live. Only the desk calls that one. */
export type CallOwner = Area | 'releases';
