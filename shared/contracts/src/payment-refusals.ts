// Every expected no of point/buy.
import { refusal } from './call.ts';
import { frozen } from './frozen.ts';
import { mailUnproven } from './mail-unproven.ts';

export const pointBuyRefusals = {
  no_course: refusal('point_price_id', 'ポイントを選んでください。', 'Please choose an amount.'),
  no_method: refusal('pay_id', 'このお支払い方法は使えません。', 'This payment method is not available.'),
  over_ceiling: refusal(
    'pay_id',
    'この金額には、このお支払い方法をご利用いただけません。',
    'This payment method cannot be used for this amount.',
  ),
  card_missing: refusal(
    'token',
    'カード情報を確認できませんでした。もう一度入力してください。',
    'Your card could not be verified. Please check and enter it again.',
  ),
  saved_card_unknown: refusal(
    'saved_card',
    'この登録カードは使えません。別のカードをご利用ください。',
    'This saved card cannot be used. Please use another one.',
  ),
  combini_missing: refusal('combini_code', 'お支払いに行くコンビニを選んでください。', 'Please choose the store you will pay at.'),
  name_missing: refusal('name', 'お振込名義を全角カタカナで入力してください。', 'Please enter the account holder in full-width katakana.'),
  carrier_missing: refusal('carrier_id', 'ご契約の携帯会社を選んでください。', 'Please choose your mobile carrier.'),
  declined: refusal(
    'name',
    '決済に失敗しました。カードの状態をご確認ください。不明な場合はカード会社にお問い合わせください。',
    'The payment failed. Please check your card; if in doubt, ask your card company.',
  ),
  wallet_declined: refusal(
    'name',
    '決済に失敗しました。ウォレットの状態をご確認ください。',
    'The payment failed. Please check the state of your wallet.',
  ),
  wallet_missing: refusal(
    'approval',
    'ウォレットでのお支払いが確認できません。もう一度このお支払い方法を選んでください。',
    'The wallet has not confirmed the payment. Please choose this wallet again.',
  ),
  carrier_declined: refusal(
    'name',
    '決済が失敗しました。ご契約状況をご確認ください。状態が不明な場合は、各サービス会社にお問い合わせください。',
    'The payment failed. Please check your contract; if in doubt, ask your carrier.',
  ),
  failed: refusal(
    'name',
    'お支払いに失敗しました。他のお支払方法をご利用ください。',
    'The payment failed. Please use another payment method.',
  ),
  provider_down: refusal(
    'name',
    '決済会社に接続できませんでした。時間をおいてお試しください。',
    'We could not reach the payment company. Please try again later.',
  ),
  frozen: frozen('point_price_id'),
  /** Whoever registered an address that is somebody else's pays for nothing in their name. */
  mail_unproven: mailUnproven('point_price_id'),
  /** Care: the member is asked, then the same purchase is sent with age_bracket. */
  age_missing: refusal('age_bracket', 'ご年齢の区分を選んでください。', 'Please choose your age bracket.'),
  over_minor_cap: refusal(
    'point_price_id',
    '未成年の方の今月のご購入上限（{{cap}}円）を超えます。',
    'This would exceed the monthly limit for minors (¥{{cap}}).',
  ),
  over_own_limit: refusal(
    'point_price_id',
    'ご自身で設定したご購入上限（{{cap}}円）を超えます。',
    'This would exceed the limit you set for yourself (¥{{cap}}).',
  ),
  paused: refusal(
    'point_price_id',
    'ご自身の設定により、{{until}}までご購入を休止しています。',
    'By your own setting, buying is paused until {{until}}.',
  ),
} as const;
