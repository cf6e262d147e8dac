import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { bankAsk as contract } from '@fudaya/contracts/desk';
import { actingAsService, refuse, type StaffContext } from '@fudaya/kit';

/**
 * Has the provider asked about a line's payment by the poller's next round: the one thing that changes is when. Nobody's word but the provider's
 * makes it paid. One that is asked about in a moment anyway is left so.
 */
export async function bankAsk(ctx: StaffContext, { id }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  let payment_id: string | null = null;
  return await actingAsService(
    ctx,
    'the bank has the money',
    async (tx) => {
      const [line] = await tx<{ payment_id: string | null; standing: string; is_polled: boolean }[]>`
        select payment_id, standing, poll_at is not null as is_polled from payment.bank_line_now where id = ${id}`;
      if (!line?.payment_id) throw refuse(contract, 'gone');
      if (line.standing !== 'waiting') return {};
      if (!line.is_polled) throw refuse(contract, 'not_asked');
      const moved = await tx`
        update payment.payment set poll_at = ${ctx.now()}
        where id = ${line.payment_id} and state in ('created', 'action_required', 'pending') and poll_at > ${ctx.now()} returning id`;
      if (moved.length > 0) payment_id = line.payment_id;
      return {};
    },
    async (tx) => {
      if (payment_id) await tx`select payment.note_bank_ask(${id}, ${payment_id})`;
    },
  );
}
