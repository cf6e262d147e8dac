import { packAhead as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { packDetail } from '../../pack-detail/pack-detail.ts';
import { atInstant } from './at-instant.ts';

/** A pack's page as a visitor will see it at an instant: the members' own verb answers. */
export async function packAhead(ctx: StaffContext, { pack_id, ...wish }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const ahead = atInstant(ctx, contract, wish);
  if (!(await ahead.detail(pack_id))) throw refuse(contract, 'no_pack');
  return await packDetail(ahead, { packId: pack_id });
}
