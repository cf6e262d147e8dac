import type { store } from '@fudaya/contracts';

/** It is sold out or not on sale yet: a member may wait for it, and be shown packs like it. */
export const isAwaitable = ({ is_before, pack_count }: store.Pack): boolean => is_before === '1' || pack_count === 0;
