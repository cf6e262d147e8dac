import { paymentById } from '../settle/payment.sql.ts';
import { refOf, settle, type SettleDeps } from '../settle/settle.ts';

/** Does what operators asked for. Any replica may run it, at once with another: providers give the same money back only once. */
export async function serveRequests(deps: SettleDeps, signal: AbortSignal): Promise<number> {
  const { sql, now, log } = deps;
  const asked = await sql<{ payment_id: string }[]>`
    select payment_id from payment.operator_request where done_at is null order by asked_at limit 20`;
  for (const { payment_id } of asked) {
    if (signal.aborted) break;
    await giveBack(payment_id).catch(async (error: unknown) => {
      log.error({ payment_id, err: error }, 'refund failed');
      await sql`update payment.operator_request set outcome = 'failed, will be tried again' where payment_id = ${payment_id}`;
    });
  }
  return asked.length;

  async function giveBack(id: string): Promise<void> {
    const payment = await paymentById(sql, id);
    const provider = payment && deps.providers.get(payment.provider);
    const isGiven = payment !== undefined && provider !== undefined && (await provider.cancel(refOf(payment)));
    const settled = isGiven ? await settle(deps, id, { isNews: true }) : undefined;
    const state = settled?.state;
    // Money in suspense stays with the operator until the provider, asked, says that it is back.
    const isBack = settled?.suspense !== 'open';
    const isDone = isBack && (state === 'refunded' || state === 'failed' || state === 'charged_back');
    const outcome = isDone ? state : `the provider did not give the money back`;
    await sql`
      update payment.operator_request set outcome = ${outcome}, done_at = ${isDone ? now() : null} where payment_id = ${id}`;
  }
}
