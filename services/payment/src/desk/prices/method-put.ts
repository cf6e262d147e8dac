import { payment, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { methodPut as contract } from '@fudaya/contracts/desk';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { givenMoments, isSame } from './moments.ts';
import { holdPrices, methodKnown, putMethod } from './prices.sql.ts';

/** Names a way to pay and says when it is offered, for whoever has read how it stands. */
export async function methodPut(
  ctx: StaffContext,
  { id, seen, reason, starts, ends, ...given }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  if (!Object.values(payment.payIds).some((one) => one === id)) throw refuse(contract, 'no_method');
  const { moments, endsFirst } = givenMoments({ starts, ends });
  if (endsFirst) throw refuse(contract, 'ends_first');
  const line = { id, ...given, ...moments };
  return await acting(ctx, reason, async (tx) => {
    await holdPrices(tx);
    const known = await methodKnown(tx, id);
    if (known && isSame(line, known)) return { version: known.version };
    if ((known?.version ?? null) !== seen) throw refuse(contract, 'changed_meanwhile');
    return { version: await putMethod(tx, line) };
  });
}
