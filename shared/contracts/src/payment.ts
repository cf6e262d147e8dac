// Calls of the payment area: courses, methods, buying points.
import * as z from 'zod/mini';
import { read, refusal, write } from './call.ts';
import { packId, pageNumber, pager, uuid } from './shapes.ts';

const courseId = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));

export const course = z.object({
  id: z.number(),
  point: z.number(),
  /** Yen, tax included. */
  price: z.number(),
  original_price: z.number(),
  /** Percent. */
  discount_rate: z.number(),
  memo: z.string(),
});
export type Course = z.output<typeof course>;

/** How the browser turns card data into a token: it goes to the tokeniser, never to us. */
export const tokeniser = z.object({ url: z.string(), token_api_key: z.string() });

export const payMethod = z.object({
  id: z.number(),
  name: z.string(),
  memo: z.string(),
  tokeniser: z.optional(tokeniser),
});
export type PayMethod = z.output<typeof payMethod>;

export const pointPriceList = read('payment', '/user/point/price_list/:page?', {
  access: 'member',
  input: z.object({ page: pageNumber }),
  reply: z.object({ list: z.array(course), page: pager }),
});

export const pointPrice = read('payment', '/user/point/price/:pointPriceId', {
  access: 'member',
  input: z.object({ pointPriceId: courseId }),
  reply: course,
});

export const payList = read('payment', '/user/point/pay_list/:pointPriceId', {
  access: 'member',
  input: z.object({ pointPriceId: courseId }),
  reply: z.object({ point: z.number(), list: z.array(payMethod) }),
});

/** Starts a payment. '1' paid (url is an inner route), '7' 3-D Secure (url is the provider's page). request_id makes it safe to repeat. */
export const pointBuy = write('payment', '/user/point/buy', {
  access: 'member',
  input: z.object({
    pay_id: z.coerce.number().check(z.int(), z.gte(1), z.lte(9)),
    point_price_id: z.optional(courseId),
    request_id: z.optional(uuid),
    pack_id: z.optional(packId),
    token: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** Masked by the tokeniser: at most the first six and last four digits are real. */
    req_card_number: z.optional(z.string().check(z.regex(/^[\d*]{8,19}$/))),
    card_user_name: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
  }),
  reply: z.object({
    result: z.enum(['1', '7']),
    payment_id: z.nullable(z.string()),
    receipt_number: z.nullable(z.string()),
    url: z.string(),
    /** Our own id of the payment, for point/end. */
    order_id: uuid,
  }),
  refusals: {
    no_course: refusal('point_price_id', 'ポイントを選んでください。', 'Please choose a course.'),
    no_method: refusal('pay_id', 'このお支払い方法は使えません。', 'This payment method is not available.'),
    card_missing: refusal(
      'token',
      'カード情報を確認できませんでした。もう一度入力してください。',
      'Your card could not be verified. Please check and enter it again.',
    ),
    declined: refusal(
      'name',
      '決済に失敗しました。カードの状態をご確認ください。不明な場合はカード会社にお問い合わせください。',
      'The payment failed. Please check your card; if in doubt, ask your card company.',
    ),
    provider_down: refusal(
      'name',
      '決済会社に接続できませんでした。時間をおいてお試しください。',
      'We could not reach the payment company. Please try again later.',
    ),
  },
  limits: [{ by: 'member', points: 20, seconds: 60 }],
});

/** Return from 3-D Secure: settles the payment named by the token (our payment id). */
export const pointAppend = write('payment', '/user/point/append', {
  access: 'member',
  input: z.object({ token: uuid }),
  reply: z.object({ result: z.enum(['1', '0']), pack_id: z.nullable(z.number()) }),
});

/** How the session's last payment, or the named one, ended: '1' paid, '0' failed, '2' still waiting. */
export const pointEnd = read('payment', '/user/point/end', {
  access: 'member',
  input: z.object({ payment_id: z.optional(uuid) }),
  reply: z.object({
    result: z.enum(['1', '0', '2']),
    pack_id: z.nullable(z.number()),
    /** What the pack costs one draw, to choose between "to top" and "back to the pack". */
    pack_point: z.nullable(z.number()),
    point: z.number(),
    price: z.number(),
  }),
});
