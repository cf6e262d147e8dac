// Calls of the store area: what anyone may look at.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, stream, write } from './call.ts';
import { factsOfShop, legalPages } from './legal.ts';
import { flag, isoInstant, lineupRarity, nothing, packId, pageNumber, pager, paymentMethod, wholeNumber } from './shapes.ts';
import { commitment, lineupCard, lineupPage } from './store-shapes.ts';

export * from './store-past.ts';
export * from './store-shapes.ts';
export * from './store-watch.ts';
export * from './store-wishes.ts';
export * from './store-wins.ts';

/** How much of one rarity is left: the odds are remaining of total. */
export const odds = z.object({ rarity: lineupRarity, remaining: z.number(), total: z.number() });

export const pack = z.object({
  id: z.number(),
  name: z.string(),
  image: z.array(z.string()),
  /** Unit price, points or coins by payment_method. */
  point: z.number(),
  payment_method: paymentMethod,
  pack_count: z.number(),
  total_pack_count: z.number(),
  /** Most packs of one purchase; 0: no limit of its own. */
  max_buy_count: z.number(),
  card_type: z.number(),
  /** Whether whoever asks has to wait, and until when: a pack's own page knows the member, lists are the same for all. */
  is_before: flag,
  start_date: isoInstant,
  /** Of a pack that everybody has to wait for: how many hours before `opens_to_all`, or `start_date` without it, each rank may buy, rank 1 first. */
  early_hours: z.optional(z.array(z.number())),
  /** When everybody may buy, where the member's rank may before. */
  opens_to_all: z.optional(isoInstant),
  format_end_date: z.string(),
  /** The end of the sale; a service of before tells it only as members read it. */
  end_date: z.optional(isoInstant),
  /** '1' while the shop has put its sale on hold. */
  is_held: z.optional(flag),
  /** Least rank that may buy: 1, or left out, everybody. */
  min_rank: z.optional(z.number()),
  /** A few words each, such as for whom it is. */
  tags: z.optional(z.array(z.string())),
});
export type Pack = z.output<typeof pack>;

export const packDetailReply = z.extend(pack, {
  /** Most packs one member may buy; 0: no limit. */
  max_per_member: z._default(z.number(), 0),
  /** Most packs one member may buy on one day of Japan; 0: no limit. */
  max_per_day: z._default(z.number(), 0),
  /** How many of those this member may still buy, when there are such limits: a purchase of more is refused. */
  left_to_buy: z.optional(z.number()),
  can_limit: z.number(),
  limit_message: z.string(),
  /** A phone that was verified before today is what is missing. */
  is_phone_needed: z.optional(flag),
  show_cardlist: flag,
  /** Sanitised HTML. */
  detail: z.string(),
  /** Path of a film about it. */
  video: z.optional(z.string()),
  card_type_name: z.string(),
  server_time: isoInstant,
  commitment: z.nullable(commitment),
  odds: z.array(odds),
  /** The odds again by how cards are revealed, 1 to 5, which tells the box's top prizes apart: from the committed contents, hidden ones too. */
  tiers: z.optional(z.array(z.object({ rarity: z.number(), remaining: z.number(), total: z.number() }))),
  /** What a card of the committed lineup turns back into on average, rounded down, and at least; of shown lineups that points buy. */
  returns: z.optional(z.object({ average: z.number(), least: z.number() })),
  /** The best prizes of a shown lineup, best first. */
  tops: z.optional(z.array(lineupCard)),
  /** The first page of the lineup, where it is shown: the pack page asks once. A service of before leaves it out. */
  cards: z.optional(lineupPage),
});
export type PackDetail = z.output<typeof packDetailReply>;

export const cardType = z.object({
  id: z.number(),
  name: z.string(),
  /** '0': its cards are there to exchange, but no pack of it is on sale or announced. */
  has_packs: z.optional(flag),
});

/** Lists of packs or news that are no card type, by the number they have in the address; the top page has tabs for the first three. */
export const specialTabs = {
  /** News. */
  news: -1,
  /** Packs whose sale has not begun. */
  comingSoon: 9999,
  /** The packs that the shop has put together. */
  packGroup: 999_998,
  /** Every pack, of all card types: to search them at once. */
  allPacks: 999_999,
} as const;

/** GET banner: mode 1 images, mode 2 a looping video; and the alert above it, if there is one now. */
export const banner = read('store', '/user/banner', {
  input: nothing,
  reply: z.object({
    mode: z.enum(['1', '2']),
    list: z.array(z.object({ file_name: z.string(), alt: z.string(), link: z.string() })),
    alert: z._default(z.nullable(z.object({ text: z.string(), link: z.string() })), null),
  }),
});

/** A tree of DocNode, which its page looks at before it shows it. */
const legalTree = z.array(z.unknown());

/** GET what a legal page says: the seller's facts, and the shop's own text of it. A visitor may read every text, the pages ask for logins. */
export const legalText = read('store', '/user/legal_text/:page', {
  input: z.object({ page: z.enum(legalPages) }),
  reply: z.object({
    facts: factsOfShop,
    /** '1': the facts are those of no real business. */
    is_sample: flag,
    /** Null: the shop has no text of its own, and the page shows the one it is built with. */
    text: z.nullable(legalTree),
    /** The day of Japan from which the text holds, YYYY-MM-DD; empty without one. */
    holds_from: z.string(),
    /** The text that comes after it, and from which day. */
    next: z.nullable(z.object({ text: legalTree, holds_from: z.string() })),
  }),
});

export const cardTypeList = read('store', '/user/card_type', {
  input: nothing,
  reply: z.object({ list: z.array(cardType) }),
});

/** All packs on sale or announced, grouped by the page by card_type. */
export const packList = read('store', '/user/pack/list', {
  input: nothing,
  reply: z.object({
    list: z.array(pack),
    server_time: isoInstant,
    /** What the tab of the pack group shows: its name, and its packs in their order. */
    group: z._default(z.nullable(z.object({ name: z.string(), pack_ids: z.array(z.number()) })), null),
  }),
});

/** The same packs by how they are paid: 2 for the coin tab of the exchange. Left out: all of them. */
export const packListPaidBy = write('store', '/user/pack/list', {
  input: z.object({ payment_method: z.optional(wholeNumber(1, 2)) }),
  reply: z.object({ list: z.array(pack), server_time: isoInstant }),
});

/** What is left of every listed pack, and whether its sale is on hold: first all of them, then those that changed. */
export const packLive = stream('store', '/user/pack/live', {
  input: nothing,
  event: z.object({
    packs: z.array(z.object({ id: z.number(), pack_count: z.number(), is_held: z.optional(flag) })),
    /** A build of the shop's pages was taken back just now: it is time to ask what is live. */
    is_recalled: z.optional(flag),
  }),
});

/** How a list of packs may be ordered: as the shop puts them, or by one of their figures. */
export const packSorts = ['shop', 'name', 'priceUp', 'priceDown', 'remaining', 'ending', 'topOdds', 'average'] as const;
export type PackSort = (typeof packSorts)[number];

/** A sale that ends within this time is ending soon. */
export const endingSoon_ms = 72 * 3_600_000;

/** Which packs of a list are asked for. */
const packFilters = {
  pay: z.optional(z.enum(['points', 'coins'])),
  /** Bounds of the price: of the points, unless packs for coins are asked for. */
  least: z.optional(wholeNumber(0, 10_000_000)),
  most: z.optional(wholeNumber(0, 10_000_000)),
  /** '1': only those that can be bought now. */
  in_stock: z.optional(flag),
  /** '1': only those whose sale ends soon. */
  soon: z.optional(flag),
};

const listedPack = z.extend(pack, {
  /** Of packs ordered by it: what a card turns back into on average, as on the pack's page. */
  average: z.optional(z.number()),
  /** Of packs ordered by it: how many cards of the best tier are left among how many. */
  top: z.optional(z.object({ remaining: z.number(), left: z.number() })),
});
export type ListedPack = z.output<typeof listedPack>;

/** Packs of one card type (or of a special tab that has packs), by page. An unknown type has no name and no packs. */
export const packAllList = read('store', '/user/pack/all_list/:type/:page?', {
  input: z.object({
    type: wholeNumber(1, 1_000_000),
    page: pageNumber,
    sort: z._default(z.enum(packSorts), 'shop'),
    /** Part of the name, in either language. */
    text: z._default(z.string().check(z.maxLength(100)), ''),
    ...packFilters,
  }),
  reply: z.object({ list: z.array(listedPack), page: pager, server_time: isoInstant, name: z._default(z.string(), '') }),
});

export const post = z.object({
  id: z.number(),
  title: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  created: isoInstant,
  /** Sanitised HTML. */
  content: z.string(),
  images: z.array(z.string()),
  /** What each of them shows, in their order; empty where nobody said it. */
  alts: z.optional(z.array(z.string())),
});
export type Post = z.output<typeof post>;

/** News, the newest first, by page. */
export const postList = read('store', '/user/post/list/:page?', {
  input: z.object({ page: pageNumber }),
  reply: z.object({ list: z.array(post), page: pager }),
});

export const packDetail = read('store', '/user/pack/detail/:packId', {
  input: z.object({ packId }),
  reply: packDetailReply,
});

export const packCardList = read('store', '/user/pack/card_list/:packId/:page?', {
  input: z.object({ packId, page: pageNumber }),
  reply: lineupPage,
});

/** How many packs a member may keep as favourites. */
export const maxFavourites = 200;

/** The packs a member has a heart on, the latest first. */
export const favouriteList = read('store', '/user/favourite/list', {
  access: 'member',
  input: nothing,
  reply: z.object({ pack_ids: z.array(z.number()) }),
});

/** Puts a heart on a pack or takes it away. Safe to repeat. The member hears when the sale of such a pack starts or runs low. */
export const favouriteSet = write('store', '/user/favourite/set', {
  access: 'member',
  input: z.object({ pack_id: packId, is_favourite: flag }),
  reply: z.object({ result: z.literal('1'), pack_ids: z.array(z.number()) }),
  refusals: {
    no_pack: refusal('pack_id', 'favourite.no_pack'),
    too_many: refusal('pack_id', 'favourite.too_many'),
  },
  limits: [{ by: 'member', points: 120, seconds: 60 }],
});
