import type { Bill } from '../world/bill.ts';
import { billOf } from '../world/bills.ts';
import { gatewayName, serviceOf } from './bills.ts';
import type { Order, World } from '../world/world.ts';
import { ordersOfDay } from './search-day.ts';
import { resultCodes, type GatewayResult, type Params } from './wire.ts';

/** The truth about one order: every transaction on it, in order. An unknown order gives an empty list. */
export function search(world: World, params: Params): GatewayResult {
  const order = world.orders.get(String(params['orderId'] ?? ''));
  const ofDay = params['searchParameters'] === undefined ? undefined : ordersOfDay(world, params);
  const orders = ofDay?.orders ?? (order ? [order] : []);
  const bill = ofDay ? undefined : billOf(world, gatewayName, String(params['orderId'] ?? ''));
  const bills = ofDay?.bills ?? (bill ? [bill] : []);
  const cards = orders.map((found) => ({
    orderId: found.orderId,
    serviceTypeCd: 'mpi',
    custTxn: found.custTxn,
    transactionInfos: { transactionInfo: transactionsOf(found, world) },
  }));
  const orderInfo = [...cards, ...bills.map((each) => billInfo(each, world))];
  return {
    mstatus: 'success',
    vResultCode: resultCodes.searched,
    merrMsg: 'Searched.',
    overMaxCountFlag: String(ofDay?.isTooMany ?? false),
    orderInfos: { orderInfo },
  };
}

/** An order that is paid elsewhere: what arrived, when, and from whom. */
function billInfo(bill: Bill, world: World) {
  const serviceTypeCd = serviceOf(bill);
  const line = (command: string, mstatus: string, more: Record<string, string> = {}) => ({
    command,
    serviceTypeCd,
    mstatus,
    vResultCode: mstatus === 'failure' ? 'EG05000000000000' : resultCodes.ordered,
    amount: String(bill.amount),
    ...more,
  });
  const lines: ReturnType<typeof line>[] = [line('Authorize', bill.state === 'failed' ? 'failure' : 'success')];
  if (bill.paidAt) {
    const receivedDatetime = bill.paidAt.toISOString();
    const more = { receivedDatetime, ...(bill.payer && { transferName: bill.payer }) };
    lines.push(line('Capture', 'success', { ...more, amount: String(bill.paid + world.faults.amount_off) }));
  }
  if (bill.state === 'cancelled' || bill.state === 'refunded') lines.push(line('Cancel', 'success'));
  if (bill.state === 'charged_back') lines.push(line('Chargeback', 'success'));
  return { orderId: bill.orderId, serviceTypeCd, custTxn: bill.id, transactionInfos: { transactionInfo: lines } };
}

type Transaction = Readonly<Record<'command' | 'serviceTypeCd' | 'mstatus' | 'vResultCode' | 'amount', string>> & {
  readonly reqCardNumber: string;
};

function transactionsOf(order: Order, world: World): Transaction[] {
  const amount = String(order.amount + world.faults.amount_off);
  const line = (serviceTypeCd: string, command: string, mstatus: string, vResultCode: string): Transaction => ({
    command,
    serviceTypeCd,
    mstatus,
    vResultCode,
    amount,
    reqCardNumber: order.masked,
  });
  const lines: Transaction[] = [];
  if (order.behaviour.authentication !== 'none') {
    const mstatus =
      order.resultCode === resultCodes.authenticationFailed ? 'failure' : order.state === 'authenticating' ? 'pending' : 'success';
    lines.push(
      line(
        'mpi',
        'Authorize',
        mstatus,
        order.resultCode === resultCodes.authenticationFailed ? order.resultCode : resultCodes.authenticationStarted,
      ),
    );
  }
  if (order.resultCode === resultCodes.cardApproved) lines.push(line('card', 'Authorize', 'success', order.resultCode));
  if (order.state === 'declined' && order.resultCode !== resultCodes.authenticationFailed) {
    lines.push(line('card', 'Authorize', 'failure', order.resultCode));
  }
  for (const back of order.backs) lines.push({ ...line('card', 'Cancel', 'success', resultCodes.cardApproved), amount: String(back) });
  if (order.state === 'cancelled' && order.backs.length === 0) lines.push(line('card', 'Cancel', 'success', resultCodes.cardApproved));
  return lines;
}
