import { texts as buyPoint } from '../buy-point/texts.en.ts';
import { texts as cardInput } from '../card-input/texts.en.ts';
import { texts as completeBuyPoint } from '../complete-buy-point/texts.en.ts';
import { texts as confirmCombini } from '../confirm-combini/texts.en.ts';
import { texts as confirmBuyPoint } from '../confirm-buy-point/texts.en.ts';
import { texts as course } from '../course/texts.en.ts';
import { texts as order } from '../order/texts.en.ts';
import { texts as payRedirect } from '../pay-redirect/texts.en.ts';
import { texts as spendingLimit } from '../spending-limit/texts.en.ts';

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
