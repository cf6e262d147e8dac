// What Stripe's objects say of an order.
import { payment } from '@fudaya/contracts';
import type { Stripe } from 'stripe';
import type { Disputed, Instructions, Truth } from '../provider.ts';

type Intent = Stripe.PaymentIntent;

/** The charge comes expanded. `dispute`: the member's bank questions it, or took the money back for good. */
export function truthOfIntent(intent: Intent, dispute: Disputed | 'lost' | null): Truth {
  const { status, amount_received, currency, latest_charge } = intent;
  const charge = typeof latest_charge === 'object' ? latest_charge : null;
  if (dispute === 'lost') return { kind: 'charged_back' };
  const back_yen = charge?.amount_refunded ?? 0;
  if (status === 'canceled' || (charge && back_yen > 0 && back_yen >= charge.amount)) return { kind: 'cancelled' };
  if (dispute) return { kind: 'disputed', dispute };
  if (status === 'succeeded') {
    const amount_yen = currency === 'jpy' ? amount_received : Number.NaN;
    const paidBy = charge?.payment_method_details?.card;
    const card = paidBy?.fingerprint ? `stripe:${paidBy.fingerprint}` : undefined;
    const wallet = payment.deviceWallets.find((one) => one === paidBy?.wallet?.type);
    return {
      kind: 'paid',
      amount_yen,
      back_yen,
      providerRef: null,
      card,
      wallet,
      ...(charge && { receivedAt: new Date(charge.created * 1000) }),
    };
  }
  // Tried and not taken: a number that ran out at the till, a transfer that failed.
  if (status === 'requires_payment_method') return { kind: 'failed', reason: intent.last_payment_error?.code ?? 'not paid' };
  const instructions = instructionsOf(intent);
  const ends_s = intent.next_action?.konbini_display_details?.expires_at;
  return { kind: 'waiting', ...(instructions && { instructions }), ...(ends_s !== undefined && { payBy: new Date(ends_s * 1000) }) };
}

/** How to pay an order that waits: a number for the till, or an account. */
function instructionsOf({ next_action }: Intent): Instructions | null {
  const till = next_action?.konbini_display_details;
  if (till) {
    // Each chain has a number of its own: the order is known by one of them.
    const { lawson, ministop } = till.stores;
    const chain = lawson ? 'lawson' : 'ministop';
    const { payment_code, confirmation_number } = lawson ?? ministop ?? {};
    const url = till.hosted_voucher_url ?? '';
    return payment_code
      ? { url, receipt_number: payment_code, confirm_number: confirmation_number, chain, stores: storesOf(till.stores) }
      : null;
  }
  const address = next_action?.display_bank_transfer_instructions?.financial_addresses?.find(({ type }) => type === 'zengin');
  const { bank_name, branch_name, account_type, account_number, account_holder_name } = address?.zengin ?? {};
  if (!account_number) return null;
  const bank = [bank_name, branch_name, kinds[account_type ?? ''] ?? account_type].filter(Boolean).join(' ');
  return { bank, number: account_number, name: account_holder_name ?? '' };
}

function storesOf(numbers: Stripe.PaymentIntent.NextAction.KonbiniDisplayDetails.Stores) {
  return (['lawson', 'familymart', 'ministop', 'seicomart'] as const).flatMap((store) => {
    const { payment_code, confirmation_number = null } = numbers[store] ?? {};
    return payment_code ? [{ store, receipt_number: payment_code, confirm_number: confirmation_number }] : [];
  });
}

const kinds: Readonly<Record<string, string>> = { futsu: '普通', touza: '当座' };
