// Calls of the histories: points, coins, one purchase, the books behind each, and every card ever drawn.
import * as z from '@fudaya/contracts/schema';
import { read } from './call.ts';
import { cardReference } from './card-reference.ts';
import { parcelPhotoLine } from './parcel-photo-line.ts';
import { pickupPlace } from './pickup-place.ts';
import { flag, isoInstant, nothing, pageNumber, pager, uuid, wholeNumber } from './shapes.ts';

/** Ids of ours stay below 2^53; one digit more might not fit into the database's numbers. */
export const moveId = z.string().check(z.regex(/^[1-9]\d{0,15}$/));

/** What a movement of points or coins was. */
export const moveKind = z.enum([
  'payment',
  'refund',
  'draw',
  'void',
  'convert',
  'ship',
  'expire',
  'campaign',
  'referral',
  'transfer',
  'exchange',
  'close',
  'other',
]);
export type MoveKind = z.output<typeof moveKind>;

const move = {
  /** Names its journal lines (journalLines). */
  id: moveId,
  created: isoInstant,
  kind: moveKind,
  /** Content, in the page's language. */
  memo: z.string(),
  /** Yen paid or sent back; 0 when no money moved. */
  money: z.number(),
  /** The purchase of packs it belongs to, or empty. */
  history_id: z.string(),
};
export const pointMove = z.object({ ...move, bonusPoint: z.number() });
export type PointMove = z.output<typeof pointMove>;
export const coinMove = z.object({ ...move, bonusCoin: z.number() });
export type CoinMove = z.output<typeof coinMove>;

/** 0 all, 1 bought with money, 2 got otherwise, 3 used or expired. */
export const moveMode = z._default(wholeNumber(0, 3), 0);

/** Movements of points, newest first. Cards turned into points together are one row. */
export const pointList = read('account', '/user/point/list/:page?', {
  access: 'member',
  input: z.object({ page: pageNumber, mode: moveMode }),
  reply: z.object({ list: z.array(pointMove), page: pager }),
});

/** Movements of coins, newest first. */
export const coinList = read('account', '/user/coin/list/:page?', {
  access: 'member',
  input: z.object({ page: pageNumber }),
  reply: z.object({ list: z.array(coinMove), page: pager }),
});

const file = z.object({ file_name: z.string(), text: z.string() });

/** A history as CSV for a spreadsheet, newest first, at most 10,000 rows. */
export const historyCsv = read('account', '/user/history/csv', {
  access: 'member',
  input: z.object({ of: z.enum(['points', 'coins', 'purchases', 'cards']) }),
  reply: file,
  limits: [{ by: 'member', points: 20, seconds: 600 }],
});

export const journalLine = z.object({
  /** Whose account: the member's own (points of a class, coins) or the shop's. */
  account: z.string(),
  unit: z.enum(['PT', 'COIN', 'JPY']),
  /** What the account gained; the lines of a journal and unit sum to 0. */
  amount: z.number(),
  is_own: flag,
  /** Until when the points of the line are good; null when they are no points of the member. */
  expires: z.nullable(isoInstant),
});
export const journal = z.object({ id: moveId, kind: moveKind, created: isoInstant, lines: z.array(journalLine) });
export type Journal = z.output<typeof journal>;

/** A month whose draws and decisions the shop keeps as files since `at`: here are only their sums. `month` is 2027-05, or empty for all before months were begun. */
const awayMonth = z.object({ month: z.string(), at: isoInstant });

/** The books behind a row: of a movement, or of a purchase with what became of its cards. 404 for what is not the member's. */
export const journalLines = read('account', '/user/journal', {
  access: 'member',
  input: z.union([z.object({ move: moveId }), z.object({ purchase: uuid })]),
  /** The first hundred journals, how many there are, and the months that have more of them in files. */
  reply: z.object({ journals: z.array(journal), total: z.number(), put_away: z.optional(z.array(awayMonth)) }),
});

export const historyCard = z.object({
  history_id: moveId,
  name: z.string(),
  image: z.string(),
  /** Reveal rarity 1 to 5. */
  rarity: z.number(),
  rarity_label: z.string(),
  model_number: z.string(),
  num: z.number(),
  buy_point: z.number(),
  cardPoint: z.number(),
});
export type HistoryCard = z.output<typeof historyCard>;

/** One purchase: how far it is sent, and which cards ship, convert, or wait. */
export const historyDetail = read('account', '/user/history/detail/:packHistoryId', {
  access: 'member',
  input: z.object({ packHistoryId: uuid }),
  reply: z.object({
    id: uuid,
    pack_name: z.string(),
    created: isoInstant,
    point: z.number(),
    /** Points that a coupon took off, which were not spent. */
    coupon_points: z.optional(z.int()),
    payment_method: z.enum(['1', '2']),
    count: z.number(),
    status: flag,
    send_state: z.number(),
    decide_by: z.nullable(isoInstant),
    delivery_code: z.string(),
    /** Where the carrier tells of the parcel; empty when it has no such page. */
    delivery_url: z.string(),
    shipment: z.nullable(
      z.object({
        state: z.enum(['requested', 'packing', 'handed_over', 'delivered', 'returned']),
        state_at: isoInstant,
        promised_by: z.string(),
        carrier: z.string(),
        /** The store where it is picked up; null: it is brought to an address. */
        pickup: z.optional(z.nullable(pickupPlace)),
        /** What it looked like when it left. */
        photos: z.optional(z.array(parcelPhotoLine)),
      }),
    ),
    /** Where its cards are in more than one parcel: each with the ids of those that are in it. */
    parcels: z.optional(
      z.array(
        z.object({
          shipment: z.object({
            state: z.enum(['requested', 'packing', 'handed_over', 'delivered', 'returned']),
            state_at: isoInstant,
            promised_by: z.string(),
            carrier: z.string(),
            pickup: z.optional(z.nullable(pickupPlace)),
            photos: z.optional(z.array(parcelPhotoLine)),
          }),
          delivery_code: z.string(),
          delivery_url: z.string(),
          cards: z.array(z.string()),
        }),
      ),
    ),
    send_card: z.array(historyCard),
    reduction_card: z.array(historyCard),
    undecided: z.number(),
    reduction_point: z.number(),
  }),
});
export type HistoryDetail = z.output<typeof historyDetail.reply>;

export const collectionStates = ['all', 'undecided', 'preparing', 'shipped', 'converted'] as const;

/** Every card the member ever drew, newest first, equal ones apart. game 0 and rarity 0 are all. */
export const collection = read('account', '/user/collection/:page?', {
  access: 'member',
  input: z.object({
    page: pageNumber,
    game: z._default(wholeNumber(0, 32_767), 0),
    rarity: z._default(wholeNumber(0, 5), 0),
    card_state: z._default(z.enum(collectionStates), 'all'),
  }),
  reply: z.object({
    list: z.array(
      z.object({
        ...historyCard.shape,
        state: z.enum(['undecided', 'preparing', 'shipped', 'converted']),
        drawn: isoInstant,
        pack_history_id: uuid,
        game: z.string(),
      }),
    ),
    page: pager,
    /** Cards that match, all cards, and how many different ones there are. */
    matching: z.number(),
    total: z.number(),
    different: z.number(),
    /** Games of which the member has cards. */
    games: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});
export type Collection = z.output<typeof collection.reply>;

/**
 * One set of cards as a binder: a place for every card of a game, in the order of their numbers. What the member never drew has its number,
 * and what lineups tell of it that everybody sees. game 0, or one that is not there, is the set of which they hold most.
 */
export const binder = read('account', '/user/binder', {
  access: 'member',
  input: z.object({ game: z._default(wholeNumber(0, 32_767), 0) }),
  reply: z.object({
    game: z.number(),
    /** Every set, with how many of its different cards are held. */
    games: z.array(z.object({ id: z.number(), name: z.string(), held: z.number(), total: z.number() })),
    places: z.array(
      z.object({
        model_number: z.string(),
        /** How many are held: drawn and not turned into points. */
        held: z.number(),
        card: z.nullable(
          z.object({
            name: z.string(),
            image: z.string(),
            rarity: z.number(),
            /** By which it can be wished for. */
            id: z.optional(z.string()),
            reference: z.optional(cardReference),
          }),
        ),
        /** Never drawn, in a lineup that members see: whose silhouette it is. Absent of a card of hidden lineups alone. */
        missing: z.optional(z.object({ name: z.string(), image: z.string() })),
        /** It is on the member's wish list. */
        is_wished: z.optional(flag),
      }),
    ),
  }),
});
export type Binder = z.output<typeof binder.reply>;

/** Everything the shop keeps of the member, as a file to take along. */
export const memberData = read('account', '/user/data', {
  access: 'member',
  input: nothing,
  reply: file,
  limits: [{ by: 'member', points: 10, seconds: 3600 }],
});
