import { shopRules } from '@fudaya/contracts';
import { expect, test } from 'vitest';
import { en } from './messages.en.ts';
import { ja } from './messages.ja.ts';

const parameters = (text: string) => (text.match(/{{\w+}}/g) ?? []).toSorted();

test('FRM-8 every text exists in both languages with the same parameters', () => {
  expect(Object.keys(en)).toEqual(Object.keys(ja));
  const differing = (Object.keys(ja) as (keyof typeof ja)[]).filter((key) => `${parameters(ja[key])}` !== `${parameters(en[key])}`);
  expect(differing).toEqual([]);
});

test('LGL-1 no text of the account pages writes a figure of the shop itself: hours to choose, days to ship, months, referral', () => {
  const { decisionHours, shippingBusinessDays, pointValidity, inactiveMonths, referral } = shopRules;
  const own = new RegExp(
    `${decisionHours} ?(時間|hours)|${shippingBusinessDays} ?(営業日|business)|(${pointValidity.months}|${inactiveMonths}) ?(か月|months)|${referral.points} ?(ポイント|points)|${referral.friends} ?(人|friends)`,
  );
  expect([...Object.values(ja), ...Object.values(en)].filter((text) => own.test(text))).toEqual([]);
});
