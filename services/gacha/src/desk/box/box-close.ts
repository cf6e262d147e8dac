import { boxClose as contract } from '@fudaya/contracts/desk';
import { shownInstant, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, refuseAll, type StaffContext } from '@fudaya/kit';
import { closeHindrances } from '../../operator/close-box.ts';
import { commonCode, endBox } from './end-box.ts';
import { boxOfPack } from './ends.sql.ts';

/** Closes a box, by two people, the second of whom has its audit before them. */
export async function boxClose(ctx: StaffContext, input: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const came = await endBox(ctx, 'close', input);
  if (typeof came !== 'string') return came;
  if (came === 'hindered') throw await hindered(ctx, input.pack_id);
  throw refuse(contract, came === 'not audited' ? 'not_audited' : came === 'broken' ? 'broken' : commonCode(came));
}

async function hindered({ sql, now }: StaffContext, packId: number) {
  const box = await boxOfPack(sql, packId);
  const found = box ? await closeHindrances(sql, box.id, now()) : [];
  // Gone since it hindered.
  if (found.length === 0) return refuse(contract, 'changed_meanwhile');
  return refuseAll(
    contract,
    found.map(({ code, count, until }) => ({
      code: code === 'never_published' ? ('draft' as const) : code,
      fill: { count, until: until ? shownInstant(until) : '' },
    })),
  );
}
