import { states } from '@fudaya/contracts';
import type { Failure } from '@fudaya/web';

/** Nobody's, another member's, or an id that is none: an address that leads nowhere, and asking again does not help. */
export const isNoPurchase = ({ state }: Failure): boolean => state === states.unknown || state === states.refused;
