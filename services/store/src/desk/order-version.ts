import { createHash } from 'node:crypto';

/** Which there are, in their order, in one word. */
export const orderVersion = (ids: readonly number[]): string => createHash('sha256').update(ids.join(',')).digest('hex').slice(0, 32);
