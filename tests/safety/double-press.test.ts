// The second press of a double press lands on what came under the finger meanwhile: everywhere money moves, nothing is pressed for a moment
// after a step has changed (decision 207).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Each call that moves points, coins, money or cards, or gives any of them up, and where the steps around it settle. */
const steps: Readonly<Record<string, readonly string[]>> = {
  'gacha.packCheck': ['mfe-store/src/pack-detail/CountDialog.tsx', 'mfe-store/src/pack-detail/ShortageDialog.tsx'],
  'gacha.packBuy': [
    'mfe-store/src/pack-detail/ConfirmDialog.tsx',
    'mfe-store/src/confirm-buy-product/ConfirmBuyProductPage.tsx',
    'mfe-gacha/src/gacha-animation/StartOverlay.tsx',
  ],
  // Its pages are of the purchase (shared/web/src/call/before-login.ts), where each page settles as it comes.
  'gacha.decision': ['shared/web/src/ui/Page.tsx'],
  'payment.pointBuy': ['mfe-payment/src/confirm-buy-point/PaymentForm.tsx'],
  'payment.pointCancel': ['mfe-payment/src/order/CancelOrder.tsx', 'mfe-payment/src/complete-buy-point/EndOfPayment.tsx'],
  'account.exchange': ['mfe-account/src/exchange/exchange-card/ExchangeDialogs.tsx'],
  'account.transferPoint': [
    'mfe-account/src/transfer/transfer-point/TransferPointPage.tsx',
    'mfe-account/src/transfer/transfer-point/MovePoints.tsx',
  ],
  'account.couponUse': ['mfe-account/src/promotion/coupon/CouponForm.tsx'],
  'account.missionClaim': ['mfe-account/src/promotion/rewards/use-reward.ts'],
  'account.stampPress': ['mfe-account/src/promotion/rewards/use-reward.ts'],
  'account.accountClose': ['mfe-account/src/leaving/close-account/CloseForm.tsx'],
};
const settles = /\buseStep\(|\bsettle\(\)/;

test.each(Object.entries(steps))('TRF-2 DEC-3 around %s a step settles before it is pressed', (_, files) => {
  expect(files.filter((file) => !settles.test(read(file)))).toEqual([]);
});

test('TRF-2 DEC-3 a page that makes one of these calls is looked at here', () => {
  const calls = new RegExp(
    String.raw`(?:useWrite|useReward)\((${Object.keys(steps)
      .join('|')
      .replaceAll('.', String.raw`\.`)})\b`,
    'g',
  );
  const pages = execFileSync('git', ['ls-files', 'mfe-*/src/**/*.ts', 'mfe-*/src/**/*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !/\/desk\/|\.test\.tsx?$/.test(path));
  const made = pages.flatMap((path) => [...read(path).matchAll(calls)].map(([, call = '']) => ({ path, call })));
  expect([...new Set(made.map(({ call }) => call))].toSorted()).toEqual(Object.keys(steps).toSorted());
  // Where it is made and where it settles are one feature; a purchase's is shared by the pages that confirm it, a decision's is a page.
  const isKnown = ({ path, call }: { path: string; call: string }) =>
    /^gacha\.(packCheck|packBuy|decision)$/.test(call) || steps[call]?.some((file) => dirname(file) === dirname(path));
  expect(made.filter((one) => isKnown(one) !== true)).toEqual([]);
});
