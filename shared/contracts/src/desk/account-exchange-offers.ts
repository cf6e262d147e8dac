// The desk's calls about the cards that members get for coins. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { typed } from '../shapes.ts';
import { reason, reasonRefused } from './account.ts';

/** How many offers a page of the list has. */
export const offersOnPage = 50;
/** Lines of one call; a longer file goes in parts. */
export const maxOfferLines = 2000;
/** The columns of a file of offers, in any order. */
export const offerColumns = ['card_id', 'coin', 'stock'] as const;
/** Columns that a file may have besides: no limit, and the card's own name, where they are empty or left out. */
export const moreOfferColumns = ['per_member', 'name_ja', 'name_en'] as const;
/** The most coins for one card, of one card in the exchange, and that a limit for each member says. */
export const maxOffer = { coin: 1_000_000, stock: 1_000_000, per_member: 10_000 } as const;

const offer = z.object({
  card_id: z.string(),
  name_ja: z.string(),
  name_en: z.string(),
  /** Whether it is called otherwise than its card. */
  is_renamed: z.boolean(),
  coin: z.int(),
  /** All that were ever put into the exchange, and how many of them are gone. */
  stock: z.int(),
  taken: z.int(),
  /** Most that one member may have; 0 no limit. */
  per_member: z.int(),
  is_open: z.boolean(),
  /** Goes back as `seen`. */
  version: z.string(),
});
export type ExchangeOffer = z.output<typeof offer>;

/** Offers by their cards' ids; `words` is an id, or a part of a name or model number. `next` goes in as `after`; null on the last page. */
export const exchangeOffers = read('account', '/desk/account/exchange/offers', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({
    words: z.optional(typed.check(z.trim(), z.maxLength(80))),
    standing: z.optional(z.enum(['open', 'closed'])),
    after: z.optional(z.string().check(z.maxLength(60))),
  }),
  reply: z.object({ offers: z.array(offer), next: z.nullable(z.string()) }),
});

/** One offer. */
export const exchangeOffer = read('account', '/desk/account/exchange/offer', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({ card_id: typed.check(z.maxLength(60)) }),
  reply: z.object({ offer }),
  refusals: { no_offer: refusal('card_id', 'desk.exchange.none') },
});

const cardId = typed.check(z.trim(), z.minLength(1), z.maxLength(60));
const otherName = z._default(typed.check(z.trim(), z.maxLength(100)), '');

/** Offers a card for coins, or changes its offer; one that was closed is opened again. The same again changes nothing. */
export const exchangeOfferPut = write('account', '/desk/account/exchange/offer/put', {
  access: 'staff',
  right: 'exchange.edit',
  input: z.object({
    card_id: cardId,
    coin: z.int().check(z.gte(1), z.lte(maxOffer.coin)),
    stock: z.int().check(z.gte(0), z.lte(maxOffer.stock)),
    per_member: z.int().check(z.gte(0), z.lte(maxOffer.per_member)),
    /** Both or neither: empty, it is called as its card. */
    name_ja: otherName,
    name_en: otherName,
    /** The version that the page showed; null: a new one. */
    seen: z.nullable(typed.check(z.maxLength(100))),
    reason,
  }),
  reply: z.object({ version: z.string() }),
  refusals: {
    proof_needed: proofNeeded,
    no_card: refusal('card_id', 'desk.card.no_card'),
    is_offered: refusal('card_id', 'desk.exchange.offered'),
    below_taken: refusal('stock', 'desk.exchange.below_taken'),
    half_name: refusal('name_en', 'desk.exchange.half_name'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: {
    card_id: 'desk.exchange.card',
    coin: 'desk.exchange.coin',
    stock: 'desk.exchange.stock',
    per_member: 'desk.exchange.per_member',
    name_ja: 'desk.exchange.half_name',
    name_en: 'desk.exchange.half_name',
    reason: 'desk.reason',
  },
});

/** As it stands in a file: text, judged cell by cell. */
const cell = z._default(z.string().check(z.maxLength(500)), '');

/** Offers from a file: all of the lines or none. A trial judges them and writes nothing, and needs no reason. The same again changes nothing. */
export const exchangeOffersPut = write('account', '/desk/account/exchange/offers/put', {
  access: 'staff',
  right: 'exchange.edit',
  input: z.object({
    lines: z
      .array(z.object({ card_id: cell, coin: cell, stock: cell, per_member: cell, name_ja: cell, name_en: cell }))
      .check(z.minLength(1), z.maxLength(maxOfferLines)),
    /** The number of the first line, as the file counts them: refusals name them so. */
    first_line: z.int().check(z.gte(1), z.lte(1_000_000)),
    is_trial: z.boolean(),
    reason: z.nullable(reason),
  }),
  reply: z.object({ added: z.int(), changed: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    no_reason: reasonRefused,
    cell: refusal('lines', 'desk.card.cell'),
    twice: refusal('lines', 'desk.card.twice'),
    no_card: refusal('lines', 'desk.exchange.line_card'),
    below_taken: refusal('lines', 'desk.exchange.line_taken'),
  },
  invalid: { reason: 'desk.reason' },
  maxBody_bytes: 4 * 1024 * 1024,
});

/** Ends offers: nobody gets them from now on, and what was exchanged stays. Said again it changes nothing. */
export const exchangeOffersClose = write('account', '/desk/account/exchange/offers/close', {
  access: 'staff',
  right: 'exchange.edit',
  input: z.object({ card_ids: z.array(cardId).check(z.minLength(1), z.maxLength(offersOnPage)), reason }),
  reply: z.object({ closed: z.int() }),
  refusals: { proof_needed: proofNeeded, no_offer: refusal('card_ids', 'desk.exchange.none') },
  invalid: { reason: 'desk.reason' },
});
