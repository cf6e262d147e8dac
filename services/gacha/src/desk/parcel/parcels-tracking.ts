import { parcelsTracking as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, type StaffContext } from '@fudaya/kit';
import type { GachaDeps } from '../../deps.ts';
import { type MoveOutcome, moveParcels } from '../../operator/move-shipments.ts';
import { layouts } from './carrier/layouts.ts';
import { movedOrRefused } from './refused-parcels.ts';

/** What a trial found out; thrown, so that nothing of it stays. */
class Tried extends Error {
  readonly outcome: MoveOutcome;
  constructor(outcome: MoveOutcome) {
    super('a trial');
    this.outcome = outcome;
  }
}

/**
 * Hands over parcels by the numbers their carrier gave them, all of them or none: members are told. A trial says what would become of them and
 * changes nothing. The same file once more changes nothing.
 */
export async function parcelsTracking(
  ctx: StaffContext & Pick<GachaDeps, 'tell'>,
  { carrier, lines, is_trial }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const moves = lines.map(({ id, delivery_code }) => ({
    id,
    to: 'handed_over' as const,
    carrier: layouts[carrier].carrier,
    deliveryCode: delivery_code,
  }));
  try {
    return await acting(ctx, `tracking numbers: ${carrier}`, async (tx) => {
      const outcome = await moveParcels(tx, moves, { by: ctx.staff.name, now: ctx.now(), tell: ctx.tell });
      if (is_trial) throw new Tried(outcome);
      return movedOrRefused(contract, outcome);
    });
  } catch (error) {
    if (error instanceof Tried) return movedOrRefused(contract, error.outcome);
    throw error;
  }
}
