// The desk's calls about the catalogue: card games, and the cards that boxes are made of. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { cardReference } from '../card-reference.ts';
import { proofNeeded } from '../proof-needed.ts';
import { typed } from '../shapes.ts';
import { reason } from './account.ts';

/** How many cards a page of the list has. */
export const cardsOnPage = 50;
/** Lines of one call; a longer file goes in parts. */
export const maxCardLines = 2000;
/** The columns of a file of cards, in any order. */
export const cardColumns = ['id', 'card_type', 'name_ja', 'name_en', 'model_number', 'rarity', 'set_size', 'image'] as const;
export type CardColumn = (typeof cardColumns)[number];
/** Columns that a file may have besides: empty cells leave what there is. Both or neither. */
export const moreCardColumns = ['reference_points', 'reference_on'] as const;
export type MoreCardColumn = (typeof moreCardColumns)[number];
/** Most points a card can be said to be worth. */
export const maxReference_points = 10_000_000;

const listedCard = z.object({
  id: z.string(),
  card_type: z.int(),
  card_type_ja: z.string(),
  card_type_en: z.string(),
  name_ja: z.string(),
  name_en: z.string(),
  model_number: z.string(),
  rarity: z.int(),
  set_size: z.int(),
  image: z.string(),
  reference: z.optional(cardReference),
});
export type CatalogueCard = z.output<typeof listedCard>;

/** Cards by their ids. `next` goes in as `after`; null on the last page. */
export const catalogueCards = read('store', '/desk/store/cards', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({
    /** An id, or a part of a model number or name. */
    words: z.optional(typed.check(z.trim(), z.maxLength(80))),
    after: z.optional(z.string().check(z.maxLength(60))),
  }),
  reply: z.object({ cards: z.array(listedCard), next: z.nullable(z.string()) }),
});

const cardId = typed.check(z.regex(/^[a-z\d][a-z\d-]{0,59}$/));
const cardName = typed.check(z.trim(), z.minLength(1), z.maxLength(100));

/** One card; `version` goes back as `seen`. What it is said to be worth is not part of it. */
export const catalogueCard = read('store', '/desk/store/cards/card', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({ card_id: typed.check(z.maxLength(60)) }),
  reply: z.object({ ...listedCard.shape, version: z.string() }),
  refusals: { no_card: refusal('card_id', 'desk.card.no_card') },
});

/** Puts one card into the catalogue, or changes it. The same again changes nothing. */
export const cardPut = write('store', '/desk/store/cards/card/put', {
  access: 'staff',
  right: 'catalogue.edit',
  input: z.object({
    card_id: cardId,
    card_type: z.int().check(z.gte(1), z.lte(9)),
    name_ja: cardName,
    name_en: cardName,
    model_number: typed.check(z.trim(), z.minLength(1), z.maxLength(40)),
    rarity: z.int().check(z.gte(0), z.lte(3)),
    set_size: z.int().check(z.gte(1), z.lte(100_000)),
    /** A path of one of the shop's own pictures. */
    image: typed.check(z.trim(), z.maxLength(300), z.regex(/^\/(media|art)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/)),
    /** Null: a new one. */
    seen: z.nullable(typed.check(z.maxLength(100))),
  }),
  reply: z.object({ version: z.string() }),
  refusals: {
    proof_needed: proofNeeded,
    no_card: refusal('card_id', 'desk.card.no_card'),
    id_taken: refusal('card_id', 'desk.card.id_taken'),
    no_type: refusal('card_type', 'desk.pack.no_type'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: {
    card_id: 'desk.card.id',
    name_ja: 'desk.pack.name',
    name_en: 'desk.pack.name',
    model_number: 'desk.card.model',
    rarity: 'desk.card.rarity',
    set_size: 'desk.card.set_size',
    image: 'desk.banner.file',
  },
});

/** As it stands in a file: text, judged cell by cell. */
const cell = z._default(z.string().check(z.maxLength(500)), '');
const cardLine = z.object({
  id: cell,
  card_type: cell,
  name_ja: cell,
  name_en: cell,
  model_number: cell,
  rarity: cell,
  set_size: cell,
  image: cell,
  reference_points: cell,
  reference_on: cell,
} satisfies Record<CardColumn | MoreCardColumn, typeof cell>);

/**
 * Puts cards into the catalogue, or changes those that are there: all of the lines or none. A trial judges them and writes nothing. The
 * same again changes nothing.
 */
export const cardsPut = write('store', '/desk/store/cards/put', {
  access: 'staff',
  right: 'catalogue.edit',
  input: z.object({
    lines: z.array(cardLine).check(z.minLength(1), z.maxLength(maxCardLines)),
    /** The number of the first line, as the file counts them: refusals name them so. */
    first_line: z.int().check(z.gte(1), z.lte(1_000_000)),
    is_trial: z.boolean(),
  }),
  reply: z.object({ added: z.int(), changed: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    cell: refusal('lines', 'desk.card.cell'),
    twice: refusal('lines', 'desk.card.twice'),
    no_type: refusal('lines', 'desk.card.no_type'),
  },
  maxBody_bytes: 4 * 1024 * 1024,
});

/** Makes a card game, or changes one; its number also chooses the back of its cards. */
export const cardTypePut = write('store', '/desk/store/types/put', {
  access: 'staff',
  right: 'catalogue.edit',
  input: z.object({
    id: z.int().check(z.gte(1), z.lte(9)),
    name_ja: typed.check(z.trim(), z.minLength(1), z.maxLength(60)),
    name_en: typed.check(z.trim(), z.minLength(1), z.maxLength(60)),
    /** What its names were when they were read, `ja / en`; null: there was none. */
    seen: z.nullable(typed.check(z.maxLength(200))),
  }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, changed_meanwhile: refusal('seen', 'desk.changed_meanwhile') },
  invalid: { name_ja: 'desk.card.type_name', name_en: 'desk.card.type_name', id: 'desk.card.type_id' },
});

/** Says what a card is worth as the shop found it on a day of Japan, or says it no more. The same again changes nothing. */
export const cardReferencePut = write('store', '/desk/store/cards/reference', {
  access: 'staff',
  right: 'catalogue.edit',
  input: z.object({
    card_id: typed.check(z.minLength(1), z.maxLength(60)),
    /** Null: it is said no more. */
    points: z.nullable(z.int().check(z.gte(1), z.lte(maxReference_points))),
    as_of: z.iso.date().check(z.regex(/^2/)),
    /** As it was read; null: there was none. */
    seen: z.nullable(cardReference),
    /** On what it rests, such as the prices of which shops. */
    reason,
  }),
  reply: z.object({}),
  refusals: {
    proof_needed: proofNeeded,
    no_card: refusal('card_id', 'desk.card.no_card'),
    future: refusal('as_of', 'desk.card.reference_future'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason', points: 'desk.card.reference_points', as_of: 'desk.card.reference_day' },
});
