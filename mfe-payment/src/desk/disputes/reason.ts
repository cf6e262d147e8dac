import type { useText } from '../texts.ts';

/** As Stripe names them; other providers have other words. */
const known = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const;

/** Why a bank asks, in words where they are known; else as the provider says it. */
export function reasonText(t: ReturnType<typeof useText>['t'], reason: string | null): string {
  const word = known.find((one) => one === reason);
  return word ? t(`disputes.reason.${word}`) : (reason ?? t('disputes.noReason'));
}
