import type { PaymentEvent } from '@fudaya/contracts/desk';
import type { TextKey } from '../texts.ts';

/** What the books and the service call what happened, by kind. A provider's own words are not among them. */
const words = {
  callback: ['kept', 'unjudged', 'again', 'gone'],
  paid: ['paid'],
  receipt: ['paid', 'matched', 'nobody'],
  journal: ['payment', 'refund', 'suspense', 'debt'],
  lot: ['paid', 'bonus', 'return'],
  suspense: ['late', 'amount', 'name'],
  suspense_ended: ['matched', 'returned'],
  dispute: ['opened'],
  dispute_ended: ['won', 'lost'],
  request: ['refund', 'part'],
  request_ended: ['done', 'refused', 'dropped'],
  reversal: ['taken', 'part'],
  frozen: ['dispute', 'charged_back', 'refunded', 'operator'],
  released: ['dispute', 'charged_back', 'refunded', 'operator'],
} as const satisfies Partial<Record<PaymentEvent['kind'], readonly string[]>>;

const states = ['created', 'action_required', 'pending', 'paid', 'failed', 'expired', 'refunded', 'charged_back'] as const;

/** The text of what happened; undefined: it is said in somebody else's words. */
export function lifeWord({ kind, what }: Pick<PaymentEvent, 'kind' | 'what'>): TextKey | undefined {
  const known: readonly string[] = kind in words ? words[kind as keyof typeof words] : [];
  if (known.includes(what)) return `what.${kind}.${what}` as TextKey;
  const state = ['state', 'request_ended', 'callback'].includes(kind) ? states.find((one) => one === what) : undefined;
  return state && `state.${state}`;
}

/** Every text that it may answer, for the test that all of them are there. */
export const lifeWords = Object.entries(words).flatMap(([kind, all]) => all.map((what) => ({ kind: kind as PaymentEvent['kind'], what })));
