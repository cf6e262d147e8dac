// The card company's 3-D Secure page: what the member does here decides, then the browser goes back to the shop.
import { Hono } from 'hono';
import { capture, failAuthentication } from '../gateway-a/orders.ts';
import type { Order, World } from '../world/world.ts';
import { challengePage, gonePage } from './page.ts';

export function threeDSecure(world: World): Hono {
  const app = new Hono();
  const orderOf = (id: string): Order | undefined => [...world.orders.values()].find((order) => order.authenticationId === id);
  app.get('/:id', (c) => {
    const order = orderOf(c.req.param('id'));
    if (order?.state !== 'authenticating') return c.html(gonePage(), 404);
    if (order.behaviour.authentication === 'challenge') return c.html(challengePage(order));
    capture(world, order);
    return c.redirect(order.redirectionUri, 303);
  });
  app.post('/:id', async (c) => {
    const order = orderOf(c.req.param('id'));
    if (!order) return c.html(gonePage(), 404);
    const { result } = await c.req.parseBody();
    // A page answered twice, or after the shop cancelled, changes nothing and leads back all the same.
    if (order.state === 'authenticating' && result === 'success') capture(world, order);
    if (order.state === 'authenticating' && result === 'failure') failAuthentication(world, order);
    return c.redirect(order.redirectionUri, 303);
  });
  return app;
}
