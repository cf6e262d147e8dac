// What gateway A took in a span of time: its search by date, halved until each reply is whole.
import { japanDigits } from '@fudaya/contracts';
import { send, type GatewayASettings, type GatewayAResult } from './gateway-a-wire.ts';
import type { Taken, Truth } from './provider.ts';

type Judge = (result: GatewayAResult, orderId: string) => Truth;

/** Whole minutes: the gateway knows no seconds. Null when it does not answer. */
export async function takenBetween(settings: GatewayASettings, judge: Judge, from: Date, to: Date): Promise<Taken[] | null> {
  const last = new Date(to.getTime() - 60_000);
  const searchParameters = { common: { txnDatetime: { from: minuteOf(from), to: minuteOf(last) } } };
  const answer = await send(settings, '/Search/search', { searchParameters, containDummyFlag: 'true' });
  if (!('result' in answer) || answer.result.mstatus !== 'success') return null;
  const { result } = answer;
  if (result['overMaxCountFlag'] === 'true' && last > from) {
    const middle = new Date(Math.floor((from.getTime() + to.getTime()) / 120_000) * 60_000);
    const halves = [await takenBetween(settings, judge, from, middle), await takenBetween(settings, judge, middle, to)];
    return halves[0] && halves[1] ? [...halves[0], ...halves[1]] : null;
  }
  return (result.orderInfos?.orderInfo ?? []).flatMap(({ orderId }): Taken[] => {
    const truth = judge(result, orderId);
    if (truth.kind === 'paid') return [{ orderId, amount_yen: truth.amount_yen, back_yen: truth.back_yen ?? 0, isReturned: false }];
    return truth.kind === 'cancelled' ? [{ orderId, amount_yen: 0, isReturned: true }] : [];
  });
}

/** YYYYMMDDhhmm of Japan. */
const minuteOf = (at: Date): string => japanDigits(at, 12);
