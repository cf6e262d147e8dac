import { japanDay, japanMidnight, shownInstant, states, type InputOf, type ReplyOf, type store } from '@fudaya/contracts';
import { refusalText } from '@fudaya/contracts/refusals';
import { tell } from '@fudaya/contracts/texts';
import { Halt, type Context } from '@fudaya/kit';
import { packCardList, topsOf } from '../pack-card-list/pack-card-list.ts';
import type { StoreDeps } from '../deps.ts';
import { freeHindrance, isFree } from '../pack-list/free-packs.ts';
import { packOf } from '../pack-list/pack-shape.ts';
import { cleanHtml } from '../post-list/clean-html.ts';
import { commitmentOf } from './commitment.ts';
import { boughtBy, rankOf, rememberOpened, type DetailRow } from './pack-detail.sql.ts';

/** What is said on this page alone; a limit that a purchase is refused by is told as the refusal tells it. */
const limitTexts = {
  ended: { ja: 'このパックの販売は終了しました。', en: 'This pack is no longer on sale.' },
  day: {
    ja: '本日の購入上限（{{count}}パック）に達しました。日本時間の0時からまた購入できます。',
    en: 'You have reached today’s limit of {{count}} packs. You can buy again from midnight, Japan time.',
    en_one: 'You have reached today’s limit of one pack. You can buy again from midnight, Japan time.',
  },
  free: {
    ja: '本日の無料の1回は引き終わりました。次は{{at}}（日本時間）から引けます。',
    en: 'You have drawn today’s free pack. The next one is yours from {{at}}, Japan time.',
  },
  paused: { ja: '購入の休止中は、無料パックを引けません。', en: 'Free packs cannot be drawn while you pause buying.' },
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
  const [limit, opening, cards, tops] = await Promise.all([
    limitOf(ctx, row, at),
    openingOf(ctx, row, at),
    row.show_cardlist === 1 ? packCardList(ctx, { packId, page: 1 }) : undefined,
    row.show_cardlist === 1 ? topsOf(ctx, packId) : undefined,
  ]);
  return {
    ...packOf(row, ctx.language, at),
    ...opening,
    max_per_member: row.cap_per_member,
    max_per_day: row.cap_per_day,
    ...(limit.left === undefined ? {} : { left_to_buy: limit.left }),
    min_rank: row.min_rank,
    can_limit: limit.message === undefined ? 0 : 1,
    limit_message: limit.message ?? '',
    ...(limit.isPhoneNeeded && { is_phone_needed: '1' as const }),
    show_cardlist: row.show_cardlist === 1 ? '1' : '0',
    detail: cleanHtml(isEnglish ? row.detail_en : row.detail_ja),
    ...(row.video !== '' && { video: row.video }),
    card_type_name: isEnglish ? row.type_en : row.type_ja,
    server_time: at.toISOString(),
    commitment: commitmentOf(row, ctx.language),
    odds: [...row.odds],
    tiers: [...row.tiers],
    ...(row.returns && { returns: row.returns }),
    ...(tops && { tops }),
    ...(cards && { cards }),
  };
}

/** When a member may buy whose rank need not wait as long as everybody. */
async function openingOf({ member, sql }: Context, { sale_start, early_hours }: DetailRow, at: Date) {
  if (!member || !early_hours || at >= sale_start) return {};
  const hours = early_hours[(await rankOf(sql, member.id)) - 1] ?? 0;
  if (hours === 0) return {};
  const own = new Date(sale_start.getTime() - hours * 3_600_000);
  return {
    is_before: at < own ? ('1' as const) : ('0' as const),
    start_date: own.toISOString(),
    opens_to_all: sale_start.toISOString(),
  };
}

interface Limit {
  /** Why nobody, or this member no longer, may buy. */
  readonly message?: string;
  /** That is why. */
  readonly isPhoneNeeded?: boolean;
  /** How many this member may still buy, where a member or a day has a limit. */
  readonly left?: number;
}

async function limitOf(ctx: Context, row: DetailRow, at: Date): Promise<Limit> {
  if (at >= row.sale_end) return { message: tell(limitTexts.ended, ctx.language) };
  const { cap_per_member, cap_per_day, min_rank } = row;
  if (ctx.member && min_rank > 1 && (await rankOf(ctx.sql, ctx.member.id)) < min_rank) {
    return { message: refusalText('pack.low_rank', ctx.language, { limit: min_rank }) };
  }
  const why = ctx.member && isFree(row) ? await freeHindrance(ctx.sql, ctx.member.id, at) : null;
  if (why === 'paused') return { message: tell(limitTexts.paused, ctx.language) };
  if (why) return { message: refusalText('pack.phone_needed', ctx.language), isPhoneNeeded: true };
  if (!ctx.member || (cap_per_member === 0 && cap_per_day === 0)) return {};
  const bought = await boughtBy(ctx.sql, ctx.member.id, { packId: row.id, isFree: isFree(row), at });
  const leftOf = (cap: number, had: number) => (cap === 0 ? Infinity : Math.max(0, cap - had));
  const [ever, today] = [leftOf(cap_per_member, bought.n), leftOf(cap_per_day, bought.today)];
  const left = Math.min(ever, today);
  if (ever === 0) return { left, message: refusalText('pack.over_limit', ctx.language, { count: cap_per_member }) };
  if (today === 0 && isFree(row)) return { left, message: tell(limitTexts.free, ctx.language, { at: nextDay(at) }) };
  if (today === 0) return { left, message: tell(limitTexts.day, ctx.language, { count: cap_per_day }) };
  return { left };
}

/** When the next day of Japan begins, as it is shown. */
const nextDay = (at: Date): string => shownInstant(japanMidnight(japanDay(new Date(at.getTime() + 86_400_000))));
