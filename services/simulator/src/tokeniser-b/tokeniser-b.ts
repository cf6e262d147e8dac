// Tokeniser B, in the wire shapes of Paygent: the script for the browser, the module connection for the shop, 3-D Secure, kept cards.
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { neverReply, slowly } from '../world/slowly.ts';
import type { World } from '../world/world.ts';
import { commands } from './commands.ts';
import { paymentsOf } from './payments.ts';
import { secure } from './secure.ts';
import { merchant, tokenReply, tokenScript } from './token-script.ts';
import { codes, linesOf, listOf, refusal, type Fields, type TelegramReply } from './wire.ts';

export function tokeniserB(world: World): Hono {
  const app = new Hono();
  app.get('/token.js', (c) => c.body(tokenScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.use('/token', cors({ origin: '*', allowMethods: ['POST'] }));
  app.post('/token', async (c) => c.json(tokenReply(world, (await c.req.json().catch(() => ({}))) as Fields)));
  app.post('/request', async (c) => {
    const fields = (await c.req.parseBody()) as Fields;
    const { telegram_kind: kind = '', trading_id = '' } = fields;
    const write = (reply: TelegramReply) => c.body(kind === '027' ? listOf(reply) : linesOf(reply), 200, { 'content-type': 'text/plain' });
    if (world.faults.authorise === 'maintenance' && kind === '020') return write(refusal(codes.maintenance));
    return slowly(world, c, faultFor(kind), () => {
      const reply = isLoggedIn(world, fields) ? (commands[kind]?.(world, fields) ?? refusal(codes.badField)) : refusal(codes.badLogin);
      const isLost = kind === '020' && paymentsOf(world, trading_id).some(({ behaviour }) => behaviour.losesReply);
      return isLost ? neverReply(c.req.raw.signal) : write(reply);
    });
  });
  app.route('/acs', secure(world));
  return app;
}

const faultFor = (kind: string): 'authorise' | 'search' | 'none' =>
  kind === '020' ? 'authorise' : kind === '094' || kind === '091' ? 'search' : 'none';

const isLoggedIn = (world: World, { merchant_id, connect_id, connect_password }: Fields): boolean =>
  merchant_id === merchant.id && connect_id === merchant.connectId && connect_password === world.settings.gatewaySecret;
