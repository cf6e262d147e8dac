import { texts as buyPoint } from '../buy-point/texts.ja.ts';
import { texts as cardInput } from '../card-input/texts.ja.ts';
import { texts as completeBuyPoint } from '../complete-buy-point/texts.ja.ts';
import { texts as confirmCombini } from '../confirm-combini/texts.ja.ts';
import { texts as confirmBuyPoint } from '../confirm-buy-point/texts.ja.ts';
import { texts as course } from '../course/texts.ja.ts';
import { texts as order } from '../order/texts.ja.ts';
import { texts as payRedirect } from '../pay-redirect/texts.ja.ts';
import { texts as spendingLimit } from '../spending-limit/texts.ja.ts';

/** Every text of the remote: one chunk, for whichever of its pages is first. */
export const texts = {
  ...buyPoint,
  ...course,
  ...confirmBuyPoint,
  ...confirmCombini,
  ...cardInput,
  ...completeBuyPoint,
  ...order,
  ...spendingLimit,
  ...payRedirect,
};
