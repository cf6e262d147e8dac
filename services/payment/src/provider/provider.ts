// The one port to the outside: every payment company is an adapter behind it.

/** What a provider said to the one attempt to take money. */
export type Authorised =
  /** Taken. Nothing is granted on this word alone: settle() asks again. */
  | { readonly kind: 'captured' }
  /** The member goes on at the provider's page (3-D Secure). */
  | { readonly kind: 'action'; readonly url: string; readonly providerRef: string | null }
  | { readonly kind: 'declined'; readonly reason: string }
  /** The card token was wrong, used or too old. */
  | { readonly kind: 'token_rejected'; readonly reason: string }
  /** Certain that nothing happened: unreachable, under maintenance, or refused for a reason of ours. */
  | { readonly kind: 'down'; readonly reason: string }
  /** No telling whether it happened: time-out, broken reply, order id already known. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** What a provider says about an order when asked. */
export type Truth =
  | { readonly kind: 'paid'; readonly amount_yen: number; readonly providerRef: string | null }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The member has not finished at the provider's page. */
  | { readonly kind: 'waiting' }
  /** Given up or given back. */
  | { readonly kind: 'cancelled' }
  /** The provider never heard of the order. */
  | { readonly kind: 'none' }
  /** No answer now. */
  | { readonly kind: 'unavailable'; readonly reason: string };

export interface CallbackVerdict {
  readonly isGenuine: boolean;
  /** Names the event, so that the same one again is known. */
  readonly eventId: string;
  /** Our order ids that it speaks of; empty unless genuine. */
  readonly orderIds: readonly string[];
}

/** What a provider says it took, or gave back. */
export interface Taken {
  readonly orderId: string;
  readonly amount_yen: number;
  readonly isReturned: boolean;
}

export interface Provider {
  readonly name: string;
  /** Tries once to take `amount_yen`. `orderId` is the idempotency key at the provider. Never throws for what the outside does. */
  authorise(order: { orderId: string; amount_yen: number; token: string; returnUrl: string }): Promise<Authorised>;
  /** Asks for the truth about an order. Never throws for what the outside does. */
  search(orderId: string): Promise<Truth>;
  /** Every order of a span of time that was paid or given back; null without an answer. Absent where a provider has no such list. */
  listTransactions?(from: Date, to: Date): Promise<readonly Taken[] | null>;
  /** Gives an open order up, or gives taken money back. True when the provider confirmed; asking again is safe. */
  cancel(orderId: string): Promise<boolean>;
  /** Judges a callback by its raw bytes. Throws never: what cannot be read is not genuine. */
  verifyCallback(callback: { header: (name: string) => string | undefined; body: Uint8Array }): CallbackVerdict;
}
