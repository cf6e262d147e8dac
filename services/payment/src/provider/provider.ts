// The one port to the outside: every payment company is an adapter behind it.
import type { payment } from '@fudaya/contracts';

/** What the member pays with. No field ever holds a card number. */
export type Means =
  | { readonly kind: 'card'; readonly token: string; readonly isSaved: boolean }
  | { readonly kind: 'saved_card'; readonly cardId: string }
  | { readonly kind: 'combini'; readonly code: 'econ' | 'other'; readonly chain: 'lawson' | 'ministop' | 'other' }
  | { readonly kind: 'bank'; readonly holder: string | null }
  | { readonly kind: 'carrier'; readonly carrier: 'sb_ktai' | 'au' | 'docomo' }
  | { readonly kind: 'wallet' }
  /** All of it on the provider's page. */
  | { readonly kind: 'hosted'; readonly by: 'card' | 'paypay' | 'combini' | 'bank' };
export type MeansKind = Means['kind'];

export interface NewOrder {
  /** The idempotency key at the provider. */
  readonly orderId: string;
  readonly amount_yen: number;
  readonly means: Means;
  readonly memberId: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** What a browser brought back from 3-D Secure, where the provider has the money taken with it: its id, or why not. */
export interface Authentication {
  readonly isPassed: boolean;
  readonly id: string;
}

/** An order as the provider knows it. */
export interface OrderRef {
  readonly orderId: string;
  readonly providerRef: string | null;
  readonly kind: MeansKind;
  readonly amount_yen: number;
  /** What of it went back in parts, as far as it is booked. */
  readonly back_yen?: number;
  /** What came back from 3-D Secure for it, in the order it came. Which one is its own only the provider can say. */
  readonly answers?: readonly Authentication[];
}

/** How to pay an order that waits: what the member is shown. */
export type Instructions =
  | {
      readonly url: string;
      readonly receipt_number: string;
      readonly confirm_number?: string | undefined;
      /** The number is for this chain alone; the page at url has those of other chains. */
      readonly chain?: 'lawson' | 'ministop';
      /** The numbers of every chain, where each has its own. */
      readonly stores?: readonly {
        readonly store: payment.TillStore;
        readonly receipt_number: string;
        readonly confirm_number: string | null;
      }[];
    }
  | { readonly bank: string; readonly number: string; readonly name: string; readonly mail?: string | undefined };

/** What a provider said to the one attempt to take money. */
export type Authorised =
  /** Taken. Nothing is granted on this word alone: settle() asks again. */
  | { readonly kind: 'captured' }
  /** The member goes on at the provider's page (3-D Secure, wallet, carrier). */
  | { readonly kind: 'action'; readonly url: string; readonly providerRef: string | null }
  /** 3-D Secure by a page that posts itself: served by us under the payment's id. */
  | { readonly kind: 'page'; readonly html: string; readonly providerRef: string | null }
  /** The member pays elsewhere. */
  | { readonly kind: 'ordered'; readonly instructions: Instructions; readonly providerRef: string | null }
  /** A wallet that its own script opens. */
  | { readonly kind: 'launch'; readonly launch: payment.WalletLaunch }
  | { readonly kind: 'declined'; readonly reason: string }
  /** The card token was wrong, used or too old. */
  | { readonly kind: 'token_rejected'; readonly reason: string }
  /** Certain that nothing happened: unreachable, under maintenance, or refused for a reason of ours. */
  | { readonly kind: 'down'; readonly reason: string }
  /** No telling whether it happened: time-out, broken reply, order id already known. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** What a provider says about an order when asked. */
export type Truth =
  | {
      readonly kind: 'paid';
      readonly amount_yen: number;
      readonly providerRef: string | null;
      /** Tills and banks: when the money arrived, and from whom as far as it is said. */
      readonly receivedAt?: Date;
      readonly payer?: string | undefined;
      /** The card, by a name that is the same for the same card: not what the browser said. */
      readonly card?: string | undefined;
      /** The device's wallet that the card was paid through. */
      readonly wallet?: payment.DeviceWallet | undefined;
      /** What of it went back so far, less than all of it. */
      readonly back_yen?: number;
    }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The member has not finished at the provider's page, or has not paid the order; how to pay it and until when, where its page said so. */
  | { readonly kind: 'waiting'; readonly instructions?: Instructions; readonly payBy?: Date }
  /** The member agreed, the money is not taken yet: complete() takes it. */
  | { readonly kind: 'approved' }
  /** Given up or given back. */
  | { readonly kind: 'cancelled' }
  /** Taken, and the member's bank questions it: it may yet be taken back. */
  | { readonly kind: 'disputed'; readonly dispute?: Disputed }
  /** Taken back by the member's bank. */
  | { readonly kind: 'charged_back' }
  /** The provider never heard of the order. */
  | { readonly kind: 'none' }
  /** No answer now. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** What a bank questions, as the provider tells it. */
export interface Disputed {
  /** The provider's id of it. */
  readonly ref: string;
  /** In the provider's own word, such as fraudulent. */
  readonly reason: string;
  readonly amount_yen: number;
  /** Until when it takes an answer. */
  readonly respondBy: Date | null;
  readonly isAnswered: boolean;
}

/** An answer to a bank, in plain text. */
export interface DisputeAnswer {
  readonly ref: string;
  /** What was sold, and what became of it. */
  readonly facts: string;
  /** What somebody of the shop says of it. */
  readonly words: string;
}

export interface CallbackVerdict {
  readonly isGenuine: boolean;
  /** Names the event, so that the same one again is known. */
  readonly eventId: string;
  /** The check itself could not be asked: neither genuine nor forged yet. */
  readonly isUnasked?: true;
  /** Our order ids that it speaks of; empty unless genuine. */
  readonly orderIds: readonly string[];
}

export interface Callback {
  readonly header: (name: string) => string | undefined;
  readonly body: Uint8Array;
  /** When it came, for providers that sign the time. */
  readonly receivedAt?: Date;
}

export interface KeptCard {
  readonly id: string;
  /** Last four digits. */
  readonly last4: string;
  /** MM/YY. */
  readonly expires: string;
}

/** Cards that a provider keeps for members. Null or 'down': it could not be asked. */
export interface CardKeeper {
  list(memberId: string): Promise<readonly KeptCard[] | null>;
  forget(memberId: string, cardId: string): Promise<'forgotten' | 'unknown' | 'down'>;
}

/** A part of taken money that is to go back. */
export interface Part {
  /** The idempotency key at the provider, where it knows such keys. */
  readonly id: string;
  readonly amount_yen: number;
}

/** refused: for good, nothing went back. unknown: the truth tells; while it does not, the same part may be sent again. */
export type PartSent = { readonly kind: 'sent' } | { readonly kind: 'refused' | 'unknown'; readonly reason: string };

/** What a provider says it took, or gave back. */
export interface Taken {
  readonly orderId: string;
  readonly amount_yen: number;
  /** What of it went back, less than all of it. */
  readonly back_yen?: number;
  readonly isReturned: boolean;
}

/** No method throws for what the outside does. */
export interface Provider {
  readonly name: string;
  /** Tries once to take `amount_yen`, or begins it. */
  authorise(order: NewOrder): Promise<Authorised>;
  /** Asks for the truth about an order. */
  search(order: OrderRef): Promise<Truth>;
  /** Takes what the member agreed to. Asking again takes nothing more; the outcome is what search() says next. */
  complete?(order: OrderRef): Promise<void>;
  /** Every order of a span of time that was paid or given back; null without an answer. Absent where a provider has no such list. */
  listTransactions?(from: Date, to: Date): Promise<readonly Taken[] | null>;
  /** Gives an open order up, or gives taken money back. True when the provider confirmed; asking again is safe. */
  cancel(order: OrderRef): Promise<boolean>;
  /** How money of these kinds goes back in parts. Absent where all of it goes back or nothing. */
  readonly parts?: {
    readonly kinds: readonly MeansKind[];
    send(order: OrderRef, part: Part): Promise<PartSent>;
  };
  /**
   * Answers the member's bank, once and for good. closed: it takes no answer any more. down: asking again is safe. Absent where disputes are
   * answered on the provider's own pages.
   */
  answerDispute?(answer: DisputeAnswer): Promise<'sent' | 'closed' | 'down'>;
  /** The reference of a session that came back with the browser, when it belongs to this order. */
  refOfSession?(order: OrderRef, sessionId: string): Promise<string | null>;
  /** Whether a callback bears a signature that can be checked here: without it nothing else is done about it. */
  isSigned?(callback: Callback): boolean;
  /** The orders that a callback says it is about, before anything of it is believed: one that names none of ours is not asked about. */
  ordersNamed?(body: Uint8Array): readonly string[];
  /** Judging a callback asks the outside: it is kept before that, under its bytes and these headers. */
  readonly judgedByAsking?: { readonly headers: readonly string[] };
  /** Judges a callback by its raw bytes: what cannot be read is not genuine. */
  verifyCallback(callback: Callback): CallbackVerdict | Promise<CallbackVerdict>;
  /** The answer to a callback that came through, where the provider waits for words of its own. */
  readonly acknowledgement?: string;
  /** Judges what the browser brings back from 3-D Secure by its raw bytes. Null: not of this provider. */
  verifyReturn?(body: Uint8Array): Authentication | null;
  readonly cards?: CardKeeper;
}

/** A masked number that a provider tells, as the name of the card there; one that is not masked is not kept. */
export const cardOf = (provider: string, masked: string | undefined): string | undefined =>
  masked !== undefined && /^[\d*]{4,19}$/.test(masked) && masked.includes('*') ? `${provider}:${masked}` : undefined;
