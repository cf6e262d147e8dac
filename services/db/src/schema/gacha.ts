// Boxes and their draws (oripa/v2). Contents are published and committed before sale; no secret order exists. Rows of method 1 are history.
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { amount, bytes, instant } from './columns.ts';
import { logEntry } from './gacha-log.ts';
import { gacha } from './gacha-schema.ts';

/** The finite contents a pack draws from, its committed terms, and the state of its accept chain. */
export const box = gacha.table(
  'box',
  {
    id: uuid().primaryKey(),
    packId: integer().notNull(),
    /** Slots. */
    n: integer().notNull(),
    /** Per draw, and its unit PT or COIN. */
    price: integer().notNull(),
    unit: text().notNull(),
    /** Most slots per member; 0 no limit. */
    capPerMember: integer().notNull().default(0),
    /** Most slots one purchase may take; 0 no limit of its own. */
    capPerPurchase: integer().notNull().default(0),
    /** Most slots a member may take on one day of Japan; 0 no limit. No part of the terms: the shop may change it. */
    capPerDay: integer().notNull().default(0),
    /** Least rank a member needs to buy; 1 everybody. No part of the terms: the shop may change it. */
    minRank: smallint().notNull().default(1),
    saleStart: instant().notNull(),
    saleEnd: instant().notNull(),
    /** Root of the manifest's Merkle tree. */
    root: bytes().notNull(),
    /** v_0 of the tick chain; every later value is the operator's secret until its tick is settled. */
    anchor: bytes().notNull(),
    /** Ticks the chain reaches: no purchase at or after this one. */
    chainLength: integer().notNull(),
    /** Every so many ticks' value, the end value last, encrypted by the operator's key: v_t is a few hashes away. */
    chainSecret: bytes().notNull(),
    /** Unix seconds of tick 0, and seconds a tick lasts. */
    tick0: bigint({ mode: 'number' }).notNull(),
    tickSeconds: integer().notNull(),
    /** The margin of the terms: round r(t) is the first at or after tick end plus this. */
    roundAfterSeconds: integer().notNull(),
    /** Of method 1 alone. */
    sealMargin_ms: integer().notNull().default(0),
    /** drand:{chain hash}, or none. */
    beacon: text().notNull(),
    /** The beacon's clock: round r is at genesis + (r − 1) × period, Unix seconds. */
    beaconGenesis: bigint({ mode: 'number' }).notNull(),
    beaconPeriod: integer().notNull(),
    /** The terms as JCS text; terms_hash is H(TAG("terms") ‖ terms). A box is on sale only when its announcement was seen in time. */
    terms: text().notNull(),
    termsHash: bytes().notNull(),
    /** Accept chain: last seq and its head, h_0 before the first. */
    seq: bigint({ mode: 'number' }).notNull().default(0),
    head: bytes().notNull(),
    /** Slots promised to accepted or resolved purchases; those of a cancelled box's refunded ones are given back. */
    taken: integer().notNull().default(0),
    /** Tick of the last accepted purchase, and the last tick closed to new ones. */
    lastTick: bigint({ mode: 'number' }).notNull().default(-1),
    lastSealedTick: bigint({ mode: 'number' }).notNull().default(-1),
    /** Which slots are drawn: bit i of byte i>>3, least significant first. */
    drawn: bytes().notNull(),
    /** The terms are seen by a quorum of witnesses at least this long before the sale; less than ten minutes only in demos. */
    noticeSeconds: integer().notNull().default(0),
    /** What salts the leaves of a hidden lineup, encrypted by the operator's key; null when the lineup is shown. */
    saltSecret: bytes(),
    /** 1: strongbox reveal. */
    movieStyle: smallint().notNull().default(0),
    /** Nothing of it is open any more, and what was not drawn is free for other boxes. */
    closedAt: instant(),
    /** Of the draw: 2 is oripa/v2; what was sold by method 1 is history. */
    method: smallint().notNull().default(1),
    /** By its terms it has witnesses; how many numbers its ticks may give up for being late, and have. */
    isWitnessed: boolean().notNull().default(false),
    lateBudget: integer().notNull().default(0),
    late: integer().notNull().default(0),
    /** The last resolved tick; 0 before the first. `drawn` is the set after it. */
    through: bigint({ mode: 'number' }).notNull().default(0),
    /** The sale ended before its time, and why. */
    stoppedAt: instant(),
    stopReason: text(),
  },
  (t) => [
    unique('box_pack').on(t.packId),
    check(
      'box_stop',
      sql`(${t.stoppedAt} is null) = (${t.stopReason} is null) and ${t.stopReason} in ('late_budget', 'cancelled', 'earlier_method')`,
    ),
    check('box_late', sql`${t.late} >= 0 and ${t.lateBudget} >= 0 and (${t.method} = 1 or ${t.roundAfterSeconds} >= 2)`),
    check('box_taken', sql`${t.taken} between 0 and ${t.n}`),
    // drand's public quicknet chain: a box that claims it is announced ten minutes ahead.
    check(
      'box_notice',
      sql`${t.noticeSeconds} >= case when ${t.beacon} = 'drand:52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971' then 600 else 0 end`,
    ),
  ],
);

/** Run-length manifest: `count` slots from `first_slot` hold one card, serials from `first_serial`. */
export const manifestLine = gacha.table(
  'manifest_line',
  {
    boxId: uuid()
      .notNull()
      .references(() => box.id),
    firstSlot: integer().notNull(),
    count: integer().notNull(),
    cardId: text().notNull(),
    /** Rarity letter of the slot object, such as S, A, B, C. */
    rarity: text().notNull(),
    /** Reveal rarity 1 to 5. */
    revealRarity: smallint().notNull(),
    returnPoints: integer().notNull(),
    firstSerial: integer().notNull(),
    /** Certificate of the one unit of this line, and the hash of its photograph. */
    cert: text(),
    imageSha256: text(),
    /** Slots of this line that are drawn, counted when a tick is resolved: the odds are remaining of total. */
    drawn: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.boxId, t.firstSlot] }),
    check('manifest_line_count', sql`${t.count} > 0`),
    check('manifest_line_drawn', sql`${t.drawn} between 0 and ${t.count}`),
  ],
);

/** A part of a lineup that is too long for one call, before its draft is saved with all of them; erased then, and when nobody came back. */
export const lineupPart = gacha.table(
  'lineup_part',
  {
    /** Of the whole lineup, by what stands in it. */
    orderId: uuid().notNull(),
    /** How many lines stand before it. */
    begins: integer().notNull(),
    lines: jsonb().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.begins] }), index('lineup_part_at').on(t.at)],
);

/** A run of physical units of a card reserved to one box; overlap is refused by an exclusion constraint (sql/). */
export const stockReservation = gacha.table(
  'stock_reservation',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cardId: text().notNull(),
    firstUnit: integer().notNull(),
    units: integer().notNull(),
    boxId: uuid()
      .notNull()
      .references(() => box.id),
  },
  (t) => [check('stock_reservation_units', sql`${t.units} > 0`)],
);

/** The log of method 1: a hash chain of every box's terms, its head signed. Nothing is added to it. */
export const siteLog = gacha.table('site_log', {
  id: bigint({ mode: 'number' }).primaryKey(),
  boxId: uuid()
    .notNull()
    .unique()
    .references(() => box.id),
  termsHash: bytes().notNull(),
  /** H(TAG("log") ‖ previous head ‖ u64(id) ‖ terms_hash). */
  head: bytes().notNull(),
  signature: bytes().notNull(),
  loggedAt: instant().notNull(),
});

/** What a member is about to buy: made by pack/check, consumed once by pack/buy. Its id becomes the purchase's. */
export const intent = gacha.table(
  'intent',
  {
    purchaseId: uuid().primaryKey(),
    sessionHash: bytes().notNull(),
    memberId: uuid().notNull(),
    packId: integer().notNull(),
    boxId: uuid().notNull(),
    n: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('intent_session').on(t.sessionHash, t.createdAt), index('intent_created').on(t.createdAt)],
);

/** One accepted spend on a box. */
export const purchase = gacha.table(
  'purchase',
  {
    id: uuid().primaryKey(),
    /** Taken from the box's own row: a foreign key would look at the hot row once more for every purchase. */
    boxId: uuid().notNull(),
    packId: integer().notNull(),
    memberId: uuid().notNull(),
    sessionHash: bytes().notNull(),
    n: integer().notNull(),
    cost: amount().notNull(),
    unit: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    tick: bigint({ mode: 'number' }).notNull(),
    clientSeed: bytes().notNull(),
    /** h_seq. */
    head: bytes().notNull(),
    journalId: bigint({ mode: 'number' }).notNull(),
    acceptedAt: instant().notNull(),
    /** accepted, resolved, void. */
    state: text().notNull().default('accepted'),
    settledAt: instant(),
    /** Until when its cards can be decided, set when drawn; and when the last of them was. */
    decideBy: instant(),
    decidedAt: instant(),
    /** How many of them ship, set with the decision, and in which parcel (gacha.shipment). */
    sent: integer(),
    shipmentId: bigint({ mode: 'number' }),
    /** What it drew, in draw order and without prizes. Null before that, and where a service of before drew it: then its cards say it. */
    slots: integer().array(),
  },
  (t) => [
    index('purchase_shipment')
      .on(t.shipmentId)
      .where(sql`shipment_id is not null`),
    // Decided before parcels were kept, or while the cards were decided elsewhere: `sent` is not known yet.
    index('purchase_unsent')
      .on(t.decidedAt)
      .where(sql`decided_at is not null and sent is null`),
    // Coin cards have nothing to decide: they are shipped as soon as they are drawn.
    index('purchase_coin_undecided')
      .on(t.settledAt)
      .where(sql`decided_at is null and unit = 'COIN' and state = 'resolved'`),
    index('purchase_undecided')
      .on(t.decideBy)
      .where(sql`decide_by is not null and decided_at is null`),
    unique('purchase_seq').on(t.boxId, t.seq),
    index('purchase_tick').on(t.boxId, t.tick, t.seq),
    index('purchase_box_member').on(t.boxId, t.memberId),
    index('purchase_member').on(t.memberId, t.acceptedAt),
    index('purchase_session').on(t.sessionHash, t.acceptedAt),
    // The desk's list: state and box are judged in the index, rows are read of those that are shown alone.
    index('purchase_newest').on(t.acceptedAt, t.id, t.state, t.boxId).concurrently(),
    check('purchase_n', sql`${t.n} between 1 and 3000`),
    check('purchase_state', sql`${t.state} in ('accepted', 'resolved', 'void')`),
  ],
);

/** In two steps: paid at the member's home and not yet known there to be ordered. Gone once it is; kept, as the record of its journals, when it was refused. */
export const paidPurchase = gacha.table(
  'paid_purchase',
  {
    id: uuid().primaryKey(),
    boxId: uuid().notNull(),
    packId: integer().notNull(),
    memberId: uuid().notNull(),
    sessionHash: bytes().notNull(),
    n: integer().notNull(),
    cost: amount().notNull(),
    unit: text().notNull(),
    clientSeed: bytes().notNull(),
    journalId: bigint({ mode: 'number' }).notNull(),
    paidAt: instant().notNull(),
    /** Why it was paid back, and what the member was told beside that; null while it waits. */
    outcome: text(),
    remaining: integer(),
    cap: integer(),
  },
  (t) => [
    index('paid_purchase_waiting')
      .on(t.paidAt)
      .where(sql`outcome is null`),
    index('paid_purchase_refused')
      .on(t.paidAt, t.id)
      .concurrently()
      .where(sql`outcome is not null`),
    index('paid_purchase_member').on(t.memberId),
    check('paid_purchase_n', sql`${t.n} between 1 and 3000`),
  ],
);

/** In two steps, at the box's home: this purchase was refused and will never be ordered, so it may be paid back. */
export const refusedOrder = gacha.table('refused_order', {
  purchaseId: uuid().primaryKey(),
  boxId: uuid().notNull(),
  outcome: text().notNull(),
  remaining: integer().notNull(),
  cap: integer().notNull(),
  at: instant().notNull(),
});

/**
 * A purchase as its member has it once its cards are drawn: what pages, decisions and parcels need of it is here and not asked of its box.
 * Where both homes are one database, it and gacha.purchase say the same (sql/34-gacha-drawn.sql).
 */
export const drawnPurchase = gacha.table(
  'drawn_purchase',
  {
    id: uuid().primaryKey(),
    memberId: uuid().notNull(),
    boxId: uuid().notNull(),
    packId: integer().notNull(),
    n: integer().notNull(),
    cost: amount().notNull(),
    unit: text().notNull(),
    acceptedAt: instant().notNull(),
    settledAt: instant(),
    /** Until when its cards can be decided, and when the last of them was. */
    decideBy: instant(),
    decidedAt: instant(),
    /** How many of them ship, set with the decision, and in which parcel (gacha.shipment). */
    sent: integer(),
    shipmentId: bigint({ mode: 'number' }),
  },
  (t) => [
    index('drawn_purchase_member').on(t.memberId, t.acceptedAt),
    index('drawn_purchase_shipment')
      .on(t.shipmentId)
      .where(sql`shipment_id is not null`),
    index('drawn_purchase_unsent')
      .on(t.decidedAt)
      .where(sql`decided_at is not null and sent is null`),
    index('drawn_purchase_coin_undecided')
      .on(t.settledAt)
      .where(sql`decided_at is null and unit = 'COIN'`),
    index('drawn_purchase_undecided')
      .on(t.decideBy)
      .where(sql`decided_at is null`),
  ],
);

/** In two steps, at the box's home: drawn, and not yet known there to have reached its member. All that their home needs is in it. */
export const owedDraw = gacha.table(
  'owed_draw',
  {
    purchaseId: uuid().primaryKey(),
    memberId: uuid().notNull(),
    boxId: uuid().notNull(),
    packId: integer().notNull(),
    n: integer().notNull(),
    cost: amount().notNull(),
    unit: text().notNull(),
    acceptedAt: instant().notNull(),
    drawnAt: instant().notNull(),
    decideBy: instant().notNull(),
    /** Of its cards, by their place in the purchase: those drawn, then its prizes. */
    slots: integer().array().notNull(),
    cardIds: text().array().notNull(),
    rarities: smallint().array().notNull(),
    returnPoints: integer().array().notNull(),
  },
  (t) => [index('owed_draw_waiting').on(t.drawnAt)],
);

/** At the box's home: void, because its box was cancelled, and what it took is not known there to be back in its member's lots. */
export const owedReturn = gacha.table(
  'owed_return',
  {
    purchaseId: uuid().primaryKey(),
    boxId: uuid().notNull(),
    memberId: uuid().notNull(),
    cost: amount().notNull(),
    unit: text().notNull(),
    journalId: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
  },
  (t) => [index('owed_return_waiting').on(t.at)],
);

/** A tick that holds purchases, sealed: its head in the log, then the beacon's value and what came of it. */
export const tick = gacha.table(
  'tick',
  {
    boxId: uuid()
      .notNull()
      .references(() => box.id),
    t: bigint({ mode: 'number' }).notNull(),
    firstSeq: bigint({ mode: 'number' }).notNull(),
    lastSeq: bigint({ mode: 'number' }).notNull(),
    head: bytes().notNull(),
    round: bigint({ mode: 'number' }).notNull(),
    /** Of method 1 alone. */
    signature: bytes(),
    sealedAt: instant().notNull(),
    /** The drand signature of the round that decided; beta is its SHA-256. */
    beaconSignature: bytes(),
    /** The set of drawn slots before this tick, for the proof. */
    drawnBefore: bytes(),
    /** sealed, resolved, void. */
    state: text().notNull().default('sealed'),
    /** cancelled; of method 1 late_seal or no_beacon. */
    voidReason: text(),
    settledAt: instant(),
    /** The head's text in the transparency log, its leaf there, and the tick whose drawn set it draws on. */
    entry: text(),
    leaf: bytes().references(() => logEntry.leaf),
    through: bigint({ mode: 'number' }),
    /** Its own round and, for each time it was late, the one it took instead: the last decides. None without a beacon. */
    rounds: bigint({ mode: 'number' }).array(),
    /** Once resolved, the drand signatures of all of them. */
    signatures: bytes().array(),
    /** Leaf of the late entry that moved it last. */
    mover: bytes().references(() => logEntry.leaf),
  },
  (t) => [
    primaryKey({ columns: [t.boxId, t.t] }),
    index('tick_open')
      .on(t.boxId, t.t)
      .where(sql`state = 'sealed'`),
    check('tick_state', sql`${t.state} in ('sealed', 'resolved', 'void')`),
  ],
);
