import type { Bill, BillState } from './bill.ts';
import { newId, type World } from './world.ts';

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
    back: 0,
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

/** A part of what was paid goes back, and never more than is left of it: then nothing does, and false. The last part makes it refunded. */
export function giveBack(bill: Bill, amount: number): boolean {
  if (bill.state !== 'paid' || !Number.isSafeInteger(amount) || amount < 1 || amount > bill.paid - bill.back) return false;
  bill.back += amount;
  if (bill.back === bill.paid) bill.state = 'refunded';
  return true;
}

/** What of a bill went back, in parts or as a whole. */
export const backOf = ({ state, paid, back }: Bill): number => (state === 'refunded' ? paid : back);

export function moveBill(bill: Bill, state: BillState): void {
  bill.state = state;
  bill.tell(bill);
}
