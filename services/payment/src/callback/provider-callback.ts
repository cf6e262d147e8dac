import type { Context } from 'hono';
import type { Callback, Provider } from '../provider/provider.ts';
import { paymentIdsByOrders } from '../settle/payment.sql.ts';
import type { SettleDeps } from '../settle/settle.ts';
import { judge, keepForged, keepRaw } from './judge-kept.ts';
import { eventProcessed, storeEvent } from './provider-event.sql.ts';
import { again, settleAll } from './settle-told.ts';

const maxBody_bytes = 64 * 1024;
const answers = { done: ['ok', 200], forged: ['not genuine', 400], unasked: ['later', 503], again: [again, 500] } as const;

/**
 * A provider's push. Stored raw before anything is done about it; a forged one is kept as such and otherwise ignored. A genuine one
 * proves nothing but that it is time to ask: settle() does. Safe to repeat in any order; 500 asks the provider to send it again.
 */
export function providerCallback(deps: SettleDeps, providerName: string): (c: Context) => Promise<Response> {
  return async (c) => {
    const provider = deps.providers.get(providerName);
    if (!provider) return c.text('not found', 404);
    const body = await readBody(c.req.raw);
    if (!body) return c.text('too large', 413);
    const header = (name: string) => c.req.header(name);
    const address = deps.addressOf?.(c) ?? '';
    const callback = { header, body, receivedAt: deps.now() };
    if (await isNobodys(deps, provider, callback)) {
      await keepForged(deps, provider, callback, address);
      return c.text('not genuine', 400);
    }
    if (provider.judgedByAsking) {
      const kept = await keepRaw(deps, provider, callback, address);
      if (!kept) return c.text('later', 503);
      const judged = await judge(deps, provider, kept);
      const [text, status] = answers[judged];
      return c.text(judged === 'done' ? (provider.acknowledgement ?? text) : text, status);
    }
    const { isGenuine, eventId, orderIds } = await provider.verifyCallback(callback);
    const headers = { 'content-type': header('content-type') ?? '', 'content-hmac': header('content-hmac') ?? '' };
    const id = await storeEvent(deps.sql, { provider: providerName, eventId, body, headers, isGenuine, at: deps.now(), address });
    if (!isGenuine || id === null) return c.text('not genuine', 400);
    const outcome = await settleAll(deps, providerName, orderIds);
    await eventProcessed(deps.sql, id, outcome, deps.now());
    return outcome === again ? c.text(again, 500) : c.text('ok', 200);
  };
}

/** Not signed where that can be told here, or about no order of ours: no provider is asked about it. */
async function isNobodys({ sql }: SettleDeps, provider: Provider, callback: Callback): Promise<boolean> {
  if (provider.isSigned) return !provider.isSigned(callback);
  if (!provider.ordersNamed) return false;
  return (await paymentIdsByOrders(sql, provider.name, provider.ordersNamed(callback.body))).length === 0;
}

export async function readBody(request: Request): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBody_bytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
