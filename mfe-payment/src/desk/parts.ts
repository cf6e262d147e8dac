import { lazyPage, type DeskParts } from '@fudaya/desk';

/** What other areas' pages show of what points cost. */
export const parts = { pricesAhead: lazyPage(() => import('./prices/PricesAheadPage.tsx')) } satisfies DeskParts;
