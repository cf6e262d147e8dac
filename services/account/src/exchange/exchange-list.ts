import { pagerOf, type account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { countOffers, foldedText, offers, type FoldedText, type OfferWish } from './exchange-list.sql.ts';

const rowsPerPage = 24;
/** As the cards' badges have them, folded. */
const rarityLetters = ['n', 'r', 'sr', 'ur'];

/** Offers of one card game. Every word must be found in names, model number or rarity; letters of a rarity ask for that one alone. */
export async function exchangeList(
  ctx: MemberContext,
  { page, type, searchText, sort }: InputOf<typeof account.exchangeList>,
): Promise<ReplyOf<typeof account.exchangeList>> {
  const wish = wishOf(type, await foldedText(ctx.sql, searchText));
  const [rows, list] = await Promise.all([
    countOffers(ctx.sql, wish),
    offers(ctx.sql, wish, { sort, language: ctx.language, limit: rowsPerPage, offset: (page - 1) * rowsPerPage }),
  ]);
  return {
    list: list.map(({ coin, ...offer }) => ({ ...offer, sub_coin: coin, change_num: 1 })),
    page: pagerOf(page, rows, rowsPerPage),
  };
}

function wishOf(type: number, { words, parts }: FoldedText): OfferWish {
  const asked = words.filter((word) => rarityLetters.includes(word));
  const others = words.filter((word) => !rarityLetters.includes(word));
  const rarity = asked.length === 0 ? null : asked.length === 1 ? rarityLetters.indexOf(asked[0] ?? '') : -1;
  // A part that only the letters had is asked of no text.
  const kept = parts.filter((part) => others.some((word) => word.includes(part)));
  return { type, words: others, parts: kept, rarity };
}
