import { states, type InputOf, type ReplyOf, type store } from '@fudaya/contracts';
import { quicknet } from '@fudaya/draw';
import { Halt, tell, type Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';
import { packOf } from '../pack-list/pack-shape.ts';
import { boughtBy, rememberOpened, type DetailRow } from './pack-detail.sql.ts';

const limitTexts = {
  ended: { ja: 'このパックの販売は終了しました。', en: 'This pack is no longer on sale.' },
  cap: { ja: 'お一人様{limit}パックまで購入できます。', en: 'Each member may buy up to {limit} packs.' },
};

/** One pack with its commitment, odds and what limits this member. A member's session remembers it for pack/check. */
export async function packDetail(
  ctx: Context & StoreDeps,
  { packId }: InputOf<typeof store.packDetail>,
): Promise<ReplyOf<typeof store.packDetail>> {
  const at = ctx.now();
  const row = await ctx.detail(packId);
  if (!row) throw new Halt(states.unknown);
  if (ctx.member) await rememberOpened(ctx.sql, ctx.sessionHash, packId, at);
  const isEnglish = ctx.language === 'en';
  const limit = await limitOf(ctx, row, at);
  return {
    ...packOf(row, ctx.language, at),
    can_limit: limit === null ? 0 : 1,
    limit_message: limit ?? '',
    show_cardlist: row.show_cardlist === 1 ? '1' : '0',
    detail: isEnglish ? row.detail_en : row.detail_ja,
    card_type_name: isEnglish ? row.type_en : row.type_ja,
    server_time: at.toISOString(),
    commitment: {
      box: row.box_id,
      terms_hash: Buffer.from(row.terms_hash).toString('hex'),
      logged_at: row.logged_at.toISOString(),
      beacon: badgeOf(row.beacon),
      ...(row.prizes.length === 0
        ? {}
        : {
            prizes: row.prizes.map(({ ja, en, image, ...prize }) => ({ ...prize, name: isEnglish ? en : ja, image_url: image })),
          }),
    },
    odds: [...row.odds],
  };
}

/** Why nobody, or this member no longer, may buy; null when they may. */
async function limitOf(ctx: Context, row: DetailRow, at: Date): Promise<string | null> {
  if (at >= row.sale_end) return tell(limitTexts.ended, ctx.language);
  if (!ctx.member || row.cap_per_member === 0) return null;
  const bought = await boughtBy(ctx.sql, ctx.member.id, row.id);
  return bought < row.cap_per_member ? null : tell(limitTexts.cap, ctx.language, { limit: row.cap_per_member });
}

function badgeOf(beacon: string): 'public' | 'demo' | 'none' {
  if (beacon === 'none') return 'none';
  return beacon === `drand:${quicknet.chainHash}` ? 'public' : 'demo';
}
