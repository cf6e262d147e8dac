import type { Call, InputOf, ReplyOf } from '@fudaya/contracts';
import type { Context, MemberContext, StaffContext } from './context.ts';

/** The context that a call's verb gets: with a member for certain when only members may call. */
export type ContextOf<K extends Call> = K['access'] extends 'staff' ? StaffContext : K['access'] extends 'member' ? MemberContext : Context;

export interface RouteOptions {
  /** Refuses any request that is not surely a fetch of our own pages: for a GET that changes something, such as logout. */
  readonly isSameOriginOnly?: boolean;
  /** The verb asks for no member, or finds the session in its own query: ctx.member is null and nothing is looked up. */
  readonly skipsMember?: boolean;
}

/** A contract with the verb that serves it; X is what the verb asks of its context, the service's dependencies included. */
export interface Route<in X> {
  readonly call: Call;
  readonly options: RouteOptions;
  readonly verb: (ctx: X, input: unknown) => Promise<Record<string, unknown>>;
}

/** `never` for a verb that counts on a member although visitors may call. */
type Allowed<K extends Call, X> = (X extends { member: infer M } ? (ContextOf<K>['member'] extends M ? unknown : never) : unknown) &
  (X extends { staff: infer S } ? (ContextOf<K>['staff'] extends S ? unknown : never) : unknown);

/** Pairs a contract with its verb. A reply with `state: 204` says that it was done before. */
export function serve<K extends Call, X>(
  call: K,
  verb: ((ctx: X, input: InputOf<K>) => Promise<ReplyOf<K> & { state?: 204 }>) & Allowed<K, X>,
  options: RouteOptions = {},
): Route<X> {
  // The pipeline hands a verb exactly what its contract promises: input parsed by call.input, a member when access is 'member', staff when it is 'staff'.
  return { call, options, verb: verb as unknown as Route<X>['verb'] };
}
