// From what a call threw to what the member reads. Refusal, invalid input and fault are three different things.
import { newerPage, noRight, states, type Call, type Language, type State } from '@fudaya/contracts';
import type * as z from 'zod/mini';
import { refusalText } from '@fudaya/contracts/refusals';
import { Halt, Refused } from './refusal.ts';
import { Malformed } from './wire.ts';

export interface Failure {
  readonly state: State;
  readonly fields: object;
  /** Seconds, for the header of a 429. */
  readonly retryAfter_s?: number | undefined;
}

/** The input broke its contract: which fields. */
export class Invalid extends Error {
  override readonly name = 'Invalid';
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid input');
    this.issues = issues;
  }
}

/** The page that asks was made for calls that are no longer served. */
export class TooOld extends Error {
  override readonly name = 'TooOld';
}

/** One of the staff asks for what their roles do not give them. */
export class NoRight extends Error {
  override readonly name = 'NoRight';
}

/** The expected failures; null for a fault. */
export function failureOf(reason: unknown, call: Pick<Call, 'invalid'>, language: Language): Failure | null {
  if (reason instanceof Refused) {
    const errors: Record<string, string[]> = {};
    for (const { field, text, fill } of [reason, ...reason.more]) (errors[field] ??= []).push(refusalText(text, language, fill));
    const result = reason.result === undefined ? {} : { result: reason.result };
    const reckoned = reason.reckoned && { reckoned: reason.reckoned };
    return { state: states.refused, fields: { errors, refusal: reason.code, ...result, ...reckoned } };
  }
  if (reason instanceof Invalid) return { state: states.refused, fields: { errors: errorsOf(reason.issues, call, language) } };
  if (reason instanceof Malformed) return { state: states.refused, fields: { errors: { json: [refusalText('invalid', language)] } } };
  if (reason instanceof TooOld) {
    return { state: states.conflict, fields: { errors: { page: [refusalText(newerPage, language)] }, refusal: newerPage } };
  }
  if (reason instanceof NoRight) {
    return { state: states.refused, fields: { errors: { right: [refusalText(noRight, language)] }, refusal: noRight } };
  }
  if (reason instanceof Halt) return { state: reason.state, fields: {}, retryAfter_s: reason.retryAfter_s };
  return null;
}

function errorsOf(issues: readonly z.core.$ZodIssue[], call: Pick<Call, 'invalid'>, language: Language): Record<string, string[]> {
  const fields = new Set(issues.map((issue) => String(issue.path[0] ?? 'json')));
  return Object.fromEntries([...fields].map((field) => [field, [refusalText(call.invalid[field] ?? 'invalid', language)]]));
}
