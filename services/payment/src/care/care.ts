import type { payment } from '@fudaya/contracts';
import { careReply, type Deps } from './care-reply.ts';

/** What counts for the member now, and what they have paid. */
export const care = (ctx: Deps): Promise<payment.Care> => careReply(ctx, ctx.sql);
