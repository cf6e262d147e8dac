import type { PromotionTexts } from './ja.ts';

/** Coupons, in English. */
export const texts: PromotionTexts = {
  'coupon.title': 'Coupons',
  'coupon.lead': 'Enter a coupon code and its points are added at once.',
  'coupon.code': 'Coupon code',
  'coupon.codeHint': '4 to 20 letters and digits, capital or small.',
  'coupon.use': 'Use the coupon',
  'coupon.done': '{{points}} points were added. They are good until {{until}}.',
  'coupon.paused': 'Coupons cannot be used while you pause buying. Once the pause is over, you can enter one here.',
  'coupon.care': 'See your limits',
  'coupon.used': 'Coupons you used',
  'coupon.none': 'You have not used a coupon yet.',
  'coupon.points': '{{points}} points',
  'coupon.when': 'Used on {{at}}, good until {{until}}',
  'coupon.rules': 'Good to know',
  'coupon.rule1': 'Each code can be used so many times by one person, and so many times in all.',
  'coupon.rule2': 'Codes for the first time are for members who have never bought points and have verified their phone number.',
  'coupon.rule3': 'The points expire on the date shown.',
};
