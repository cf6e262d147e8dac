// Points from partner sites: link an account there, then move its points here.
import * as z from '@fudaya/contracts/schema';
import { read, write } from './call.ts';
import { flag, isoInstant, nothing, typed, uuid, wholeNumber } from './shapes.ts';

const siteId = wholeNumber(1, 32_767);

export const partnerSite = z.object({
  id: z.number(),
  name: z.string(),
  /** 0 not linked, 1 linked. */
  status: flag,
});
export const pointTransfer = z.object({
  id: uuid,
  site_id: z.number(),
  name: z.string(),
  point: z.number(),
  /** asked: the partner's answer is awaited. */
  state: z.enum(['asked', 'done', 'refused']),
  /** Why it was refused, in the page's language; empty otherwise. */
  error: z.string(),
  created: isoInstant,
});

/** The partner sites, and the member's last transfers, newest first. */
export const transferSites = read('account', '/user/transfer/point', {
  access: 'member',
  input: nothing,
  reply: z.object({ list: z.array(partnerSite), transfers: z.array(pointTransfer) }),
});

/** How many points the member has at a linked site; null when it does not answer. 404 when it is not linked. */
export const transferBalance = read('account', '/user/transfer/balance/:site_id', {
  access: 'member',
  input: z.object({ site_id: siteId }),
  reply: z.object({ point: z.nullable(z.number()) }),
  limits: [{ by: 'member', points: 60, seconds: 600 }],
});

/**
 * Links the member's account at a partner site; the partner compares the phone as well. result false: not linked, and error says why in the
 * page's language. The password is handed on and kept nowhere.
 */
export const transferLogin = write('account', '/user/transfer/login', {
  access: 'member',
  input: z.object({
    loginid: typed.check(z.trim(), z.minLength(1), z.maxLength(255)),
    password: z.string().check(z.minLength(1), z.maxLength(30)),
    site_id: siteId,
  }),
  reply: z.object({ result: z.boolean(), error: z.string() }),
  invalid: {
    loginid: 'transfer.loginid',
    password: 'transfer.password',
  },
  limits: [
    { by: 'member', points: 10, seconds: 900 },
    { by: 'address', points: 40, seconds: 900 },
  ],
});

/**
 * Forgets the member's account at a site; nothing changes there. result false while a transfer from it has no outcome: error says so. What
 * is not linked needs no unlinking.
 */
export const transferUnlink = write('account', '/user/transfer/unlink', {
  access: 'member',
  input: z.object({ site_id: siteId }),
  reply: z.object({ result: z.boolean(), error: z.string() }),
  limits: [{ by: 'member', points: 30, seconds: 600 }],
});

/**
 * Moves points from a linked site to the member. error is empty on success, else says in the page's language why no points moved. Its
 * request_id makes it safe to repeat: the same one again is the same transfer. outcome asked: the site took too long; the points come, or
 * the refusal is told, as soon as it answers.
 */
export const transferPoint = write('account', '/user/transfer/point', {
  access: 'member',
  input: z.object({
    point: wholeNumber(1, 9_999_999_999),
    site_id: siteId,
    request_id: z.optional(uuid),
  }),
  reply: z.object({ error: z.string(), outcome: z.enum(['asked', 'done', 'refused']) }),
  invalid: { point: 'transfer.point' },
  limits: [{ by: 'member', points: 30, seconds: 600 }],
});
