import type { ReplyOf, store } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';

/** The card games, in the order the shop shows them, and whether there is a pack of each to buy. */
export async function cardTypeList(ctx: Context & StoreDeps): Promise<ReplyOf<typeof store.cardTypeList>> {
  const [rows, packs] = await Promise.all([ctx.cardTypes(), ctx.packs()]);
  const withPacks = new Set(packs.map((pack) => pack.card_type_id));
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: ctx.language === 'en' ? row.name_en : row.name_ja,
      has_packs: withPacks.has(row.id) ? '1' : '0',
    })),
  };
}
