import { states, type InputOf, type Language, type ReplyOf, type store } from '@fudaya/contracts';
import { winnerNameIn } from '@fudaya/contracts/texts/winner-words';
import { Halt, type Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';
import { packCardList } from '../pack-card-list/pack-card-list.ts';
import { commitmentOf } from '../pack-detail/commitment.ts';
import { pastPackOf } from './past-box-list.ts';
import type { PastDetailRow, PastWinRow } from './past-box.sql.ts';

/** What a box was, its record and its audit, once its sale is over. */
export async function pastBox(ctx: Context & StoreDeps, { packId }: InputOf<typeof store.pastBox>): Promise<ReplyOf<typeof store.pastBox>> {
  const { language } = ctx;
  const [past, detail] = await Promise.all([ctx.pastBox(packId), ctx.detail(packId)]);
  if (!past || !detail) throw new Halt(states.unknown);
  // Hidden contents are told by their last word alone; a cancelled box has none of them.
  const isShown = past.has_closing || (past.show_cardlist === 1 && !past.is_hidden);
  const cards = isShown ? await packCardList(ctx, { packId, page: 1 }) : undefined;
  const wins = isShown ? past.wins : [];
  return {
    ...pastPackOf(past, language),
    card_type: detail.card_type_id,
    card_type_name: language === 'en' ? detail.type_en : detail.type_ja,
    start_date: past.sale_start.toISOString(),
    commitment: commitmentOf(detail, language),
    is_shown: isShown ? '1' : '0',
    record: recordOf(past, detail.logged_at),
    ...(past.cancel_reason !== null && { cancelled: { reason: past.cancel_reason, refunded: past.refunded ?? 0 } }),
    audit: auditOf(past),
    tiers: detail.tiers.map(({ rarity, remaining, total }) => ({ rarity, drawn: total - remaining, total })),
    wins: wins.map((win) => winOf(win, language)),
    wins_total: wins[0]?.total ?? 0,
    ...(cards && { cards }),
  };
}

function recordOf(past: PastDetailRow, termsAt: Date): store.PastBox['record'] {
  const { purchases, ticks, late, late_budget, last_word_at: at } = past;
  return {
    purchases,
    ticks,
    late,
    late_budget,
    terms: { at: termsAt.toISOString(), index: past.terms_index },
    last_word: at && { at: at.toISOString(), index: past.last_word_index },
    last_file: past.has_closing ? 'closing' : past.cancel_reason === null ? null : 'cancel',
  };
}

function auditOf({ is_broken, audited_at, audit_found, closed_at, is_ended_by_two }: PastDetailRow): store.PastBox['audit'] {
  return {
    is_sound: is_broken ? '0' : '1',
    recomputed: audited_at && { at: audited_at.toISOString(), found: audit_found ?? 0 },
    closed: closed_at && { at: closed_at.toISOString(), by: is_ended_by_two ? 'two_people' : 'command' },
  };
}

const winOf = (row: PastWinRow, language: Language) => ({
  image_url: row.image,
  card_name: language === 'en' ? row.name_en : row.name_ja,
  rarity: row.rarity as store.LineupCard['rarity'],
  won_at: row.drawn_at.toISOString(),
  by: row.first === null || row.second === null ? '' : winnerNameIn(language, row.first, row.second),
});
