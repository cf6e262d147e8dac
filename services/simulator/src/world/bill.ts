import { newId, type World } from './world.ts';

/** How a bill is paid: at a till, by a transfer, on the phone bill, or from a wallet. */
export type BillKind = 'combini' | 'bank' | 'carrier' | 'wallet';
/** approved: the member agreed and the shop has yet to take the money. */
export type BillState = 'open' | 'approved' | 'paid' | 'failed' | 'cancelled' | 'refunded' | 'charged_back';

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
  payer: string;
  paidAt: Date | null;
}

type NewBill = Pick<Bill, 'provider' | 'orderId' | 'kind' | 'amount' | 'returnUrl' | 'tell'> & Partial<Pick<Bill, 'details' | 'cancelUrl'>>;

export function openBill(world: World, wanted: NewBill): Bill {
  const number = String(7_000_000_000 + world.bills.size * 7_919).padStart(10, '0');
  const bill: Bill = {
    details: {},
    cancelUrl: '',
    ...wanted,
    id: newId(),
    createdAt: world.now(),
    number,
    state: 'open',
    paid: 0,
    payer: '',
    paidAt: null,
  };
  world.bills.set(bill.id, bill);
  return bill;
}

export const billOf = (world: World, provider: string, orderId: string): Bill | undefined =>
  [...world.bills.values()].find((bill) => bill.provider === provider && bill.orderId === orderId);

/** The page where the member answers. */
export function billUrl(world: World, bill: Bill): string {
  return new URL(`/dev/pay/${bill.id}`, world.settings.publicOrigin || bill.returnUrl || 'http://localhost').href;
}

/** Money moves, whatever the shop thinks of it by now: at a real till a cancelled order can be a second too late as well. */
export function payBill(world: World, bill: Bill, { amount = bill.amount, payer = '', at = world.now() } = {}): void {
  Object.assign(bill, { state: 'paid', paid: amount, payer, paidAt: at });
  bill.tell(bill);
}

export function moveBill(bill: Bill, state: BillState): void {
  bill.state = state;
  bill.tell(bill);
}
