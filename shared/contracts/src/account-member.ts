// Who is there: what the shell asks before every navigation. Apart from the area's other calls, which its scripts need not carry.
import * as z from '@fudaya/contracts/schema';
import { read } from './call.ts';
import { flag, isoInstant, nothing } from './shapes.ts';

/** The current user, loaded before every navigation. Visitors get is_login '0' and zeros. */
export const currentUser = z.object({
  is_login: flag,
  point: z.number(),
  coin: z.number(),
  /** 1 to 5. */
  rank: z.number(),
  last_name: z.string(),
  first_name: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  availablePoint: z.number(),
  /** Number of undecided cards and the nearest deadline. */
  undecided: z.number(),
  decide_by: z.nullable(isoInstant),
  server_time: isoInstant,
  /** '1' after a login with a temporary password: nothing works but setting a new one. */
  must_change_password: z.optional(flag),
});
export type CurrentUser = z.output<typeof currentUser>;

/** The current user (GET /user/point, the name the specification uses). */
export const userPoint = read('account', '/user/point', { input: nothing, reply: currentUser });

export const logout = read('account', '/user/logout', { input: nothing, reply: z.object({ result: z.literal('1') }) });
