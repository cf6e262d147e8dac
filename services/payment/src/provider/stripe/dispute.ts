// What a member's bank questions, as Stripe tells it, and the shop's answer.
import { Stripe } from 'stripe';
import type { DisputeAnswer, Disputed } from '../provider.ts';

/** One that was won is over, and so is a question of the bank that needs no answer (a warning that was closed). */
const overFor: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);
/** Stripe takes an answer while it is in one of these. */
const answerable: ReadonlySet<string> = new Set(['needs_response', 'warning_needs_response']);
/** As long as Stripe takes one text. */
const maxText = 20_000;

/** While a dispute is open the money may yet come back: only a lost one takes points away. Of several open ones, that with the nearest end. */
export async function disputeOf(client: Stripe, { id, latest_charge }: Stripe.PaymentIntent): Promise<Disputed | 'lost' | null> {
  if (typeof latest_charge !== 'object' || !latest_charge?.disputed) return null;
  const { data } = await client.disputes.list({ payment_intent: id, limit: 10 });
  if (data.some(({ status }) => status === 'lost')) return 'lost';
  const open = data.filter(({ status }) => !overFor.has(status)).map(disputedOf);
  const end = ({ isAnswered, respondBy }: Disputed) => (isAnswered ? Infinity : (respondBy?.getTime() ?? Infinity));
  return open.toSorted((a, b) => end(a) - end(b))[0] ?? null;
}

function disputedOf({ id, reason, amount, status, evidence_details }: Stripe.Dispute): Disputed {
  const due_s = evidence_details.due_by;
  return {
    ref: id,
    reason,
    amount_yen: amount,
    respondBy: due_s === null ? null : new Date(due_s * 1000),
    isAnswered: !answerable.has(status),
  };
}

/** Sent with `submit`: the bank has it then, and it cannot be changed. Asked again after a lost reply, Stripe says that it has it. */
export async function answerDispute(client: Stripe, { ref, facts, words }: DisputeAnswer): Promise<'sent' | 'closed' | 'down'> {
  try {
    const before = await hasAnswer(client, ref);
    if (before !== null) return before;
    const evidence = { product_description: facts.slice(0, maxText), uncategorized_text: words.slice(0, maxText) };
    const { status } = await client.disputes.update(ref, { evidence, submit: true }, { idempotencyKey: `answer-${ref}` });
    // Stripe's client takes any reply without an error in it for a dispute.
    return status === undefined || answerable.has(status) ? 'down' : 'sent';
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return 'down';
    // Refused: another replica may have been first.
    return hasAnswer(client, ref).then(
      (after) => after ?? 'closed',
      () => 'down',
    );
  }
}

/** Null: it waits for one. */
async function hasAnswer(client: Stripe, ref: string): Promise<'sent' | 'closed' | null> {
  const { status, evidence_details } = await client.disputes.retrieve(ref);
  if (answerable.has(status)) return null;
  return evidence_details.submission_count > 0 ? 'sent' : 'closed';
}
