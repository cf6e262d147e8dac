import * as z from '@fudaya/contracts/schema';

/** What `state` can say (decisions.md, Envelope). */
export const states = {
  success: 200,
  alreadyDone: 204,
  refused: 400,
  loginNeeded: 401,
  csrfRefused: 403,
  unknown: 404,
  conflict: 409,
  tooMany: 429,
  fault: 500,
  maintenance: 9999,
} as const;
export type State = (typeof states)[keyof typeof states];

/** The HTTP status that carries a state: what a form can show is 200, maintenance 503, the rest itself. */
export function httpStatus(state: State): number {
  if (state === states.maintenance) return 503;
  return state <= states.refused ? 200 : state;
}

/** Every reply of every call. Success adds the call's own fields. */
export const envelope = z.looseObject({
  state: z.number(),
  csrf: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Name of the refusal in the call's contract. */
  refusal: z.optional(z.string()),
  result: z.optional(z.union([z.string(), z.boolean(), z.array(z.unknown())])),
  /** What a refusal was reckoned from, by the names that its call's contract gives. */
  reckoned: z.optional(z.record(z.string(), z.number())),
  request_id: z.optional(z.string()),
  /** Maintenance only: when it is expected to end, ISO 8601. */
  until: z.optional(z.nullable(z.string())),
});
export type Envelope = z.output<typeof envelope>;

/** The page is older than what the service still serves (409). Where the page is told so it loads itself anew when nothing is lost by it. */
export const newerPage = 'newer_page';
/** The refusal of a call that its staff have no right to. */
export const noRight = 'desk.no_right';
