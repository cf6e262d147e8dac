import { createHash } from 'node:crypto';
import { isSignedBy, send, type Answer, type GatewayAResult, type GatewayASettings, type Transaction } from './gateway-a-wire.ts';
import { takenBetween } from './gateway-a-day.ts';
import { requestOf, serviceOf } from './gateway-a-request.ts';
import { cardOf, type Authorised, type PartSent, type Provider, type Truth } from './provider.ts';

export const gatewayAName = 'gateway-a';

/** Results that are neither success nor a refusal by the card company. */
const known = { badToken: 'MK03', orderKnown: 'NH18', orderUnknown: 'NH19' } as const;
/** A refusal by the card company, the convenience store's service, the bank or the carrier. */
const isRefusalByCompany = (code: string): boolean => /^(AG|GG|CG|EG)/.test(code);
const codeOf = (vResultCode: string): string => vResultCode.slice(0, 4);

/** Cards by tokeniser A's tokens (captured at once, 3-D Secure as the provider decides), convenience stores, bank transfer, carriers. */
export function gatewayA(settings: GatewayASettings): Provider {
  return {
    name: gatewayAName,
    async authorise(order) {
      const { path, fields } = requestOf(order);
      return authorisedOf(await send(settings, path, fields));
    },
    async search({ orderId }) {
      return truthOf(await send(settings, '/Search/search', { orderId, containDummyFlag: 'true' }), orderId);
    },
    listTransactions: (from, to) => takenBetween(settings, (result, orderId) => truthOf({ result }, orderId), from, to),
    async cancel({ orderId, kind, amount_yen, back_yen = 0 }) {
      // Without an amount all of it is meant, also what went back before.
      const rest = back_yen === 0 ? {} : { amount: String(amount_yen - back_yen) };
      const answer = await send(settings, `/Cancel/${serviceOf(kind)}`, { orderId, ...rest });
      if (!('result' in answer)) return false;
      return answer.result.mstatus === 'success' || codeOf(answer.result.vResultCode) === known.orderUnknown;
    },
    // Of carriers two of three would; which one it was is told to nobody here.
    parts: {
      kinds: ['card'],
      send: async ({ orderId }, { amount_yen }) => sentOf(await send(settings, '/Cancel/card', { orderId, amount: String(amount_yen) })),
    },
    verifyCallback({ header, body }) {
      const isGenuine = isSignedBy(settings, header('content-hmac'), body);
      const eventId = createHash('sha256').update(body).digest('hex');
      return { isGenuine, eventId, orderIds: isGenuine ? orderIdsOf(body) : [] };
    },
  };
}

/** The gateway knows no key for a cancellation: a part is sent again only where its search does not show it. */
function sentOf(answer: Answer): PartSent {
  if ('failure' in answer) return { kind: 'unknown', reason: answer.failure };
  const { mstatus, vResultCode } = answer.result;
  if (mstatus === 'success') return { kind: 'sent' };
  return { kind: mstatus === 'failure' ? 'refused' : 'unknown', reason: codeOf(vResultCode) };
}

function authorisedOf(answer: Answer): Authorised {
  if ('failure' in answer) return { kind: answer.isCertain ? 'down' : 'unknown', reason: answer.failure };
  const { mstatus, vResultCode } = answer.result;
  if (mstatus === 'success') return begunOf(answer.result);
  const reason = codeOf(vResultCode);
  if (mstatus !== 'failure' || reason === known.orderKnown) return { kind: 'unknown', reason };
  if (reason === known.badToken) return { kind: 'token_rejected', reason };
  return { kind: isRefusalByCompany(reason) ? 'declined' : 'down', reason };
}

function begunOf(result: GatewayAResult): Authorised {
  const providerRef = result.custTxn ?? null;
  const away = result.authStartUrl ?? result.redirectUrl;
  if (away) return { kind: 'action', url: away, providerRef };
  if (result.receiptNo) {
    const confirm_number = result.onlinePaymentNo;
    return {
      kind: 'ordered',
      instructions: { url: result.haraikomiUrl ?? '', receipt_number: result.receiptNo, confirm_number },
      providerRef,
    };
  }
  if (!result.accountNumber) return { kind: 'captured' };
  const bank = [result.bankName, result.branchName, result.accountType].filter(Boolean).join(' ');
  return { kind: 'ordered', instructions: { bank, number: result.accountNumber, name: result.accountHolder ?? '' }, providerRef };
}

/** Reads the transactions of an order: money given back beats money taken, which beats a refusal. */
function truthOf(answer: Answer, orderId: string): Truth {
  if ('failure' in answer) return { kind: 'unavailable', reason: answer.failure };
  const { mstatus, vResultCode, orderInfos } = answer.result;
  if (mstatus !== 'success') return { kind: 'unavailable', reason: codeOf(vResultCode) };
  const order = orderInfos?.orderInfo.find((info) => info.orderId === orderId);
  if (!order) return { kind: 'none' };
  const transactions = order.transactionInfos.transactionInfo;
  const find = (wanted: Partial<Transaction>) =>
    transactions.find((line) => Object.entries(wanted).every(([field, value]) => line[field] === value));
  if (find({ command: 'Chargeback', mstatus: 'success' })) return { kind: 'charged_back' };
  const taken =
    find({ command: 'Authorize', serviceTypeCd: 'card', mstatus: 'success' }) ?? find({ command: 'Capture', mstatus: 'success' });
  const backs = transactions.filter(({ command, mstatus: outcome }) => command === 'Cancel' && outcome === 'success');
  const back_yen = backs.reduce((sum, { amount }) => sum + Number(amount), 0);
  if (backs.length > 0 && !(taken && back_yen < Number(taken.amount))) return { kind: 'cancelled' };
  if (taken) return { ...paidOf(taken, order.custTxn ?? null), back_yen };
  const refused = find({ command: 'Authorize', mstatus: 'failure' });
  return refused ? { kind: 'failed', reason: codeOf(refused.vResultCode) } : { kind: 'waiting' };
}

function paidOf({ amount, receivedDatetime, transferName, reqCardNumber }: Transaction, providerRef: string | null) {
  const receivedAt = receivedDatetime === undefined ? {} : { receivedAt: new Date(receivedDatetime) };
  return {
    kind: 'paid' as const,
    amount_yen: Number(amount),
    providerRef,
    payer: transferName,
    card: cardOf(gatewayAName, reqCardNumber),
    ...receivedAt,
  };
}

/** A push speaks of up to 10,000 orders: orderId0000, orderId0001, … */
function orderIdsOf(body: Uint8Array): string[] {
  const fields = new URLSearchParams(new TextDecoder().decode(body));
  const orderIds = [...fields].filter(([name]) => /^orderId\d{4}$/.test(name)).map(([, orderId]) => orderId);
  return [...new Set(orderIds)];
}
