import type * as z from '@fudaya/contracts/schema';
import { apiVersions } from './api-versions.ts';
import type { Area, CallOwner } from './areas.ts';
import type { NeededRight } from './desk/rights.ts';
import type { KeyOf } from './texts/create-texts.ts';
import type { texts } from './texts/refusals/ja.ts';

/** Names what a refusal or an invalid field says: `texts/refusals` has it in both languages. */
export type RefusalKey = KeyOf<typeof texts>;
/** An expected no: the form field it belongs to and what the member reads. `{{name}}` in the text is filled by the verb. */
export type Refusal = { readonly field: string; readonly text: RefusalKey };
export const refusal = (field: string, text: RefusalKey): Refusal => ({ field, text });

/**
 * Who may call: `public` anyone, `member` only with a live session (401 otherwise), `staff` only those whose session a passkey opened; to
 * everybody else there is no such call (404). A write of theirs asks for the passkey again after some minutes (`proof_needed`).
 */
export type Access = 'public' | 'member' | 'staff';

/** A rate limit that holds across replicas: at most `points` calls in `seconds` for each key. */
export type RateLimit = { readonly by: 'address' | 'member' | 'session'; readonly points: number; readonly seconds: number };

/** The form of a call has no more bytes than these, unless its contract says so. */
export const usualBody_bytes = 64 * 1024;

/**
 * A call as data, shared by the service that serves it and the remotes that use it.
 * `path` is below /api; `:name` is a path parameter, `:name?` an optional one. Path parameters, the query of a read
 * and the json payload of a write are one `input` object. `reply` is what a success carries besides state and csrf.
 */
export interface Call<
  I extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
  C extends string = string,
  A extends Access = Access,
> {
  readonly area: CallOwner;
  /** Of the area's calls, as whoever holds this contract was built. */
  readonly version?: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: A;
  /** Of a call for staff: what they must be allowed to do. To those who are not, it is refused (`no_right`). */
  readonly right?: NeededRight | undefined;
  readonly input: I;
  readonly reply: R;
  readonly refusals: { readonly [code in C]: Refusal };
  /** Texts for fields whose input is invalid; other fields get the default text. */
  readonly invalid: { readonly [field: string]: RefusalKey };
  readonly limits: readonly RateLimit[];
  /** May hold the connection open this long (long poll), milliseconds. */
  readonly waits_ms?: number;
  /** The largest form, where the usual one is too small. */
  readonly maxBody_bytes?: number;
}

/** A call for staff says which right it asks for, and no other does. */
type RightOf<A extends Access> = [A] extends ['staff'] ? { right: NeededRight } : { right?: never };

type Details<I, R, C extends string, A extends Access> = {
  access?: A;
  input: I;
  reply: R;
  refusals?: { readonly [code in C]: Refusal };
  invalid?: { readonly [field: string]: RefusalKey };
  limits?: readonly RateLimit[];
  waits_ms?: number;
  maxBody_bytes?: number;
  right?: NeededRight | undefined;
};

/** A read: GET, changes nothing a member could notice. */
export function read<I extends z.ZodMiniType, R extends z.ZodMiniType, C extends string = never, A extends Access = 'public'>(
  area: CallOwner,
  path: string,
  details: Details<I, R, C, A> & RightOf<A>,
): Call<I, R, C, A> {
  return define(area, 'GET', path, details);
}

/** A write: form-encoded POST with csrf and json, safe to repeat. */
export function write<I extends z.ZodMiniType, R extends z.ZodMiniType, C extends string = never, A extends Access = 'public'>(
  area: CallOwner,
  path: string,
  details: Details<I, R, C, A> & RightOf<A>,
): Call<I, R, C, A> {
  return define(area, 'POST', path, details);
}

function define<I extends z.ZodMiniType, R extends z.ZodMiniType, C extends string, A extends Access>(
  area: CallOwner,
  method: 'GET' | 'POST',
  path: string,
  { access = 'public' as A, refusals, invalid = {}, limits = [], ...rest }: Details<I, R, C, A>,
): Call<I, R, C, A> {
  return {
    area,
    version: apiVersions[area],
    method,
    path,
    access,
    refusals: refusals ?? ({} as { [code in C]: Refusal }),
    invalid,
    limits,
    ...rest,
  };
}

export type InputOf<K extends Call> = z.output<K['input']>;
export type SentInputOf<K extends Call> = z.input<K['input']>;
export type ReplyOf<K extends Call> = z.output<K['reply']>;
export type RefusalOf<K extends Call> = keyof K['refusals'] & string;

/** A stream as data: server-sent events, each one `event`, until the reader leaves. The first tells how things stand. */
export interface Stream<I extends z.ZodMiniType = z.ZodMiniType, E extends z.ZodMiniType = z.ZodMiniType> {
  readonly area: Area;
  readonly path: string;
  readonly input: I;
  readonly event: E;
}

/** A stream that anyone may read. */
export function stream<I extends z.ZodMiniType, E extends z.ZodMiniType>(
  area: Area,
  path: string,
  details: { readonly input: I; readonly event: E },
): Stream<I, E> {
  return { area, path, ...details };
}

export type EventOf<K extends Stream> = z.output<K['event']>;
