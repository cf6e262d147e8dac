import { shopRules } from '@fudaya/contracts';
import { expect, test } from 'vitest';
import { texts as en } from './en.ts';
import { texts as ja } from './ja.ts';

test('LGL-1 no text of the account pages writes a figure of the shop itself: hours to choose, days to ship, months, referral', () => {
  const { decision_hours, shippingBusiness_days, pointValidity, inactive_months, referral } = shopRules;
  const own = new RegExp(
    `${decision_hours} ?(時間|hours)|${shippingBusiness_days} ?(営業日|business)|(${pointValidity.months}|${inactive_months}) ?(か月|months)|${referral.points} ?(ポイント|points)|${referral.friends} ?(人|friends)`,
  );
  expect([...Object.values(ja), ...Object.values(en)].filter((text) => own.test(text))).toEqual([]);
});
