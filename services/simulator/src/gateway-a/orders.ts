import { newId, type Order, type World } from '../world/world.ts';
import { queuePush } from './push.ts';
import { declineResult, failure, resultCodes, type GatewayResult, type Params } from './wire.ts';

/** Authorise with capture: the order id is the key, a second authorisation of it is refused and takes nothing. */
export function authorise(world: World, params: Params): GatewayResult {
  const orderId = String(params['orderId'] ?? '');
  const amount = Number(params['amount']);
  if (!/^[A-Za-z0-9_-]{1,100}$/.test(orderId) || !Number.isSafeInteger(amount) || amount < 1) {
    return failure(resultCodes.badParams, 'orderId or amount is invalid.');
  }
  if (world.orders.has(orderId)) return failure(resultCodes.orderKnown, 'This order id was already used.');
  const tokenText = String((params['payNowIdParam'] as { token?: unknown } | undefined)?.token ?? '');
  const token = world.tokens.get(tokenText);
  if (!token || token.isUsed || token.expiresAt <= world.now().getTime()) return failure(resultCodes.badToken, 'The token is not valid.');
  token.isUsed = true;
  const order: Order = {
    orderId,
    amount,
    masked: token.masked,
    behaviour: token.behaviour,
    authenticationId: newId(),
    redirectionUri: String(params['redirectionUri'] ?? ''),
    custTxn: newId().replaceAll('-', ''),
    createdAt: world.now(),
    state: 'authenticating',
    resultCode: resultCodes.authenticationStarted,
    backs: [],
  };
  world.orders.set(orderId, order);
  if (order.behaviour.authentication === 'none') return capture(world, order);
  return {
    mstatus: 'success',
    vResultCode: resultCodes.authenticationStarted,
    merrMsg: 'Go on at authStartUrl.',
    orderId,
    custTxn: order.custTxn,
    authStartUrl: authenticationUrl(world, order),
    resResponseContents: authenticationHtml(authenticationUrl(world, order)),
  };
}

/** Takes the money, or refuses, and pushes the outcome. */
export function capture(world: World, order: Order): GatewayResult {
  const declineCode = world.faults.decline_code ?? order.behaviour.declineCode;
  order.state = declineCode ? 'declined' : 'captured';
  order.resultCode = declineCode ? declineResult(declineCode) : resultCodes.cardApproved;
  queuePush(world, order);
  if (declineCode) return { ...failure(order.resultCode, 'The card company refused.'), orderId: order.orderId };
  return {
    mstatus: 'success',
    vResultCode: order.resultCode,
    merrMsg: 'Approved.',
    orderId: order.orderId,
    custTxn: order.custTxn,
    reqCardNumber: order.masked,
    reqAmount: String(order.amount + world.faults.amount_off),
  };
}

/** The member failed 3-D Secure: no authorisation is tried. */
export function failAuthentication(world: World, order: Order): void {
  order.state = 'declined';
  order.resultCode = resultCodes.authenticationFailed;
  queuePush(world, order);
}

/** Gives up an open 3-D Secure, or returns what was taken: an amount, never more than is left, or all of it. The gateway knows no key for it. */
export function cancel(world: World, params: Params): GatewayResult {
  const order = world.orders.get(String(params['orderId'] ?? ''));
  if (!order) return failure(resultCodes.orderUnknown, 'No such order.');
  if (params['amount'] !== undefined && !returnPart(order, Number(params['amount']))) {
    return failure(resultCodes.badParams, 'The amount is more than is left, or the order is not captured.');
  }
  const isPart = order.backs.length > 0 && backOf(order) < order.amount;
  // Of an order of which a part went back, all of it is more than was taken.
  if (params['amount'] === undefined && isPart) return failure(resultCodes.badParams, 'A part went back before: say which amount.');
  if (order.state !== 'declined' && !isPart) order.state = 'cancelled';
  return { mstatus: 'success', vResultCode: resultCodes.cardApproved, merrMsg: 'Cancelled.', orderId: order.orderId };
}

const backOf = ({ backs }: Order): number => backs.reduce((sum, amount) => sum + amount, 0);

function returnPart(order: Order, amount: number): boolean {
  if (order.state !== 'captured' || !Number.isSafeInteger(amount) || amount < 1 || amount > order.amount - backOf(order)) return false;
  order.backs.push(amount);
  return true;
}

export function authenticationUrl(world: World, order: Order): string {
  const base = world.settings.publicOrigin || order.redirectionUri;
  return new URL(`/dev/3ds/${order.authenticationId}`, base || 'http://localhost').href;
}

function authenticationHtml(url: string): string {
  return `<html><body onload="document.forms[0].submit()"><form method="get" action="${url}"></form></body></html>`;
}
