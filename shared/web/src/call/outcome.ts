import { ownTexts } from '../i18n/own-texts.ts';

/** Refusals that never left the browser or never came back whole; their state is 0. */
export type LocalRefusal = 'offline' | 'aborted' | 'running' | 'bad_reply';

export interface Failure {
  readonly ok: false;
  /** As in the envelope; 0 when no envelope was received. */
  readonly state: number;
  readonly errors: { [field: string]: string[] };
  readonly refusal?: string;
  readonly result?: string;
  readonly reckoned?: { readonly [name: string]: number };
  readonly requestId?: string;
  /** Maintenance only. */
  readonly until?: string | null;
}
export type Success<R> = { readonly ok: true; readonly state: number; readonly reply: R };
export type Outcome<R> = Success<R> | Failure;

export const localFailure = (refusal: LocalRefusal): Failure => ({ ok: false, state: 0, errors: {}, refusal });

const keyOf = { offline: 'offline', bad_reply: 'badReply', running: 'running', aborted: 'aborted' } as const;
const isLocal = (refusal: string | undefined): refusal is LocalRefusal => refusal !== undefined && refusal in keyOf;

/** The states that have words. */
const worded = ['state.401', 'state.403', 'state.404', 'state.409', 'state.429', 'state.500', 'state.9999'] as const;

/** One sentence for a failure: the first error of the field (or of any field), else what the state means. */
export function failureText(failure: Failure, field?: string): string {
  const own = field === undefined ? Object.values(failure.errors)[0]?.[0] : failure.errors[field]?.[0];
  if (own !== undefined) return own;
  if (failure.state === 0 && isLocal(failure.refusal)) return ownTexts.textOf(keyOf[failure.refusal]);
  return ownTexts.textOf(worded.find((key) => key === `state.${failure.state}`) ?? 'state.500');
}

/** The first message of a field, as a form shows it. */
export const fieldError = (failure: Failure | undefined, field: string): string | undefined => failure?.errors[field]?.[0];
