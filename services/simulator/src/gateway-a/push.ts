// Result pushes of gateway A: form body, HMAC over the raw bytes, at least once, in any order.
import { compactTime } from '../tokeniser-a/tokeniser-a.ts';
import type { Order, Push, World } from '../world/world.ts';
import { pushSignature, resultCodes } from './wire.ts';

/** Queues the push of an order's outcome and returns; how it travels is up to the faults set. */
export function queuePush(world: World, order: Order): void {
  const push = pushOf(world, order);
  if (world.faults.callbacks === 'lost') return;
  if (world.faults.callbacks === 'held') {
    world.heldPushes.push(push);
    return;
  }
  const copies = world.faults.callbacks === 'twice' ? 2 : 1;
  for (let copy = 0; copy < copies; copy += 1) track(world, send(world, push));
}

export function pushOf(world: World, order: Order): Push {
  world.pushCount += 1;
  const body = new URLSearchParams({
    numberOfNotify: '1',
    pushTime: compactTime(world.now()),
    pushId: String(world.pushCount).padStart(8, '0'),
    orderId0000: order.orderId,
    vResultCode0000: order.resultCode,
    txnType0000: 'Authorize',
    mpiMstatus0000: order.resultCode === resultCodes.authenticationFailed ? 'failure' : 'success',
    cardMstatus0000: order.state === 'captured' ? 'success' : 'failure',
    dummy0000: '1',
  }).toString();
  return { body, signature: pushSignature(world, body) };
}

/** Sends one push; a refusal or an unreachable shop is the shop's loss, as with the real one. Returns the HTTP status, 0 when unreachable. */
export async function send(world: World, push: Push): Promise<number> {
  if (!world.settings.callbackUrl) return 0;
  try {
    const reply = await fetch(world.settings.callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', 'content-hmac': push.signature },
      body: push.body,
      signal: AbortSignal.timeout(10_000),
    });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
}

function track(world: World, sending: Promise<unknown>): void {
  world.underWay.add(sending);
  void sending.finally(() => world.underWay.delete(sending));
}
