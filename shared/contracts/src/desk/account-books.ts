// The desk's calls about a member's books: what moved their points and coins, and the journals behind each movement.
import * as z from '@fudaya/contracts/schema';
import { coinList, journalLines, moveId, moveMode, pointMove } from '../account-history.ts';
import { read, refusal } from '../call.ts';
import { pageNumber, uuid } from '../shapes.ts';

/** As the member reads it on their own pages: points or coins, newest first. `mode` chooses among points. */
export const memberMoves = read('account', '/desk/account/members/:id/moves/:page?', {
  access: 'staff',
  right: 'member.see',
  input: z.object({ id: uuid, unit: z._default(z.enum(['PT', 'COIN']), 'PT'), mode: moveMode, page: pageNumber }),
  reply: z.object({
    list: z.array(z.object({ ...z.omit(pointMove, { bonusPoint: true }).shape, amount: z.number() })),
    page: coinList.reply.shape.page,
  }),
});
export type MemberMove = z.output<typeof memberMoves.reply>['list'][number];

/** The journals behind a movement of theirs, line by line, the member's own lines and the shop's. */
export const memberJournals = read('account', '/desk/account/members/:id/journals/:move', {
  access: 'staff',
  right: 'member.see',
  input: z.object({ id: uuid, move: moveId }),
  reply: journalLines.reply,
  refusals: { no_move: refusal('move', 'desk.no_move') },
});
