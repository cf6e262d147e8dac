// Every expected no of point/buy.
import { refusal } from './call.ts';
import { frozen } from './frozen.ts';
import { mailUnproven } from './mail-unproven.ts';

export const pointBuyRefusals = {
  no_course: refusal('point_price_id', 'pay.no_course'),
  no_method: refusal('pay_id', 'pay.no_method'),
  over_ceiling: refusal('pay_id', 'pay.over_ceiling'),
  card_missing: refusal('token', 'pay.card_missing'),
  saved_card_unknown: refusal('saved_card', 'pay.saved_card_unknown'),
  combini_missing: refusal('combini_code', 'pay.combini_missing'),
  name_missing: refusal('name', 'pay.name_missing'),
  carrier_missing: refusal('carrier_id', 'pay.carrier_missing'),
  declined: refusal('name', 'pay.declined'),
  wallet_declined: refusal('name', 'pay.wallet_declined'),
  wallet_missing: refusal('approval', 'pay.wallet_missing'),
  carrier_declined: refusal('name', 'pay.carrier_declined'),
  failed: refusal('name', 'pay.failed'),
  provider_down: refusal('name', 'pay.provider_down'),
  frozen: frozen('point_price_id'),
  /** Whoever registered an address that is somebody else's pays for nothing in their name. */
  mail_unproven: mailUnproven('point_price_id'),
  /** Care: the member is asked, then the same purchase is sent with age_bracket. */
  age_missing: refusal('age_bracket', 'pay.age_missing'),
  over_minor_cap: refusal('point_price_id', 'pay.over_minor_cap'),
  over_own_limit: refusal('point_price_id', 'pay.over_own_limit'),
  paused: refusal('point_price_id', 'care.paused'),
  bonus_gone: refusal('bonus', 'pay.bonus_gone'),
} as const;
