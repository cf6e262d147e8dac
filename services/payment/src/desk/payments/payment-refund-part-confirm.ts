import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import type { PaymentDeps } from '../../payment-deps.ts';
import { askForPart } from './ask-part.ts';

/** Confirms a part that somebody else asked for. */
export const paymentRefundPartConfirm = (
  ctx: StaffContext & PaymentDeps,
  wanted: InputOf<typeof desk.paymentRefundPartConfirm>,
): Promise<ReplyOf<typeof desk.paymentRefundPartConfirm>> => askForPart(ctx, desk.paymentRefundPartConfirm, wanted, true);
