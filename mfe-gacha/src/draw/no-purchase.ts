import { states } from '@fudaya/contracts';
import type { Failure } from '@fudaya/web';

/** No such purchase, another member's, or a malformed id: a retry does not help. */
export const isNoPurchase = ({ state }: Failure): boolean => state === states.unknown || state === states.refused;
