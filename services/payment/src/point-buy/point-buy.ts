import { createHash, randomUUID } from 'node:crypto';
import { payment, states, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt, inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import { mayBuyPoints } from '../care/may-buy-points.ts';
import { courseOnSale, openedCourseId } from '../course/course.sql.ts';
import { isMethodActive } from '../pay-list/method.sql.ts';
import type { MeansKind } from '../provider/provider.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { reserveBonus } from '../bonus/bonus.sql.ts';
import { paymentById } from '../settle/payment.sql.ts';
import { authoriseOnce } from './authorise-once.ts';
import { settle } from '../settle/settle.ts';
import { keptCardLabel } from '../wallet/kept-cards.ts';
import { meansOf, returnsOf } from './means.ts';
import { openPayment } from './point-buy.sql.ts';
import { replyFor } from './reply-for.ts';

type Call = typeof payment.pointBuy;
type Deps = MemberContext & PaymentDeps;
type Input = InputOf<Call>;

/** The poller goes on with what this process leaves behind. */
const pollAfter_ms = 30_000;

/** Paid at a till or by transfer, days later. */
const isOrder = (kind: MeansKind): boolean => kind === 'combini' || kind === 'bank';

/**
 * Starts a payment for a course: '1' paid or on its way (go to the complete page), '7' the member goes on at the provider's page.
 * request_id is the idempotency key and names the payment: repeated it answers how that payment stands and takes nothing; with other input it is a conflict.
 * The provider is asked to take money once in a payment's life. Prices are yen.
 */
export async function pointBuy(ctx: Deps, input: Input): Promise<ReplyOf<Call>> {
  const { sql, range, language } = ctx;
  const at = ctx.now();
  const before = input.request_id === undefined ? undefined : await paymentById(sql, input.request_id);
  // What was begun in time is answered after its course or method ended, too.
  const asOf = before?.member_id === ctx.member.id ? before.created_at : at;
  const courseId = input.point_price_id ?? (await openedCourseId(sql, ctx.sessionHash));
  const course = courseId === undefined ? undefined : await courseOnSale(sql, courseId, { language, range, at: asOf });
  if (!course) throw refuse(payment.pointBuy, 'no_course');
  const setup = ctx.methods.get(input.pay_id);
  if (!setup || !(await isMethodActive(sql, input.pay_id, asOf))) throw refuse(payment.pointBuy, 'no_method');
  if (course.price > (setup.ceiling_yen ?? Infinity)) throw refuse(payment.pointBuy, 'over_ceiling');
  const { means, label, detail } = meansOf(input);

  if (input.approval) return approved(ctx, input);

  const agreed = { memberId: ctx.member.id, courseId: course.id, methodId: input.pay_id, packId: input.pack_id ?? null };
  // As services of before hashed it, where there is no bonus.
  const chosen = input.bonus === undefined ? [] : [input.bonus];
  const inputHash = createHash('sha256')
    .update(JSON.stringify([agreed, means, label, ...chosen]))
    .digest();
  const id = input.request_id ?? randomUUID();
  const isCardAskedFor = means.kind === 'saved_card' && !before;
  const wanted = {
    ...agreed,
    id,
    sessionHash: ctx.sessionHash,
    price: course.price,
    point: course.point,
    provider: setup.provider,
    label: isCardAskedFor ? await keptCardLabel(ctx, setup.provider, means.cardId) : label,
    detail,
    expiresAt: isOrder(detail.kind) ? new Date(at.getTime() + ctx.ordersExpireAfter_ms) : null,
    inputHash,
    at,
    pollAt: new Date(at.getTime() + pollAfter_ms),
  };
  const { payment: opened, isNew } = await inTransaction(sql, async (tx) => {
    // A payment that was begun before is not judged again: its own yen would count against it.
    const begun = await paymentById(tx, id);
    const { id: memberId } = ctx.member;
    if (!begun) await mayBuyPoints(tx, { memberId, yen: course.price, said: input.age_bracket, at, id }, ctx.minorCaps);
    if (begun || input.bonus === undefined) return openPayment(tx, wanted);
    const points = await reserveBonus(tx, { paymentId: id, rule: input.bonus, memberId, courseId: course.id });
    if (points === null) throw refuse(payment.pointBuy, 'bonus_gone');
    return openPayment(tx, { ...wanted, point: course.point + points });
  });
  if (!inputHash.equals(opened.input_hash)) throw new Halt(states.conflict);
  const returns = returnsOf(ctx.publicOrigin, input.pay_id, opened);
  return replyFor(await authoriseOnce(ctx, opened, { isNew, means, ...returns }));
}

/** The wallet's script says that the member agreed: only a reason to ask the wallet, about the payment begun under this request_id. */
async function approved(ctx: Deps, { request_id, approval }: Input): Promise<ReplyOf<Call>> {
  const begun = request_id === undefined ? undefined : await paymentById(ctx.sql, request_id);
  if (begun?.member_id !== ctx.member.id || begun.provider_ref !== approval?.order_id) throw refuse(payment.pointBuy, 'wallet_missing');
  return replyFor((await settle(ctx, begun.id)) ?? begun);
}
