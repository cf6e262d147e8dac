// Payments of tokeniser B: begun, through 3-D Secure where the card asks for it, taken, and given back.
import { newId, type World } from '../world/world.ts';
import type { CardPayment } from './card-payment.ts';
import { notify } from './notice.ts';

export type NewPayment = Pick<CardPayment, 'trading_id' | 'amount' | 'masked' | 'behaviour' | 'termUrl'>;

export function openPayment(world: World, wanted: NewPayment): CardPayment {
  const payment_id = String(50_000_000 + world.cardPayments.size);
  const payment: CardPayment = {
    ...wanted,
    payment_id,
    createdAt: world.now(),
    authId: newId(),
    isAuthUsed: false,
    status: '10',
    code: '',
  };
  world.cardPayments.set(payment_id, payment);
  return payment;
}

export const paymentsOf = (world: World, tradingId: string): CardPayment[] =>
  [...world.cardPayments.values()].filter(({ trading_id }) => trading_id === tradingId);

/** The gateways' refusals as this provider numbers them: AG33 → 2G33. */
export const declineCodeOf = (code: string): string => code.replace(/^AG/, '2G');

/** Takes the money, or refuses, and tells the shop. */
export function take(world: World, payment: CardPayment): void {
  const declined = world.faults.decline_code ?? payment.behaviour.declineCode;
  payment.status = declined ? '11' : '40';
  payment.code = declined ? declineCodeOf(declined) : '';
  notify(world, payment);
}
