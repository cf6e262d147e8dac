import { store, type Language } from '@fudaya/contracts';
import type { OpenPack } from './open-packs.sql.ts';

/** Each pack once, as the reply names it. */
export function packsIn(open: readonly OpenPack[], language: Language): NonNullable<store.WishPacks> {
  const names = new Map(open.map(({ pack_id, name_ja, name_en }) => [pack_id, language === 'en' ? name_en : name_ja]));
  return [...names].slice(0, store.maxWishPacks).map(([id, name]) => ({ id, name }));
}
