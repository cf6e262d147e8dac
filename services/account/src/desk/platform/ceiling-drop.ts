import type { ceilingDrop as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, type StaffContext } from '@fudaya/kit';
import { dropCeilingAsk } from './ceilings.sql.ts';

/** Takes back a higher ceiling before anybody confirmed it. */
export async function ceilingDrop(ctx: StaffContext, { name, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  await acting(ctx, reason, (tx) => dropCeilingAsk(tx, name));
  return {};
}
