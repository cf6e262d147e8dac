// The desk's calls about stock: what came in and of whom, where it is, what is counted and written off. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, typed, uuid } from '../shapes.ts';
import { reason } from './account.ts';
import { stockPhotoLine } from './gacha-stock-photos.ts';

const cardId = typed.check(z.trim(), z.minLength(1), z.maxLength(200));
const day = z.iso.date().check(z.regex(/^2/));
const unit = z.int().check(z.gte(0), z.lt(2 ** 30));
const units = z.int().check(z.gte(1), z.lte(1_000_000));

/** Units of a card: taken in, of those reserved in published boxes, in drafts and drawn from closed boxes, written off, and free. */
const stockLine = z.object({
  card_id: z.string(),
  name_ja: z.string(),
  name_en: z.string(),
  taken_in: z.int(),
  in_boxes: z.int(),
  in_drafts: z.int(),
  drawn: z.int(),
  written_off: z.int(),
  free: z.int(),
  /** Reserved in boxes, but never taken in here. */
  unbacked: z.int(),
  cost_yen: z.int(),
});
export type StockLine = z.output<typeof stockLine>;

export const stockOnPage = 50;

/** Cards that came in or are in a box, by their id. `next` goes in as `after`; null on the last page. */
export const stock = read('gacha', '/desk/gacha/stock', {
  access: 'staff',
  right: 'stock.see',
  input: z.object({
    /** A card's id, or a part of its name. */
    words: z.optional(typed.check(z.trim(), z.maxLength(80))),
    after: z.optional(cardId),
  }),
  reply: z.object({ cards: z.array(stockLine), next: z.nullable(z.string()) }),
});

const run = z.object({ first_unit: z.int(), units: z.int() });

/** One card: what came in, where its units are, what is free, and what was counted and written off, each the last first. */
export const stockCard = read('gacha', '/desk/gacha/stock/card', {
  access: 'staff',
  right: 'stock.see',
  input: z.object({ card_id: cardId }),
  reply: z.object({
    ...stockLine.shape,
    free_runs: z.array(run),
    intakes: z.array(
      z.object({
        ...run.shape,
        received_on: z.string(),
        cost_yen: z.int(),
        source: z.enum(['maker', 'dealer', 'person']),
        supplier: z.string(),
        condition: z.string(),
        place: z.string(),
        cert: z.string(),
        by: z.string(),
      }),
    ),
    /** Of its intakes, each by the first unit. */
    photos: z.optional(z.array(stockPhotoLine)),
    reserved: z.array(
      z.object({
        ...run.shape,
        pack_id: z.int(),
        name_ja: z.string(),
        name_en: z.string(),
        where: z.enum(['draft', 'box', 'strongbox', 'closed']),
      }),
    ),
    write_offs: z.array(
      z.object({
        id: uuid,
        ...run.shape,
        reason: z.string(),
        by: z.string(),
        is_mine: z.boolean(),
        at: isoInstant,
        confirmed_by: z.nullable(z.string()),
      }),
    ),
    /** Where its units stand that are not written off, in boxes or not; `free` are those of them that no box has. Left out by a service of before. */
    places: z.optional(z.array(z.object({ place: z.string(), units: z.int(), free: z.int(), runs: z.array(run) }))),
    /** What was carried from one place to another. */
    moves: z.optional(
      z.array(z.object({ ...run.shape, at: isoInstant, from: z.string(), to: z.string(), reason: z.string(), by: z.string() })),
    ),
    /** `place`: units at that place alone were counted. */
    counts: z.array(
      z.object({
        at: isoInstant,
        expected: z.int(),
        counted: z.int(),
        place: z.optional(z.nullable(z.string())),
        reason: z.string(),
        by: z.string(),
      }),
    ),
  }),
  refusals: { no_card: refusal('card_id', 'desk.stock.no_card') },
});

/** The columns of a file of what came in; those of the seller are empty where the law asks for none. */
export const stockColumns = [
  'card_id',
  'units',
  'cost_yen',
  'source',
  'supplier',
  'condition',
  'place',
  'cert',
  'received_on',
  'seller_address',
  'seller_occupation',
  'seller_age',
  'identity',
] as const;
export const maxStockLines = 2000;
/** The ledger is read and printed whole or not at all. */
export const maxLedgerLines = 20_000;
/** From this total of a transaction on, the second-hand dealers' law asks who the seller is. */
export const ledgerFrom_yen = 10_000;

const cell = z._default(typed.check(z.trim(), z.maxLength(300)), '');
const intakeLine = z.object(
  Object.fromEntries(stockColumns.map((column) => [column, cell])) as Record<(typeof stockColumns)[number], typeof cell>,
);
export type IntakeLine = z.output<typeof intakeLine>;

/**
 * Takes in what came: all of the lines or none, every wrong line told. Of a trial nothing is written. Sent again with the same order it takes in
 * nothing more, and `known` lines were there before. What one supplier sold on a day is one transaction: a part of a longer file says in `elsewhere` what its
 * other parts have of the same.
 */
export const stockIntake = write('gacha', '/desk/gacha/stock/intake', {
  access: 'staff',
  right: 'stock.intake',
  input: z.object({
    order: uuid,
    lines: z.array(intakeLine).check(z.minLength(1), z.maxLength(maxStockLines)),
    elsewhere: z.optional(
      z
        .array(z.object({ source: cell, supplier: cell, received_on: cell, cost_yen: z.int().check(z.gte(0)) }))
        .check(z.maxLength(maxStockLines)),
    ),
    /** The number of the first line, as the file counts them. */
    first_line: z.int().check(z.gte(1), z.lte(1_000_000)),
    is_trial: z.boolean(),
  }),
  reply: z.object({ lines: z.int(), units: z.int(), cost_yen: z.int(), known: z.optional(z.int()) }),
  refusals: {
    proof_needed: proofNeeded,
    cell: refusal('lines', 'desk.stock.cell'),
    no_card: refusal('lines', 'desk.stock.line_no_card'),
    cert_units: refusal('lines', 'desk.stock.cert_units'),
    cert_twice: refusal('lines', 'desk.stock.cert_twice'),
    future: refusal('lines', 'desk.stock.future'),
    seller: refusal('lines', 'desk.stock.seller'),
  },
  maxBody_bytes: 4 * 1024 * 1024,
});

/** Keeps what was counted on the shelves of a card's free units, and the difference. */
export const stockCount = write('gacha', '/desk/gacha/stock/count', {
  access: 'staff',
  right: 'stock.count',
  input: z.object({ card_id: cardId, expected: unit, counted: unit, reason }),
  reply: z.object({ difference: z.int() }),
  refusals: { proof_needed: proofNeeded, changed_meanwhile: refusal('expected', 'desk.changed_meanwhile') },
  invalid: { reason: 'desk.reason', counted: 'desk.stock.counted' },
});

/** Places that a count sheet can be of; no more are told. */
export const maxPlaces = 1000;
/** Cards of one count sheet: a shelf that has more has several. */
export const maxSheetCards = 300;
const place = typed.check(z.trim(), z.maxLength(200));

/** Places where units stand, with how many cards. Units without one are at `''`. */
export const stockPlaces = read('gacha', '/desk/gacha/stock/places', {
  access: 'staff',
  right: 'stock.see',
  input: z.object({}),
  reply: z.object({ places: z.array(z.object({ place: z.string(), cards: z.int() })) }),
});

/** A count sheet: the cards of which free units should be at a place, by their id, also as a file. `next` goes in as `after`; null on the last sheet. */
export const stockSheet = read('gacha', '/desk/gacha/stock/sheet', {
  access: 'staff',
  right: 'stock.see',
  input: z.object({ place, after: z.optional(cardId) }),
  reply: z.object({
    lines: z.array(z.object({ card_id: z.string(), name_ja: z.string(), name_en: z.string(), units: z.int() })),
    file: z.string(),
    next: z.nullable(z.string()),
  }),
});
export type SheetLine = z.output<typeof stockSheet.reply>['lines'][number];

/** Keeps what was counted at a place, each line as the sheet showed it, all or none. `order` makes it safe to repeat. It moves no unit. */
export const stockSheetCount = write('gacha', '/desk/gacha/stock/sheet/count', {
  access: 'staff',
  right: 'stock.count',
  input: z.object({
    order: uuid,
    place,
    lines: z.array(z.object({ card_id: cardId, expected: unit, counted: unit })).check(z.minLength(1), z.maxLength(maxSheetCards)),
    reason,
  }),
  maxBody_bytes: 256 * 1024,
  reply: z.object({ different: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    twice: refusal('lines', 'desk.stock.sheet_twice'),
    changed_meanwhile: refusal('lines', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason', lines: 'desk.stock.sheet_lines' },
});

/** Runs of one move; who carries more does it in several. */
export const maxMoveRuns = 200;

/**
 * Carries units of a card from one place to another, in boxes or not: all of the runs or none. Where they do not all stand at `from` any more, somebody was
 * faster. `order` makes it safe to repeat.
 */
export const stockMove = write('gacha', '/desk/gacha/stock/move', {
  access: 'staff',
  right: 'stock.count',
  input: z.object({
    order: uuid,
    card_id: cardId,
    from: place,
    to: place.check(z.minLength(1)),
    runs: z.array(z.object({ first_unit: unit, units })).check(z.minLength(1), z.maxLength(maxMoveRuns)),
    reason,
  }),
  reply: z.object({ units: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    same_place: refusal('to', 'desk.stock.same_place'),
    changed_meanwhile: refusal('runs', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason', runs: 'desk.stock.move_units', to: 'desk.stock.move_to' },
});

/** Asks for free units to be written off; the same request sent by somebody else confirms it, and no box gets them from then on. */
export const stockWriteOff = write('gacha', '/desk/gacha/stock/write-off', {
  access: 'staff',
  right: 'stock.write_off',
  input: z.object({ request: uuid, card_id: cardId, first_unit: unit, units, reason }),
  reply: z.object({ waiting: z.nullable(z.literal('second_person')) }),
  refusals: {
    proof_needed: proofNeeded,
    not_free: refusal('first_unit', 'desk.stock.not_free'),
    changed_meanwhile: refusal('request', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason', units: 'desk.stock.units', first_unit: 'desk.stock.units' },
});

/** The second-hand dealer's ledger of some days, also as a file. That it was read is kept, with the reason. */
export const stockLedger = write('gacha', '/desk/gacha/stock/ledger', {
  access: 'staff',
  right: 'stock.ledger',
  input: z.object({ from: day, to: day, reason }),
  reply: z.object({
    lines: z.array(
      z.object({
        received_on: z.string(),
        card_id: z.string(),
        name: z.string(),
        units: z.int(),
        features: z.string(),
        cost_yen: z.int(),
        seller: z.string(),
        address: z.string(),
        occupation: z.string(),
        age: z.nullable(z.int()),
        identity: z.string(),
        /** Its term is over: of the seller nothing is kept. */
        is_erased: z.boolean(),
      }),
    ),
    csv: z.string(),
  }),
  refusals: { proof_needed: proofNeeded, days: refusal('to', 'desk.stock.days'), too_many: refusal('to', 'desk.stock.ledger_lines') },
  invalid: { reason: 'desk.reason', from: 'desk.stock.days', to: 'desk.stock.days' },
  limits: [{ by: 'member', points: 30, seconds: 600 }],
});
