import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import type { PaymentDeps } from '../../payment-deps.ts';
import { askForPart } from './ask-part.ts';

/** Asks for a part of a payment's money: the service takes it to the provider within seconds. */
export const paymentRefundPart = (
  ctx: StaffContext & PaymentDeps,
  { order, ...wanted }: InputOf<typeof desk.paymentRefundPart>,
): Promise<ReplyOf<typeof desk.paymentRefundPart>> => askForPart(ctx, desk.paymentRefundPart, { ...wanted, part: order }, false);
