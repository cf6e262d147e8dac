// Result pushes of gateway A: form body, HMAC over the raw bytes, at least once, in any order.
import { compactTime } from '../tokeniser-a/tokeniser-a.ts';
import { travel } from '../world/push.ts';
import type { Order, Push, World } from '../world/world.ts';
import { pushSignature, resultCodes } from './wire.ts';

/** Queues the push of an order's outcome and returns; how it travels is up to the faults set. */
export function queuePush(world: World, order: Order): void {
  travel(world, pushOf(world, order));
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
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', 'content-hmac': pushSignature(world, body) };
  return { provider: 'gateway-a', body, headers };
}
