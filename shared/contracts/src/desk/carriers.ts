/** Whose software makes the labels. */
export const carriers = ['yamato', 'sagawa', 'japan_post'] as const;
export type Carrier = (typeof carriers)[number];
