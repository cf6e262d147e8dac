/** How a bill is paid: at a till, by a transfer, on the phone bill, or from a wallet. */
export type BillKind = 'combini' | 'bank' | 'carrier' | 'wallet';
/** approved: the member agreed and the shop has yet to take the money. */
export type BillState = 'open' | 'approved' | 'paid' | 'failed' | 'cancelled' | 'refunded' | 'disputed' | 'charged_back';

/** Everything at a provider that is no plain card order. */
export interface Bill {
  readonly id: string;
  readonly provider: string;
  readonly orderId: string;
  readonly kind: BillKind;
  readonly amount: number;
  /** What kind of shop, bank or carrier, and what the member typed. */
  readonly details: Readonly<Record<string, string>>;
  /** Where the browser goes after an answer; empty: it stays. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** A number for the till or the account to transfer to. */
  readonly number: string;
  readonly createdAt: Date;
  /** Told the shop about every change. */
  readonly tell: (bill: Bill) => void;
  state: BillState;
  paid: number;
  /** What of it went back in parts. */
  back: number;
  payer: string;
  paidAt: Date | null;
}
