import { randomUUID } from 'node:crypto';
import type { SimulatorSettings } from '../settings.ts';
import type { ChallengeResponse } from '../challenge/challenge-response.ts';
import type { CardBehaviour } from './cards.ts';
import type { ReceivedMail } from '../mailbox/received-mail.ts';
import type { PartnerAccount, PartnerMove } from '../partner/partner-account.ts';
import { newLineWorld, type LineWorld } from '../line/line-people.ts';
import type { PushDevice } from '../push/push-device.ts';
import type { ReceivedSms } from '../phone/received-sms.ts';
import type { LoginCode } from '../login-provider/login-person.ts';
import type { Bill } from './bill.ts';
import type { StripeSession } from '../stripe/stripe-session.ts';
import type { CardPayment } from '../tokeniser-b/card-payment.ts';
import { noFaults, type Faults } from './faults.ts';

export interface CardToken {
  readonly masked: string;
  readonly behaviour: CardBehaviour;
  /** MMYY; tokeniser B, which keeps cards, has it. */
  readonly validTerm?: string;
  readonly expiresAt: number;
  isUsed: boolean;
}

export interface SavedCard {
  readonly id: string;
  readonly masked: string;
  readonly behaviour: CardBehaviour;
  /** MMYY. */
  readonly validTerm: string;
}

/** authenticating: 3-D Secure is open; cancelled: given up or money returned. */
export type OrderState = 'authenticating' | 'captured' | 'declined' | 'cancelled';

export interface Order {
  readonly orderId: string;
  readonly amount: number;
  readonly masked: string;
  readonly behaviour: CardBehaviour;
  /** Path part of the 3-D Secure page. */
  readonly authenticationId: string;
  readonly redirectionUri: string;
  readonly custTxn: string;
  readonly createdAt: Date;
  state: OrderState;
  resultCode: string;
  /** What of it went back in parts, one after the other. */
  readonly backs: number[];
}

export interface Push {
  /** Last part of the callback's address. */
  readonly provider: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Everything the simulator remembers; gone when it stops. */
export interface World {
  readonly settings: SimulatorSettings;
  readonly now: () => Date;
  faults: Faults;
  readonly tokens: Map<string, CardToken>;
  readonly challengeResponses: Map<string, ChallengeResponse>;
  readonly orders: Map<string, Order>;
  readonly bills: Map<string, Bill>;
  /** Payments of tokeniser B by its payment id, and its notices by theirs. */
  readonly cardPayments: Map<string, CardPayment>;
  readonly notices: Map<string, CardPayment>;
  /** Stripe's checkout sessions by their id. */
  readonly stripeSessions: Map<string, StripeSession>;
  /** Cards kept for members, by the provider's customer id. */
  readonly savedCards: Map<string, SavedCard[]>;
  /** Refunds that were made under an idempotency key: what was asked, and what was answered. */
  readonly refunds: Map<string, { readonly request: string; readonly reply: object }>;
  readonly heldPushes: Push[];
  /** Newest first. */
  readonly mails: ReceivedMail[];
  /** Newest first. */
  readonly messages: ReceivedSms[];
  /** By their id, which names site and login. */
  readonly partnerAccounts: Map<string, PartnerAccount>;
  /** By the shop's reference. */
  readonly partnerMoves: Map<string, PartnerMove>;
  /** What providers of logins wait to redeem, by code. */
  readonly loginCodes: Map<string, LoginCode>;
  /** Browsers that wait for pushes, by their id. */
  readonly pushDevices: Map<string, PushDevice>;
  /** The shop's official account at LINE. */
  line: LineWorld;
  /** Pushes under way: close() and tests wait for them. */
  readonly underWay: Set<Promise<unknown>>;
  pushCount: number;
}

export function createWorld(settings: SimulatorSettings, now: () => Date): World {
  return {
    settings,
    now,
    faults: noFaults(),
    tokens: new Map(),
    challengeResponses: new Map(),
    orders: new Map(),
    bills: new Map(),
    cardPayments: new Map(),
    notices: new Map(),
    stripeSessions: new Map(),
    savedCards: new Map(),
    refunds: new Map(),
    heldPushes: [],
    mails: [],
    messages: [],
    partnerAccounts: new Map(),
    partnerMoves: new Map(),
    loginCodes: new Map(),
    pushDevices: new Map(),
    line: newLineWorld(),
    underWay: new Set(),
    pushCount: 0,
  };
}

/** Forgets everything, and nothing goes wrong any more. */
export function resetWorld(world: World): void {
  world.faults = noFaults();
  world.tokens.clear();
  world.orders.clear();
  world.bills.clear();
  world.cardPayments.clear();
  world.notices.clear();
  world.stripeSessions.clear();
  world.savedCards.clear();
  world.refunds.clear();
  world.heldPushes.length = 0;
  world.mails.length = 0;
  world.messages.length = 0;
  world.partnerAccounts.clear();
  world.partnerMoves.clear();
  world.loginCodes.clear();
  world.pushDevices.clear();
  world.line = newLineWorld();
}

export const newId = (): string => randomUUID();
