// Controls for tests: what goes wrong, and when held pushes travel.
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { pushOf } from '../gateway-a/push.ts';
import { billOf, moveBill, payBill } from '../world/bills.ts';
import { send } from '../world/push.ts';
import { partnerAccountId } from '../partner/partner.ts';
import { faults } from '../world/faults.ts';
import { resetWorld, type World } from '../world/world.ts';

const release = z.object({
  reversed: z._default(z.boolean(), false),
  times: z._default(z.number().check(z.int(), z.gte(1), z.lte(50)), 1),
});
const billNamed = { provider: z._default(z.string(), 'gateway-a'), order_id: z.string() };
const billPaid = z.object({ ...billNamed, amount: z.optional(z.number()), payer: z.optional(z.string()), at: z.optional(z.string()) });
const billMoved = z.object({
  ...billNamed,
  state: z.enum(['approved', 'failed', 'cancelled', 'refunded', 'disputed', 'paid', 'charged_back']),
});
const partnerAccount = z.object({
  site: z.string(),
  login_id: z.string(),
  password: z.string(),
  phone: z._default(z.string(), 'any'),
  points: z._default(z.number(), 0),
  fault: z._default(z.enum(['ok', 'cut_reply']), 'ok'),
});
const named = z.object({ order_id: z.string() });

export function control(world: World): Hono {
  const app = new Hono();
  const bodyOf = (c: { req: { json(): Promise<unknown> } }) => c.req.json().catch(() => ({}));
  app.get('/', (c) =>
    c.json({ faults: world.faults, orders: [...world.orders.values()], bills: [...world.bills.values()], held: world.heldPushes.length }),
  );
  app.post('/', async (c) => {
    const wanted = faults.safeParse({ ...world.faults, ...((await bodyOf(c)) as object) });
    if (!wanted.success) return c.json({ error: z.prettifyError(wanted.error) }, 400);
    world.faults = wanted.data;
    return c.json({ faults: world.faults });
  });
  app.post('/reset', (c) => {
    resetWorld(world);
    return c.json({ faults: world.faults });
  });
  app.post('/tokens/expire', (c) => {
    world.tokens.clear();
    return c.json({});
  });
  /** Sends what was held: in the order it came or reversed, each `times` times, all at once. */
  app.post('/callbacks/release', async (c) => {
    const { reversed, times } = release.parse(await bodyOf(c));
    const pushes = world.heldPushes.splice(0);
    if (reversed) pushes.reverse();
    const copies = pushes.flatMap((push) => Array.from({ length: times }, () => push));
    return c.json({ statuses: await Promise.all(copies.map((push) => send(world, push))) });
  });
  /** A push that says the order was paid, signed by nobody who may. */
  app.post('/callbacks/forge', async (c) => {
    const order = world.orders.get(named.parse(await bodyOf(c)).order_id);
    if (!order) return c.json({ error: 'no such order' }, 404);
    const push = pushOf(world, { ...order, state: 'captured', resultCode: 'A001000000000000' });
    const signature = push.headers['content-hmac'] ?? '';
    const forged = signature.slice(0, -4) + (signature.endsWith('0000') ? '1111' : '0000');
    return c.json({ statuses: [await send(world, { ...push, headers: { ...push.headers, 'content-hmac': forged } })] });
  });
  /** An account at a partner site. */
  app.post('/partner/accounts', async (c) => {
    const { site, login_id, password, phone, points, fault } = partnerAccount.parse(await bodyOf(c));
    const id = partnerAccountId(site, login_id);
    world.partnerAccounts.set(id, { site, loginId: login_id, password, phone, points, fault });
    return c.json({ id });
  });
  /** Money arrives for an order that is paid elsewhere; or its provider takes it back. */
  app.post('/bills/pay', async (c) => {
    const { provider, order_id, amount, payer, at } = billPaid.parse(await bodyOf(c));
    const bill = billOf(world, provider, order_id);
    if (!bill) return c.json({ error: 'no such order' }, 404);
    payBill(world, bill, {
      amount: amount ?? bill.amount,
      payer: payer ?? bill.details['name'] ?? '',
      at: at ? new Date(at) : world.now(),
    });
    return c.json({ id: bill.id });
  });
  app.post('/bills/move', async (c) => {
    const { provider, order_id, state } = billMoved.parse(await bodyOf(c));
    const bill = billOf(world, provider, order_id);
    if (!bill) return c.json({ error: 'no such order' }, 404);
    moveBill(bill, state);
    return c.json({ id: bill.id });
  });
  return app;
}
