// Convenience store, bank transfer and carrier billing of gateway A.
import type { Bill, BillKind } from '../world/bill.ts';
import { billOf, billUrl, openBill } from '../world/bills.ts';
import { travel } from '../world/push.ts';
import type { World } from '../world/world.ts';
import { compactTime } from '../tokeniser-a/tokeniser-a.ts';
import { declineResult, failure, pushSignature, resultCodes, type GatewayResult, type Params } from './wire.ts';

export const gatewayName = 'gateway-a';
const services: Readonly<Record<string, string>> = { combini: 'cvs', bank: 'bank', carrier: 'carrier' };
export const serviceOf = (bill: Bill): string => services[bill.kind] ?? 'unknown';

/** Makes an order to be paid elsewhere: the order id is the key. */
const authorise =
  (kind: BillKind, requires: readonly string[], reply: (world: World, bill: Bill) => Record<string, unknown>) =>
  (world: World, params: Params): GatewayResult => {
    const orderId = String(params['orderId'] ?? '');
    const amount = Number(params['amount']);
    const missing = requires.find((field) => !params[field]);
    if (!/^[A-Za-z0-9_-]{1,100}$/.test(orderId) || !Number.isSafeInteger(amount) || amount < 1 || missing) {
      return failure(resultCodes.badParams, `${missing ?? 'orderId or amount'} is invalid.`);
    }
    if (world.orders.has(orderId) || billOf(world, gatewayName, orderId))
      return failure(resultCodes.orderKnown, 'This order id was already used.');
    if (world.faults.decline_code) return failure(declineResult(world.faults.decline_code), 'Refused.');
    const details = Object.fromEntries(requires.map((field) => [field === 'accountName' ? 'name' : field, String(params[field])]));
    const bill = openBill(world, {
      provider: gatewayName,
      orderId,
      kind,
      amount,
      details,
      returnUrl: String(params['successUrl'] ?? ''),
      cancelUrl: String(params['cancelUrl'] ?? ''),
      tell: (changed) => travel(world, billPush(world, changed)),
    });
    return { mstatus: 'success', vResultCode: resultCodes.ordered, merrMsg: 'Ordered.', orderId, custTxn: bill.id, ...reply(world, bill) };
  };

export const authoriseCvs = authorise('combini', ['serviceOptionType', 'payLimit', 'name1'], (world, bill) => ({
  receiptNo: bill.number,
  haraikomiUrl: billUrl(world, bill),
}));

export const authoriseBank = authorise('bank', ['accountName', 'payLimit'], (_, bill) => ({
  bankName: 'サンプル銀行',
  branchName: '本店',
  accountType: '普通',
  accountNumber: bill.number.slice(-7),
  accountHolder: 'フダヤ',
}));

export const authoriseCarrier = authorise('carrier', ['serviceOptionType', 'successUrl'], (world, bill) => ({
  redirectUrl: billUrl(world, bill),
}));

/** Gives up an order that is not paid, or returns what a carrier took. Money from a till or a bank cannot go back this way. */
export function cancelBill(world: World, params: Params): GatewayResult {
  const bill = billOf(world, gatewayName, String(params['orderId'] ?? ''));
  if (!bill) return failure(resultCodes.orderUnknown, 'No such order.');
  if (bill.state === 'paid' && bill.kind !== 'carrier') return failure(resultCodes.paidAlready, 'Paid already.');
  if (bill.state === 'open') bill.state = 'cancelled';
  if (bill.state === 'paid') bill.state = 'refunded';
  return { mstatus: 'success', vResultCode: resultCodes.cardApproved, merrMsg: 'Cancelled.', orderId: bill.orderId };
}

function billPush(world: World, bill: Bill) {
  world.pushCount += 1;
  const body = new URLSearchParams({
    numberOfNotify: '1',
    pushTime: compactTime(world.now()),
    pushId: String(world.pushCount).padStart(8, '0'),
    orderId0000: bill.orderId,
    txnType0000: bill.state,
    receivedAmount0000: String(bill.paid),
    dummy0000: '1',
  }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', 'content-hmac': pushSignature(world, body) };
  return { provider: gatewayName, body, headers };
}
