import type { Order, World } from '../world/world.ts';
import { ordersOfDay } from './search-day.ts';
import { resultCodes, type GatewayResult, type Params } from './wire.ts';

/** The truth about one order: every transaction on it, in order. An unknown order gives an empty list. */
export function search(world: World, params: Params): GatewayResult {
  const order = world.orders.get(String(params['orderId'] ?? ''));
  const ofDay = params['searchParameters'] === undefined ? undefined : ordersOfDay(world, params);
  const orders = ofDay?.orders ?? (order ? [order] : []);
  const orderInfo = orders.map((found) => ({
    orderId: found.orderId,
    serviceTypeCd: 'mpi',
    custTxn: found.custTxn,
    transactionInfos: { transactionInfo: transactionsOf(found, world) },
  }));
  return {
    mstatus: 'success',
    vResultCode: resultCodes.searched,
    merrMsg: 'Searched.',
    overMaxCountFlag: String(ofDay?.isTooMany ?? false),
    orderInfos: { orderInfo },
  };
}

type Transaction = Readonly<Record<'command' | 'serviceTypeCd' | 'mstatus' | 'vResultCode' | 'amount', string>>;

function transactionsOf(order: Order, world: World): Transaction[] {
  const amount = String(order.amount + world.faults.amount_off);
  const line = (serviceTypeCd: string, command: string, mstatus: string, vResultCode: string): Transaction => ({
    command,
    serviceTypeCd,
    mstatus,
    vResultCode,
    amount,
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
  if (order.state === 'cancelled') lines.push(line('card', 'Cancel', 'success', resultCodes.cardApproved));
  return lines;
}
