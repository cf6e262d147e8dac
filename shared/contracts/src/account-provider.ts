// Calls of logging in by an account elsewhere: LINE, Google, Apple.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { proofNeeded } from './proof-needed.ts';
import { flag, isoInstant, nothing } from './shapes.ts';

export const loginProvider = z.enum(['line', 'google', 'apple']);
export type LoginProvider = z.output<typeof loginProvider>;

/** Where a provider leads back to. The edge takes what it brings to the login page, behind the #, where no server sees it again. */
export const providerReturnPath = (provider: string): string => `/login-return/${provider}`;

const failed = refusal('provider', 'provider.failed');
const down = refusal('provider', 'provider.down');
const staffOnly = refusal('provider', 'provider.staff');
const ticket = z.string().check(z.regex(/^[\w-]{43}$/));

/** Which providers the shop offers, in the order of their buttons. */
export const providerList = read('account', '/user/provider/list', {
  input: nothing,
  reply: z.object({ providers: z.array(loginProvider) }),
});

/** Begins the way to a provider: where the browser goes. `link` is for a member who adds it to their account. */
export const providerStart = write('account', '/user/provider/start', {
  input: z.object({ provider: loginProvider, purpose: z.enum(['login', 'link']) }),
  reply: z.object({ url: z.string() }),
  refusals: { proof_needed: proofNeeded, down, unknown: failed, staff: staffOnly },
  limits: [{ by: 'address', points: 30, seconds: 60 }],
});

/** What a provider's answer brings, once, to the browser that went there. */
export const providerReturn = write('account', '/user/provider/return', {
  input: z.object({
    provider: loginProvider,
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Empty when the provider said no. */
    code: z.string().check(z.maxLength(2000)),
    iss: z.optional(z.string().check(z.maxLength(200))),
    save_cookie: z.optional(z.enum(['0', '1'])),
  }),
  reply: z.object({
    /**
     * in: logged in. linked: it opens the member's account from now on. known: a member has its proven address, who logs in as before and
     * links it then. new: nobody has. given_up: the member said no there.
     */
    outcome: z.enum(['in', 'linked', 'known', 'new', 'given_up']),
    /** For `known` and `new`: links it, once somebody is logged in. */
    ticket: z.optional(ticket),
    mail: z.optional(z.string()),
  }),
  refusals: { failed, down, staff: staffOnly, taken: refusal('provider', 'provider.taken') },
  limits: [{ by: 'address', points: 30, seconds: 60 }],
});

/** Links what the ticket stands for to the account of who is logged in. Safe to repeat. */
export const providerLink = write('account', '/user/provider/link', {
  access: 'member',
  input: z.object({ ticket }),
  reply: z.object({ result: z.literal('1') }),
  refusals: {
    proof_needed: proofNeeded,
    over: failed,
    staff: staffOnly,
    taken: refusal('provider', 'provider.taken'),
  },
  limits: [{ by: 'member', points: 20, seconds: 900 }],
});

/** It no longer opens the account. Safe to repeat. */
export const providerUnlink = write('account', '/user/provider/unlink', {
  access: 'member',
  input: z.object({ provider: loginProvider }),
  reply: z.object({ result: z.literal('1') }),
  refusals: { proof_needed: proofNeeded, last: refusal('provider', 'provider.last') },
  limits: [{ by: 'member', points: 20, seconds: 900 }],
});

/** What is linked and what could be, for the member's page. */
export const providerMine = read('account', '/user/provider/mine', {
  access: 'member',
  input: nothing,
  reply: z.object({
    providers: z.array(
      z.object({
        provider: loginProvider,
        /** The shop offers it now. */
        is_offered: flag,
        is_linked: flag,
        /** As the provider said it; empty when it said none, or nothing is linked. */
        mail: z.string(),
        linked: z.nullable(isoInstant),
        last_used: z.nullable(isoInstant),
      }),
    ),
  }),
});
