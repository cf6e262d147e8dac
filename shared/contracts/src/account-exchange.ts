// Cards for coins: the list, the check before, the exchange itself and what became of earlier ones.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { frozen } from './frozen.ts';
import { isoInstant, lineupRarity, pageNumber, pager, typed, uuid, wholeNumber } from './shapes.ts';

/** The card games of the exchange's tabs, in the order in which they are shown (EXC-1). */
export const exchangeTypes = [1, 2, 3, 4, 6, 5, 9] as const;
/** What the list can be sorted by: newest offers, coins from few to many or from many to few, rarest first. */
export const exchangeSorts = ['new', 'coinUp', 'coinDown', 'rarity'] as const;
export type ExchangeSort = (typeof exchangeSorts)[number];

const exchangeCardId = wholeNumber(1, 2_147_483_647);
const changeNum = wholeNumber(1, 1);
const oneAtATime = { change_num: 'exchange.change_num' } as const;

export const exchangeCard = z.object({
  id: z.number(),
  /** What the offer is called, and the card that it is. */
  name: z.string(),
  card_name: z.string(),
  image: z.string(),
  model_number: z.string(),
  rarity: lineupRarity,
  /** Coins for one. */
  sub_coin: z.number(),
  /** How many are left. */
  stock: z.number(),
  /** How many one exchange takes: always 1 (EXC-3). */
  change_num: z.number(),
});
export type ExchangeCard = z.output<typeof exchangeCard>;

/** Offers of one card game, sold out ones too. Words are found in names, model number and rarity by parts; all of them must be there. */
export const exchangeList = write('account', '/user/exchange_card/list/:page?', {
  access: 'member',
  input: z.object({
    page: pageNumber,
    type: wholeNumber(1, 32_767),
    searchText: z._default(typed.check(z.trim(), z.maxLength(100)), ''),
    sort: z._default(z.enum(exchangeSorts), 'new'),
  }),
  reply: z.object({ list: z.array(exchangeCard), page: pager }),
  invalid: { searchText: 'exchange.searchText' },
});

const noMore = {
  frozen: frozen('count'),
  gone: refusal('count', 'exchange.gone'),
  coins_short: refusal('count', 'exchange.coins_short'),
  sold_out: refusal('count', 'exchange.sold_out'),
  over_limit: refusal('count', 'exchange.over_limit'),
};

/** Looks whether the member could exchange it now, and remembers what was shown; exchanging decides again. Its exchange_id is good for fifteen minutes. */
export const exchangeCheck = write('account', '/user/exchange_card/check', {
  access: 'member',
  input: z.object({ card_id: exchangeCardId, change_num: changeNum }),
  reply: z.object({
    result: z.literal('1'),
    exchange_id: uuid,
    card_id: z.number(),
    change_num: z.number(),
    sub_coin: z.number(),
    /** Coins before and after. */
    balance: z.number(),
    remainder: z.number(),
  }),
  // result is '-3' when this member has had as many as one may, '-2' when there is none left, '-1' when they are short of coins.
  refusals: { ...noMore, address_needed: refusal('count', 'exchange.address_needed') },
  invalid: oneAtATime,
  limits: [{ by: 'member', points: 120, seconds: 60 }],
});

/** Exchanges what was checked: coins paid, stock taken, parcel ordered, all or nothing. The same exchange_id again answers the same and takes nothing. */
export const exchange = write('account', '/user/exchange_card/exchange', {
  access: 'member',
  input: z.object({ card_id: exchangeCardId, change_num: changeNum, exchange_id: z.optional(uuid) }),
  reply: z.object({ result: z.literal('1'), exchange_id: uuid, sub_coin: z.number(), coin: z.number() }),
  refusals: {
    ...noMore,
    no_intent: refusal('count', 'exchange.no_intent'),
    changed: refusal('count', 'exchange.changed'),
  },
  invalid: oneAtATime,
  limits: [{ by: 'member', points: 120, seconds: 60 }],
});

export const exchanged = z.object({
  id: uuid,
  created: isoInstant,
  name: z.string(),
  card_name: z.string(),
  image: z.string(),
  model_number: z.string(),
  rarity: lineupRarity,
  sub_coin: z.number(),
  /** Null for the moment until its parcel is made. */
  shipment: z.nullable(
    z.object({
      state: z.enum(['requested', 'packing', 'handed_over', 'delivered', 'returned']),
      /** Last day, in Japan, on which it leaves the house. */
      promised_by: z.string(),
      carrier: z.string(),
      delivery_code: z.string(),
    }),
  ),
});
export type Exchanged = z.output<typeof exchanged>;

/** What the member exchanged, newest first, and how far each parcel is. */
export const exchangeHistory = read('account', '/user/exchange_card/history/:page?', {
  access: 'member',
  input: z.object({ page: pageNumber }),
  reply: z.object({ list: z.array(exchanged), page: pager }),
});
