import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

export const payment = pgSchema('payment');

/** Points for money. */
export const course = payment.table('course', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Points in all; those beyond `price` are bonus. */
  point: integer().notNull(),
  /** Yen, tax included. */
  price: integer().notNull(),
  originalPrice: integer().notNull(),
  /** Percent. */
  discountRate: integer().notNull().default(0),
  memoJa: text().notNull().default(''),
  memoEn: text().notNull().default(''),
  position: smallint().notNull(),
  isActive: boolean().notNull().default(true),
  /** On sale from and until; null: without such a moment. */
  startsAt: instant(),
  endsAt: instant(),
});

/** Payment methods, ids of decisions.md. */
export const method = payment.table('method', {
  id: smallint().primaryKey(),
  nameJa: text().notNull(),
  nameEn: text().notNull(),
  memoJa: text().notNull().default(''),
  memoEn: text().notNull().default(''),
  position: smallint().notNull(),
  isActive: boolean().notNull().default(false),
  /** Offered from and until; null: without such a moment. */
  startsAt: instant(),
  endsAt: instant(),
});

/** One attempt to buy a course. State moves only forward. */
export const payments = payment.table(
  'payment',
  {
    id: uuid().primaryKey(),
    memberId: uuid().notNull(),
    sessionHash: bytes().notNull(),
    courseId: integer()
      .notNull()
      .references(() => course.id),
    methodId: smallint()
      .notNull()
      .references(() => method.id),
    /** Kept from the course: yen and points as agreed. */
    price: integer().notNull(),
    point: integer().notNull(),
    packId: integer(),
    provider: text().notNull(),
    /** Our order id at the provider, and its own reference. */
    orderId: text().notNull(),
    providerRef: text(),
    /** created, action_required, pending, paid, failed, expired, refunded, charged_back. */
    state: text().notNull().default('created'),
    /** Why it failed, as the provider said it; never card data. */
    failure: text(),
    /** Masked card number for the member's history. */
    label: text().notNull().default(''),
    /** The card as its provider names it, so that the same one is known again; null: no card, or not said. Never a number. */
    cardRef: text(),
    /** sha256 over the input: the same request_id with other input is a conflict. */
    inputHash: bytes().notNull(),
    /** Page of the provider to go on at (3-D Secure), once known. */
    actionUrl: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When the poller asks the provider next; null when settled. */
    pollAt: instant(),
    polls: integer().notNull().default(0),
    paidAt: instant(),
    journalId: bigint({ mode: 'number' }),
    /** How it is paid and, for an order that waits, where: shown to the member. Never card data. */
    detail: jsonb().notNull().default({}),
    /** Given up by itself when not paid by then; null: after the time set for 3-D Secure. */
    expiresAt: instant(),
    /** When the member was reminded of an order that waits. */
    remindedAt: instant(),
  },
  (t) => [
    uniqueIndex('payment_order').on(t.provider, t.orderId),
    index('payment_member').on(t.memberId, t.createdAt),
    index('payment_session').on(t.sessionHash, t.createdAt),
    index('payment_poll')
      .on(t.pollAt)
      .where(sql`poll_at is not null`),
    index('payment_paid')
      .on(t.paidAt)
      .where(sql`paid_at is not null`)
      .concurrently(),
    index('payment_provider_ref')
      .on(t.providerRef)
      .where(sql`provider_ref is not null`)
      .concurrently(),
    // Staff look through all of them, newest first: state and method are judged in the index, so that a rare one costs no reads of rows.
    index('payment_newest').on(t.createdAt, t.id, t.state, t.methodId).concurrently(),
    check(
      'payment_state',
      sql`${t.state} in ('created', 'action_required', 'pending', 'paid', 'failed', 'expired', 'refunded', 'charged_back')`,
    ),
  ],
);

/**
 * More points that a payment gets by a rule of the shop (account.bonus_rule), reserved when it is begun and let go when it ends unpaid.
 * The payment's points say them, too, so that the books give and take back both together. Written by functions alone.
 */
export const bonus = payment.table(
  'bonus',
  {
    /** No foreign key: the row is there before the payment, which its guard compares with it. */
    paymentId: uuid().primaryKey(),
    /** Of account.bonus_rule and account.member. */
    rule: uuid().notNull(),
    memberId: uuid().notNull(),
    courseId: integer().notNull(),
    points: integer().notNull(),
    /** By the database's clock, as is `releasedAt`. */
    at: instant().notNull(),
    /** When its payment failed or ran out; null: it counts. */
    releasedAt: instant(),
  },
  (t) => [index('bonus_rule').on(t.rule, t.memberId, t.at), check('bonus_points', sql`${t.points} > 0`)],
);

/** What was said when a payment was paid; the only rows by which one is. Written by payment.note_paid alone. */
export const receipt = payment.table('receipt', {
  paymentId: uuid()
    .primaryKey()
    .references(() => payments.id, { onDelete: 'cascade' }),
  amount: integer().notNull(),
  /** By the provider {kind: paid, …} or an operator {kind: matched}; before: paid before this was kept; null: a service of before said nothing. */
  said: jsonb(),
  /** By the database's clock. */
  at: instant().notNull().defaultNow(),
});

/** The receipt that a member asked for: one number for each payment, however often it is issued. The name that is printed is kept nowhere. */
export const issuedReceipt = payment.table('issued_receipt', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** No foreign key: making it would lock the hot table. */
  paymentId: uuid().notNull().unique(),
  issuedAt: instant().notNull(),
  copies: integer().notNull().default(1),
  /** The request that the last copy answered: repeated, it is answered with the same. */
  requestId: uuid().notNull(),
  /** Who the seller was then, as both languages say it; a copy says the same. */
  seller: jsonb().notNull(),
});

/** A difference of the nightly comparison that somebody has explained: as it was then, so that another sum is open again. */
export const settledDifference = payment.table('settled_difference', {
  /** Of checks.finding. */
  findingId: bigint({ mode: 'number' }).primaryKey(),
  detail: jsonb().notNull(),
  staffId: uuid().notNull(),
  staffName: text().notNull(),
  reason: text().notNull(),
  settledAt: instant().notNull(),
});

/** What was unused at the end of a base date of the Payment Services Act, by class, as it was kept when the day was over. Nobody changes a row. */
export const unusedAtBase = payment.table(
  'unused_at_base',
  {
    /** Of Japan: a 31 March or 30 September. */
    day: date().notNull(),
    class: text().notNull(),
    points: bigint({ mode: 'number' }).notNull(),
    lots: integer().notNull(),
    members: integer().notNull(),
    keptAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.class] }),
    check('unused_at_base_class', sql`${t.class} in ('paid', 'bonus', 'return')`),
    check('unused_at_base_day', sql`extract(month from ${t.day}) * 100 + extract(day from ${t.day}) in (331, 930)`),
  ],
);

/** A bank's file of an account, as it was read. Written by functions alone, as are its lines. */
export const bankStatement = payment.table(
  'bank_statement',
  {
    id: uuid().primaryKey(),
    /** Bank, branch, kind of account and number. */
    account: text().notNull(),
    /** 01 and 03 of the bankers' association, or csv. */
    kind: text().notNull(),
    /** Days of Japan that it covers. */
    fromDay: date().notNull(),
    toDay: date().notNull(),
    /** Of its lines those that were new. */
    added: integer().notNull(),
    /** All of its lines are there; a larger file is kept in parts. */
    isWhole: boolean().notNull().default(true),
    staffId: uuid().notNull(),
    staffName: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('bank_statement_days').on(t.fromDay, t.toDay),
    check('bank_statement_kind', sql`${t.kind} in ('01', '03', 'csv')`),
    check('bank_statement_span', sql`${t.fromDay} <= ${t.toDay}`),
  ],
);

/** A line of the bank, and what somebody or the comparison says that it is. Erased when the law no longer asks for it. */
export const bankLine = payment.table(
  'bank_line',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    statementId: uuid().notNull(),
    account: text().notNull(),
    day: date().notNull(),
    /** Names it within its account and day: what the bank says of it, and the how manieth of the same it is. */
    key: text().notNull(),
    /** in: it came; out: it went; payout: a provider paid out what it took. */
    kind: text().notNull(),
    /** Yen. */
    amount: bigint({ mode: 'number' }).notNull(),
    payer: text().notNull(),
    memo: text().notNull(),
    /** The payment that it is. No foreign key: making it would lock the hot table. */
    paymentId: uuid(),
    /** Who chose the payment; null: the comparison did. */
    chosenBy: text(),
    /** How many payments can be meant, when it was last compared. */
    found: integer().notNull().default(0),
    explainedAt: instant(),
    explainedId: uuid(),
    explainedBy: text(),
    reason: text(),
  },
  (t) => [
    uniqueIndex('bank_line_key').on(t.account, t.day, t.key),
    uniqueIndex('bank_line_payment').on(t.paymentId),
    index('bank_line_day').on(t.day, t.id),
    check('bank_line_kind', sql`${t.kind} in ('in', 'out', 'payout')`),
    check('bank_line_amount', sql`${t.amount} > 0`),
    check('bank_line_matched', sql`${t.paymentId} is null or ${t.kind} = 'in'`),
    check('bank_line_explained', sql`(${t.explainedAt} is null) = (${t.reason} is null)`),
  ],
);

/** Money that came otherwise than agreed: late, another amount, another name. An operator decides; it never becomes points by itself. */
export const suspense = payment.table(
  'suspense',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    amount: integer().notNull(),
    /** late, amount, name. */
    reason: text().notNull(),
    payer: text(),
    arrivedAt: instant().notNull(),
    /** matched: bought points after all; returned: sent back outside this system. Null: waits for an operator. */
    outcome: text(),
    decidedAt: instant(),
    decidedBy: text(),
    note: text(),
  },
  (t) => [
    check('suspense_reason', sql`${t.reason} in ('late', 'amount', 'name')`),
    check('suspense_outcome', sql`${t.outcome} in ('matched', 'returned')`),
  ],
);

/** What operators ask the service to do with a payment, and what became of it. */
export const operatorRequest = payment.table('operator_request', {
  paymentId: uuid()
    .primaryKey()
    .references(() => payments.id),
  askedBy: text().notNull(),
  note: text().notNull(),
  askedAt: instant().notNull(),
  doneAt: instant(),
  outcome: text(),
});

/** That a refund above the ceiling was asked for, and who else confirmed it. Written by functions of sql/42-payment-refund.sql alone. */
export const refundAsk = payment.table(
  'refund_ask',
  {
    /** No foreign key: making it would lock the hot table. The one function that writes here holds the payment. */
    paymentId: uuid().primaryKey(),
    staffId: uuid().notNull(),
    staffName: text().notNull(),
    reason: text().notNull(),
    askedAt: instant().notNull(),
    /** Null: nobody confirmed it yet. */
    secondId: uuid(),
    secondName: text(),
    secondAt: instant(),
  },
  (t) => [check('refund_ask_by_two', sql`${t.secondId} is null or ${t.secondId} <> ${t.staffId}`)],
);

/** Yen up to which one person alone may ask for a refund: one row, or none for the value of payment.refund_alone. */
export const refundRule = payment.table('refund_rule', { id: smallint().primaryKey().default(1), aloneYen: integer().notNull() }, (t) => [
  check('refund_rule_one', sql`${t.id} = 1`),
  check('refund_rule_yen', sql`${t.aloneYen} >= 0`),
]);

/** That the ceiling of refunds is to be raised, and who asked: it holds once somebody else confirms. Written by functions of sql/42-payment-refund.sql alone. */
export const refundRuleAsk = payment.table(
  'refund_rule_ask',
  {
    id: smallint().primaryKey().default(1),
    aloneYen: integer().notNull(),
    /** The ceiling as it was then: another one is not raised by this. */
    seenYen: integer().notNull(),
    staffId: uuid().notNull(),
    staffName: text().notNull(),
    reason: text().notNull(),
    askedAt: instant().notNull(),
    /** Null: nobody confirmed it yet. */
    secondId: uuid(),
  },
  (t) => [
    check('refund_rule_ask_one', sql`${t.id} = 1`),
    check('refund_rule_ask_raises', sql`${t.aloneYen} > ${t.seenYen}`),
    check('refund_rule_ask_by_two', sql`${t.secondId} is null or ${t.secondId} <> ${t.staffId}`),
  ],
);

/** Points taken back after a refund or chargeback; `spent` were gone already and stay as a debt of the member. */
export const reversal = payment.table('reversal', {
  paymentId: uuid()
    .primaryKey()
    .references(() => payments.id),
  taken: integer().notNull(),
  spent: integer().notNull(),
  journalId: bigint({ mode: 'number' }).notNull(),
  at: instant().notNull(),
  /** What went back with it, after what had gone in parts; null: a service of before said nothing. */
  yen: integer(),
});

/** A part of a payment's money that staff asked back. Written by functions of sql/42-payment-refund-part.sql alone. */
export const refundPart = payment.table(
  'refund_part',
  {
    /** Of whoever asked: the same part again has the same. */
    id: uuid().primaryKey(),
    /** No foreign key: making it would lock the hot table. The one function that adds rows holds the payment. */
    paymentId: uuid().notNull(),
    yen: integer().notNull(),
    /** What was gone before it: the provider is asked for no more where it says another sum by then. */
    beforeYen: integer().notNull(),
    /** waiting for a second person, asked, done, refused by the provider, dropped. */
    state: text().notNull(),
    staffId: uuid().notNull(),
    staffName: text().notNull(),
    reason: text().notNull(),
    askedAt: instant().notNull(),
    /** Null: one person was enough, or nobody confirmed it yet. */
    secondId: uuid(),
    secondName: text(),
    secondAt: instant(),
    /** When a replica last took it to the provider. */
    sentAt: instant(),
    doneAt: instant(),
    outcome: text(),
  },
  (t) => [
    index('refund_part_payment').on(t.paymentId, t.askedAt),
    uniqueIndex('refund_part_open')
      .on(t.paymentId)
      .where(sql`state in ('waiting', 'asked')`),
    check('refund_part_state', sql`${t.state} in ('waiting', 'asked', 'done', 'refused', 'dropped')`),
    check('refund_part_yen', sql`${t.yen} > 0 and ${t.beforeYen} >= 0`),
    check('refund_part_by_two', sql`${t.secondId} is null or ${t.secondId} <> ${t.staffId}`),
  ],
);

/** Points taken back after a part of a payment's money went back: `spent` were gone already and are owed. */
export const partReversal = payment.table(
  'part_reversal',
  {
    paymentId: uuid().notNull(),
    /** What is gone in all, with it. */
    backYen: integer().notNull(),
    yen: integer().notNull(),
    taken: integer().notNull(),
    spent: integer().notNull(),
    journalId: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.backYen] }),
    check('part_reversal_yen', sql`${t.yen} > 0 and ${t.backYen} >= ${t.yen} and ${t.taken} >= 0 and ${t.spent} >= 0`),
  ],
);

/** A member's bank questions a payment: opened, then won (the money stays) or lost (it goes back). One that is opened again is opened anew. */
export const dispute = payment.table(
  'dispute',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    state: text().notNull(),
    openedAt: instant().notNull(),
    endedAt: instant(),
    /** As its provider told it, where one tells: what it is called there, why the bank asks, how much of the money, until when to answer. */
    providerRef: text(),
    reason: text(),
    amount: integer(),
    respondBy: instant(),
    /** An answer is with the bank. */
    isAnswered: boolean(),
  },
  (t) => [check('dispute_state', sql`${t.state} in ('opened', 'won', 'lost')`)],
);

/** What somebody of the shop answered to a bank, once for each dispute; sent until the provider takes it or says that it is over. */
export const disputeAnswer = payment.table(
  'dispute_answer',
  {
    providerRef: text().primaryKey(),
    paymentId: uuid().notNull(),
    /** What was said: the facts as the shop wrote them down, and the words of whoever answered. */
    facts: text().notNull(),
    words: text().notNull(),
    by: text().notNull(),
    at: instant().notNull(),
    /** sent: the provider took it. closed: it took none any more. Null: not sent yet. */
    outcome: text(),
    doneAt: instant(),
  },
  (t) => [
    check('dispute_answer_outcome', sql`${t.outcome} in ('sent', 'closed')`),
    check('dispute_answer_done', sql`(${t.outcome} is null) = (${t.doneAt} is null)`),
    index('dispute_answer_waiting')
      .on(t.at)
      .where(sql`${t.doneAt} is null`),
  ],
);

/** Every callback, stored raw before it is judged. Append-only but for its outcome. */
export const providerEvent = payment.table(
  'provider_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    /** The provider's id of the event, or a hash of the body. */
    eventId: text().notNull(),
    body: bytes().notNull(),
    headers: jsonb().notNull(),
    isGenuine: boolean().notNull(),
    receivedAt: instant().notNull(),
    processedAt: instant(),
    outcome: text(),
  },
  (t) => [
    unique('provider_event_id').on(t.provider, t.eventId, t.isGenuine),
    // What came about one payment is looked for around the times when something happened to it.
    index('provider_event_received').on(t.provider, t.receivedAt).concurrently(),
  ],
);

/** The course a session last opened: what point/buy without point_price_id means. */
export const openedCourse = payment.table(
  'opened_course',
  { sessionHash: bytes().notNull(), courseId: integer().notNull(), openedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.sessionHash] })],
);
