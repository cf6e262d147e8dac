/** The four areas of the shop; each has one remote and one service. */
export const areas = ['store', 'gacha', 'payment', 'account'] as const;
export type Area = (typeof areas)[number];
