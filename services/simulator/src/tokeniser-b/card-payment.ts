import type { CardBehaviour } from '../world/cards.ts';

/** 10 begun, 11 refused, 20 authorised, 40 taken, 32 authorisation undone, 60 money given back. */
export type PaymentStatus = '10' | '11' | '20' | '32' | '40' | '60';

export interface CardPayment {
  readonly payment_id: string;
  readonly trading_id: string;
  readonly amount: number;
  readonly masked: string;
  readonly behaviour: CardBehaviour;
  readonly termUrl: string;
  readonly createdAt: Date;
  /** Of 3-D Secure: made when it is passed, good for one authorisation. */
  authId: string;
  isAuthUsed: boolean;
  status: PaymentStatus;
  code: string;
}
