import { officeHours, shopRules } from '@fudaya/contracts';
import type { Sql, TransactionSql } from '@fudaya/db';
import { putCourses } from '@fudaya/payment/operator';
import { allGood } from './all-good.ts';

const days = shopRules.transferDeadline_days;
const { opens, closes } = shopRules.officeHours;

/** Points, yen, yen before a discount, percent off, and a short word for the course. Points beyond the price are bonus. */
const courses = [
  [500, 500, 500, 0, '', ''],
  [1010, 1000, 1000, 0, '', ''],
  [3060, 3000, 3000, 0, '', ''],
  [5150, 5000, 5000, 0, '迷ったらこちら', 'A good place to start'],
  [10_400, 10_000, 10_000, 0, '', ''],
  [30_000, 28_500, 30_000, 5, '', ''],
  [53_000, 50_000, 50_000, 0, 'まとめておトク', 'Best value'],
] as const;

/** Method ids are those of the decisions; one that is active is offered once the settings connect it. */
const methods = [
  [1, 'クレジットカード', 'Credit card', 'VISA・Mastercard・JCB・AMEX', 'Visa, Mastercard, JCB, Amex', true],
  [2, 'コンビニ決済', 'Convenience store', `${days}日以内にお支払いください`, `Pay within ${days} days`, true],
  [
    4,
    '銀行振込',
    'Bank transfer',
    `平日${opens}時から${closes}時以外は翌営業日の反映です`,
    `Outside weekdays ${officeHours.en}: next business day`,
    true,
  ],
  [3, 'メール送金', 'Transfer by email', `${days}日以内にご送金ください`, `Transfer within ${days} days`, true],
  [5, 'Amazon Pay', 'Amazon Pay', '', '', true],
  [6, 'キャリア決済', 'Carrier billing', 'ソフトバンク・au・docomo', 'SoftBank, au, docomo', true],
  [7, 'PayPal', 'PayPal', '', '', true],
  [9, 'キャンペーン調整', 'Campaign adjustment', '無償', 'Free of charge', false],
] as const;

export async function seedCourses(tx: TransactionSql): Promise<void> {
  const rows = courses.map(([point, price, original_price, discount_rate, memo_ja, memo_en], position) => ({
    point,
    price,
    original_price,
    discount_rate,
    memo_ja,
    memo_en,
    position,
  }));
  allGood(await putCourses(tx, rows));
  await seedMethods(tx);
}

/** Adds the methods that a shop does not know yet; what an operator changed of the others stays. */
export async function seedMethods(tx: Sql | TransactionSql): Promise<void> {
  const offered = methods.map(([id, name_ja, name_en, memo_ja, memo_en, is_active], position) => ({
    id,
    name_ja,
    name_en,
    memo_ja,
    memo_en,
    is_active,
    position,
  }));
  await tx`insert into payment.method ${tx(offered)} on conflict (id) do nothing`;
}
