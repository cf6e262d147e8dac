import { lazyPage, type DeskParts } from '@fudaya/desk';

/** What other areas' pages show of the store's members' pages. */
export const parts = { packSeen: lazyPage(() => import('./packs/PackSalePage.tsx')) } satisfies DeskParts;
