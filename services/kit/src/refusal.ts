import type { Call, RefusalKey, RefusalOf, State } from '@fudaya/contracts';

interface RefusedWith {
  readonly fill?: Readonly<Record<string, string | number>>;
  readonly result?: string | undefined;
  readonly reckoned?: Readonly<Record<string, number>>;
  readonly more?: readonly Refused[];
}

/** An expected no. The plumbing turns it into the envelope; the transaction around it rolls back. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly field: string;
  readonly text: RefusalKey;
  readonly fill: Readonly<Record<string, string | number>>;
  readonly result: string | undefined;
  /** What it was reckoned from, for the page to reckon with. */
  readonly reckoned: Readonly<Record<string, number>> | undefined;
  /** What else is wrong, of a list that is refused as a whole: each has its text in the envelope, after this one's. */
  readonly more: readonly Refused[];

  constructor(call: Call, code: string, { fill = {}, result, reckoned, more = [] }: RefusedWith) {
    super(`refused: ${code}`);
    const refusal = call.refusals[code];
    if (!refusal) throw new Error(`${call.path} has no refusal ${code}`);
    this.code = code;
    this.field = refusal.field;
    this.text = refusal.text;
    this.fill = fill;
    this.result = result;
    this.reckoned = reckoned;
    this.more = more;
  }
}

/** A plain state without a field: 401, 404, 409, 429. */
export class Halt extends Error {
  override readonly name = 'Halt';
  readonly state: State;
  /** When it is worth asking again, seconds from now. */
  readonly retryAfter_s: number | undefined;
  constructor(state: State, { retryAfter_s }: { retryAfter_s?: number } = {}) {
    super(`state ${state}`);
    this.state = state;
    this.retryAfter_s = retryAfter_s;
  }
}

/** Ends the verb with a named refusal of its contract: `throw refuse(packCheck, 'points_short')`. */
export function refuse<K extends Call>(
  call: K,
  code: RefusalOf<K>,
  fill: Readonly<Record<string, string | number>> = {},
  result?: string,
): Refused {
  return new Refused(call, code, { fill, result });
}

/** Ends the verb with everything that is wrong with a list, in its order: `throw refuseAll(parcelsMove, [{ code: 'held', fill: { id } }])`. */
export function refuseAll<K extends Call>(
  call: K,
  reasons: readonly { readonly code: RefusalOf<K>; readonly fill: Readonly<Record<string, string | number>> }[],
): Refused {
  const [first, ...rest] = reasons;
  if (!first) throw new Error(`${call.path} is refused for no reason`);
  return new Refused(call, first.code, { fill: first.fill, more: rest.map(({ code, fill }) => new Refused(call, code, { fill })) });
}
