// The desk's calls about what points cost and how they are paid for. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { shopRules } from '../shop-rules.ts';
import { languages } from '../language.ts';
import { course } from '../payment.ts';
import { isoInstant, typed, wholeNumber } from '../shapes.ts';
import { reason } from './account.ts';

const { min_yen, max_yen } = shopRules.pointPurchase;
const moment = z.nullable(isoInstant);
const seen = z.nullable(typed.check(z.maxLength(100)));
const position = wholeNumber(0, 999);

const courseRow = z.object({
  id: z.int(),
  point: z.int(),
  price: z.int(),
  original_price: z.int(),
  discount_rate: z.int(),
  memo_ja: z.string(),
  memo_en: z.string(),
  position: z.int(),
  is_active: z.boolean(),
  starts: moment,
  ends: moment,
  version: z.string(),
});
export type CourseRow = z.output<typeof courseRow>;

/** Every course, also those that are not on sale, in the order members see them. `version` goes back as `seen`. */
export const courses = read('payment', '/desk/payment/courses', {
  access: 'staff',
  right: 'course.edit',
  input: z.object({}),
  reply: z.object({ courses: z.array(courseRow) }),
});

/** That a course is bought most is counted by the shop, and nobody's to write. */
export const claimsSales = (memo: string): boolean =>
  /人気|売れ筋|ナンバー ?ワン|(no\. ?|№ ?|ナンバー ?)[1１一]|popular|best[ -]?sell|top[ -]?sell/i.test(memo.normalize('NFKC'));
const memo = typed.check(
  z.trim(),
  z.maxLength(40),
  z.refine((text) => !claimsSales(text)),
);

/** Adds a course, or changes how one is offered: its price and points stay, for members agreed to them. The same added twice is there once. */
export const coursePut = write('payment', '/desk/payment/courses/put', {
  access: 'staff',
  right: 'course.edit',
  /** Without `id` a new one. */
  input: z.object({
    id: z.nullable(wholeNumber(1, 2_147_483_647)),
    seen,
    point: wholeNumber(1, 10_000_000),
    price: wholeNumber(min_yen, max_yen),
    /** Yen before a discount; the price itself where there is none. */
    original_price: wholeNumber(1, 10_000_000),
    discount_rate: wholeNumber(0, 99),
    memo_ja: memo,
    memo_en: memo,
    position,
    is_active: z.boolean(),
    /** On sale from and until; null: without such a moment. */
    starts: moment,
    ends: moment,
    reason,
  }),
  reply: z.object({ id: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    no_course: refusal('id', 'desk.course.no_course'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    known: refusal('price', 'desk.course.known'),
    agreed: refusal('price', 'desk.course.agreed'),
    too_few_points: refusal('point', 'desk.course.too_few_points'),
    cheaper_before: refusal('original_price', 'desk.course.cheaper_before'),
    ends_first: refusal('ends', 'desk.course.ends_first'),
  },
  invalid: {
    point: 'desk.course.point',
    price: 'desk.course.price',
    original_price: 'desk.course.original_price',
    discount_rate: 'desk.course.discount_rate',
    memo_ja: 'desk.course.memo',
    memo_en: 'desk.course.memo',
    position: 'desk.course.position',
    reason: 'desk.reason',
  },
});

const methodRow = z.object({
  id: z.int(),
  name_ja: z.string(),
  name_en: z.string(),
  memo_ja: z.string(),
  memo_en: z.string(),
  position: z.int(),
  is_active: z.boolean(),
  starts: moment,
  ends: moment,
  /** The settings of the service know who takes the money: without it members are not offered the method. */
  is_connected: z.boolean(),
  /** Null: nobody has named it yet. */
  version: z.nullable(z.string()),
});
export type MethodRow = z.output<typeof methodRow>;

/** Every way to pay that there is, in the order members see them. */
export const methods = read('payment', '/desk/payment/methods', {
  access: 'staff',
  right: 'method.edit',
  input: z.object({}),
  reply: z.object({ methods: z.array(methodRow) }),
});

const name = typed.check(z.trim(), z.minLength(1), z.maxLength(40));
const note = typed.check(z.trim(), z.maxLength(80));

/** Names a way to pay and says when it is offered. */
export const methodPut = write('payment', '/desk/payment/methods/put', {
  access: 'staff',
  right: 'method.edit',
  input: z.object({
    id: wholeNumber(1, 99),
    seen,
    name_ja: name,
    name_en: name,
    memo_ja: note,
    memo_en: note,
    position,
    is_active: z.boolean(),
    starts: moment,
    ends: moment,
    reason,
  }),
  reply: z.object({ version: z.string() }),
  refusals: {
    proof_needed: proofNeeded,
    no_method: refusal('id', 'desk.method.no_method'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    ends_first: refusal('ends', 'desk.course.ends_first'),
  },
  invalid: {
    name_ja: 'desk.method.name',
    name_en: 'desk.method.name',
    memo_ja: 'desk.method.memo',
    memo_en: 'desk.method.memo',
    position: 'desk.course.position',
    reason: 'desk.reason',
  },
});

const priceChange = z.object({
  at: isoInstant,
  kind: z.enum(['course_starts', 'course_ends', 'method_starts', 'method_ends']),
  id: z.int(),
  /** What a course gives; null: it is a method, which has a name. */
  point: z.nullable(z.int()),
  name_ja: z.string(),
  name_en: z.string(),
});
export type PriceChange = z.output<typeof priceChange>;
/** So many changes to come are told at most, the next first. */
export const maxPriceChanges = 100;

/**
 * The courses and ways to pay that members will be offered at an instant, in their order and language, and what of them is to change from now on. For
 * everybody who looks ahead at the shop.
 */
export const pricesAhead = read('payment', '/desk/payment/ahead', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({ at: isoInstant.check(z.maxLength(30)), language: z.enum(languages) }),
  reply: z.object({
    at: isoInstant,
    courses: z.array(course),
    methods: z.array(z.object({ id: z.int(), name: z.string(), memo: z.string() })),
    changes: z.array(priceChange),
  }),
  refusals: { in_the_past: refusal('at', 'desk.ahead.in_the_past') },
  invalid: { at: 'desk.ahead.at' },
});
