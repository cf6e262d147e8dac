// The desk's calls about the shop's own bank account: what the bank's files say, beside the payments by transfer. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { typed, uuid, wholeNumber } from '../shapes.ts';
import { reason } from './account.ts';

/** How many lines are shown; the count says how many there are. */
export const bankLinesShown = 200;
/** A line that is open for more days than these is told to whoever watches the shop. */
export const bankLineOld_days = 7;
/** The packed file, as the letters of base64url that go over the wire. */
export const maxBankFile_letters = 4_000_000;
/** Lines of one part of a file that is kept. */
export const maxBankPart = 10_000;
/** Bank, branch, kind of account (1, 2 or 4) and number. */
export const bankAccount = /^\d{4}-\d{3}-[124]-\d{7,10}$/;

const day = z.iso.date();
const statement = z.object({
  account: z.string(),
  /** 01 (振込入金通知), 03 (入出金取引明細) or csv. */
  kind: z.enum(['01', '03', 'csv']),
  from: day,
  to: day,
  /** Lines that the file has, those of them that were there before, and yen that came and went. */
  lines: z.int(),
  known: z.int(),
  in_yen: z.int(),
  out_yen: z.int(),
});
export type BankStatement = z.output<typeof statement>;

/**
 * Keeps the new lines of a bank's file (packed by gzip, in base64url) and says which payment each is: all of them or none. A trial changes nothing.
 * A line that another file had is not kept twice. `part` keeps so many lines of it alone, counted from 0 through all its accounts; the one that has the
 * file's last line is the last, and compares them with the payments; the reply tells of the part. `account` is asked for where the file names none. Refused with a text for each line that is wrong.
 */
export const bankFile = write('payment', '/desk/payment/bank/file', {
  access: 'staff',
  right: 'payment.match',
  input: z.object({
    file: z.string().check(z.maxLength(maxBankFile_letters, { abort: true }), z.regex(/^[\w-]+$/)),
    account: z.optional(typed.check(z.trim(), z.regex(bankAccount))),
    is_trial: z.boolean(),
    part: z.optional(z.object({ from: wholeNumber(0, 1_000_000), lines: wholeNumber(1, maxBankPart) })),
  }),
  reply: z.object({ statements: z.array(statement), matched: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    unreadable: refusal('file', 'desk.bank.unreadable'),
    no_account: refusal('account', 'desk.bank.account'),
    other_kind: refusal('file', 'desk.bank.other_kind'),
    length: refusal('file', 'desk.bank.length'),
    order: refusal('file', 'desk.bank.order'),
    kind: refusal('file', 'desk.bank.kind'),
    code: refusal('file', 'desk.bank.code'),
    holder: refusal('file', 'desk.bank.holder'),
    date: refusal('file', 'desk.bank.date'),
    period: refusal('file', 'desk.bank.period'),
    amount: refusal('file', 'desk.bank.amount'),
    direction: refusal('file', 'desk.bank.direction'),
    text: refusal('file', 'desk.bank.text'),
    totals: refusal('file', 'desk.bank.totals'),
    columns: refusal('file', 'desk.bank.columns'),
    empty: refusal('file', 'desk.bank.empty'),
    too_many: refusal('file', 'desk.bank.too_many'),
  },
  invalid: { file: 'desk.bank.unreadable', account: 'desk.bank.account' },
  maxBody_bytes: 4_100_000,
});

/** What a line is: a payment that is paid, waits or has ended; several or none can be meant; money that went, or a provider's payout. */
export const bankStandings = ['known', 'waiting', 'ended', 'several', 'nobody', 'out', 'payout'] as const;
export const bankShows = ['open', 'explained', 'apart', 'all'] as const;

const line = z.object({
  id: z.int(),
  day,
  standing: z.enum(bankStandings),
  amount: z.int(),
  payer: z.string(),
  memo: z.string(),
  payment_id: z.nullable(uuid),
  /** Of the payment, yen; another amount than the line's is told. */
  price: z.nullable(z.int()),
  /** Its money stands in suspense, or did. */
  is_suspense: z.boolean(),
  /** The provider is asked again at some time, and can be asked now. */
  can_ask: z.boolean(),
  is_open: z.boolean(),
  chosen_by: z.nullable(z.string()),
  explained: z.nullable(z.object({ by: z.string(), reason: z.string() })),
  /** Names how it stands; goes back as `seen`. */
  version: z.string(),
});
export type BankLine = z.output<typeof line>;

/** Lines of the bank, newest day first; sums of its days; and transfers that a provider called paid on days that a file covers, which no line is. */
export const bankLines = read('payment', '/desk/payment/bank', {
  access: 'staff',
  right: 'report.see',
  input: z.object({ show: z.optional(z.enum(bankShows)), day: z.optional(day) }),
  reply: z.object({
    lines: z.array(line),
    count: z.int(),
    days: z.array(z.object({ day, lines: z.int(), came: z.int(), in_yen: z.int(), matched: z.int(), open: z.int() })),
    unseen: z.array(z.object({ payment_id: uuid, day, price: z.int(), holder: z.nullable(z.string()) })),
    unseen_count: z.int(),
    /** Open lines that have waited for more than `bankLineOld_days`, and the day of the oldest; null where there is none. */
    old: z.optional(z.nullable(z.object({ count: z.int(), day }))),
    /** Files of which a part alone was kept, by account and days. */
    unfinished: z.optional(z.array(z.object({ account: z.string(), from: day, to: day }))),
  }),
});

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** Payments that a line can be: by the same name, or the same amount, in its days. At most twenty. */
export const bankCandidates = read('payment', '/desk/payment/bank/:id/payments', {
  access: 'staff',
  right: 'report.see',
  input: z.object({ id }),
  reply: z.object({
    payments: z.array(
      z.object({ payment_id: uuid, day, price: z.int(), holder: z.nullable(z.string()), state: z.string(), is_same_name: z.boolean() }),
    ),
  }),
});

const seen = typed.check(z.maxLength(100));
const gone = refusal('id', 'desk.bank.gone');
const changed_meanwhile = refusal('seen', 'desk.changed_meanwhile');

/** A person says which payment a line is, as the page showed it. It makes nothing paid. The same again: nothing. */
export const bankChoose = write('payment', '/desk/payment/bank/choose', {
  access: 'staff',
  right: 'payment.match',
  input: z.object({ id, seen, payment_id: uuid, reason }),
  reply: z.object({}),
  refusals: {
    proof_needed: proofNeeded,
    gone,
    changed_meanwhile,
    taken: refusal('payment_id', 'desk.bank.taken'),
    unfit: refusal('payment_id', 'desk.bank.unfit'),
  },
  invalid: { reason: 'desk.reason' },
});

/** Has the provider asked about a line's payment within seconds. Only its word makes a payment paid. */
export const bankAsk = write('payment', '/desk/payment/bank/ask', {
  access: 'staff',
  right: 'payment.match',
  input: z.object({ id }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, gone, not_asked: refusal('id', 'desk.bank.not_asked') },
});

/** Somebody explains a line that no payment explains, once, as the page showed it. The same again: nothing. */
export const bankExplain = write('payment', '/desk/payment/bank/explain', {
  access: 'staff',
  right: 'payment.match',
  input: z.object({ id, seen, reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, gone, changed_meanwhile },
  invalid: { reason: 'desk.reason' },
});

/** Takes back what a person said of a line, reason or payment: it is open again. */
export const bankReopen = write('payment', '/desk/payment/bank/reopen', {
  access: 'staff',
  right: 'payment.match',
  input: z.object({ id, reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded },
  invalid: { reason: 'desk.reason' },
});
