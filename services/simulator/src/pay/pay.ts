// Where a member pays what is no card: a till, a bank's page, a carrier's or a wallet's page to agree on.
import { Hono } from 'hono';
import type { Bill } from '../world/bill.ts';
import { billUrl, moveBill, payBill } from '../world/bills.ts';
import type { World } from '../world/world.ts';
import { gonePage } from '../three-d-secure/page.ts';
import { billPage, billsPage, paidPage } from './bill-page.ts';

export function pay(world: World): Hono {
  const app = new Hono();
  app.get('/', (c) => c.html(billsPage([...world.bills.values()].map((bill) => ({ bill, url: billUrl(world, bill) })))));
  app.get('/:id', (c) => {
    const bill = world.bills.get(c.req.param('id'));
    if (!bill) return c.html(gonePage(), 404);
    return c.html(billPage(bill));
  });
  app.post('/:id', async (c) => {
    const bill = world.bills.get(c.req.param('id'));
    if (!bill) return c.html(gonePage(), 404);
    const { result = '', amount, payer, at } = (await c.req.parseBody()) as Record<string, string>;
    answer(world, bill, { result, amount, payer, at });
    const url = result === 'cancel' || result === 'fail' ? bill.cancelUrl || bill.returnUrl : bill.returnUrl;
    return url ? c.redirect(url, 303) : c.html(paidPage(bill));
  });
  return app;
}

type Answer = Record<'result', string> & Partial<Record<'amount' | 'payer' | 'at', string | undefined>>;

function answer(world: World, bill: Bill, { result, amount, payer, at }: Answer): void {
  const instant = at ? new Date(at) : world.now();
  if (result === 'pay' && bill.state !== 'paid') {
    payBill(world, bill, { amount: Number(amount) || bill.amount, payer: payer ?? bill.details['name'] ?? '', at: instant });
  }
  if (bill.state !== 'open') return;
  // A wallet is only agreed with here: the shop takes the money. A carrier takes it at once.
  if (result === 'approve') {
    if (bill.kind === 'wallet') moveBill(bill, 'approved');
    else payBill(world, bill);
  }
  if (result === 'fail') moveBill(bill, 'failed');
  if (result === 'cancel' && bill.kind === 'carrier') moveBill(bill, 'failed');
}
