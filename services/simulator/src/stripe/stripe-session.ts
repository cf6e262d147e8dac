import type { Bill } from '../world/bill.ts';

/** As Stripe calls them. */
export type Means = 'card' | 'konbini' | 'customer_balance' | 'paypay';
export const meansOf = (type: unknown): Means | null =>
  type === 'card' || type === 'konbini' || type === 'customer_balance' || type === 'paypay' ? type : null;

/** A wallet of the device, as Stripe calls them: its page pays a card through one. */
export type DeviceWallet = 'apple_pay' | 'google_pay';
export const walletOf = (name: string | undefined): DeviceWallet | null => (name === 'apple_pay' || name === 'google_pay' ? name : null);

export interface StripeSession {
  readonly id: string;
  readonly orderId: string;
  readonly means: Means;
  readonly amount: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
  /** Until when the till takes its number. */
  readonly tillUntil: Date;
  readonly createdAt: Date;
  readonly metadata: Readonly<Record<string, string>>;
  /** The request that made it, and the key it came with. */
  readonly key: string;
  readonly request: string;
  status: 'open' | 'complete' | 'expired';
  bill: Bill | null;
  /** The device's wallet that the card was paid through. */
  wallet: DeviceWallet | null;
  /** Why the last try was refused; empty: none was. */
  declineCode: string;
  dispute: 'none' | 'needs_response' | 'under_review' | 'won' | 'lost';
  /** Until when the bank takes an answer, and what it got. */
  disputeDue: Date | null;
  answers: Readonly<Record<string, string>>[];
}
