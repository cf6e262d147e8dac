import { ceilingDrop as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { dropCeilingAsk, holdCeilings, selectCeilings } from './ceilings.sql.ts';

/** Takes back a higher ceiling before anybody confirmed it; another one than was seen stays. */
export async function ceilingDrop(ctx: StaffContext, { name, seen, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  await acting(ctx, reason, async (tx) => {
    await holdCeilings(tx);
    const [row] = await selectCeilings(tx, [name]);
    if (seen !== undefined && row && row.second !== null && row.second !== seen) throw refuse(contract, 'changed_meanwhile');
    await dropCeilingAsk(tx, name);
  });
  return {};
}
