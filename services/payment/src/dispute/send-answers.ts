import type { SettleDeps } from '../settle/settle.ts';

interface Waiting {
  readonly provider_ref: string;
  readonly payment_id: string;
  readonly provider: string;
  readonly facts: string;
  readonly words: string;
}

/** Sends what was answered to banks. Any replica may, at once with another: a provider takes one answer for a dispute, and says so again. */
export async function sendAnswers({ sql, now, log, providers }: SettleDeps, signal: AbortSignal): Promise<number> {
  const waiting = await sql<Waiting[]>`
    select a.provider_ref, a.payment_id, p.provider, a.facts, a.words
    from payment.dispute_answer a join payment.payment p on p.id = a.payment_id where a.done_at is null order by a.at limit 20`;
  for (const { provider_ref: ref, payment_id, provider, facts, words } of waiting) {
    if (signal.aborted) break;
    const outcome = (await providers.get(provider)?.answerDispute?.({ ref, facts, words })) ?? 'down';
    if (outcome === 'down') {
      log.error({ payment_id }, 'answer to a bank not sent yet');
      continue;
    }
    await sql.begin(async (tx) => {
      await tx`update payment.dispute_answer set outcome = ${outcome}, done_at = ${now()} where provider_ref = ${ref} and done_at is null`;
      await tx`update payment.dispute set is_answered = true where payment_id = ${payment_id} and provider_ref = ${ref} and ${outcome} = 'sent'`;
    });
  }
  return waiting.length;
}
