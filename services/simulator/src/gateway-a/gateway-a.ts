import { Hono } from 'hono';
import type { World } from '../world/world.ts';
import { neverReply, pause } from '../world/slowly.ts';
import { authoriseBank, authoriseCarrier, authoriseCvs, cancelBill } from './bills.ts';
import { authorise, cancel } from './orders.ts';
import { search } from './search.ts';
import { failure, replyBody, resultCodes, verifiedParams, type GatewayResult, type Params } from './wire.ts';

type Command = (world: World, params: Params) => GatewayResult;

export function gatewayA(world: World): Hono {
  const app = new Hono();
  const serve = (path: string, command: Command, fault: () => string) =>
    app.post(path, async (c) => {
      const params = verifiedParams(world, await c.req.json().catch(() => null));
      if (world.faults.delay_ms > 0) await pause(world.faults.delay_ms, c.req.raw.signal);
      if (!params) return c.json(replyBody(failure(resultCodes.badHash, 'The authHash or the merchant is wrong.')));
      const wrong = fault();
      if (wrong === 'broken') return c.json({ message: 'Internal Server Error' }, 500);
      if (wrong === 'maintenance') return c.json(replyBody(failure(resultCodes.maintenance, 'Under maintenance.')));
      if (wrong === 'lose_request') return neverReply(c.req.raw.signal);
      const result = command(world, params);
      const isLost = wrong === 'lose_reply' || (command === authorise && losesReply(world, params));
      return isLost ? neverReply(c.req.raw.signal) : c.json(replyBody(result));
    });
  serve('/Authorize/mpi', authorise, () => world.faults.authorise);
  serve('/Cancel/card', cancel, () => world.faults.refund);
  serve('/Authorize/cvs', authoriseCvs, () => world.faults.authorise);
  serve('/Authorize/bank', authoriseBank, () => world.faults.authorise);
  serve('/Authorize/carrier', authoriseCarrier, () => world.faults.authorise);
  for (const service of ['cvs', 'bank', 'carrier']) serve(`/Cancel/${service}`, cancelBill, () => 'ok');
  serve('/Search/search', search, () => world.faults.search);
  return app;
}

const losesReply = (world: World, params: Params): boolean => world.orders.get(String(params['orderId']))?.behaviour.losesReply === true;
