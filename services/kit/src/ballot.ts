// While a canary runs, and to members while a new live build is watched, the edge gives each page a ballot: whose page it is and which builds it got, signed. What the page reports of
// these builds then counts as this visitor's vote (decision 0046).
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { buildId, remoteName, type RemoteName } from '@fudaya/contracts';
import * as z from 'zod/mini';

export interface Ballot {
  /** A name that only the key makes of a person. */
  readonly visitor: string;
  /** When the page was loaded. */
  readonly at_ms: number;
  /** Of each remote that has a canary: the build that this page got, and the share of 10,000 visitors that get the canary. */
  readonly builds: Readonly<Partial<Record<RemoteName, readonly [build: string, share: number]>>>;
  /** Whose page it is was logged in. */
  readonly is_member?: boolean | undefined;
}

const payload = z.object({
  visitor: z.string().check(z.regex(/^[\w-]{22}$/)),
  at_ms: z.int(),
  builds: z.partialRecord(remoteName, z.tuple([buildId, z.int()])),
  is_member: z.optional(z.boolean()),
});
/** A page may be open for as long; what older ones say is of no use. */
const good_ms = 24 * 60 * 60 * 1000;
/** Replicas' clocks may differ by this much. */
const ahead_ms = 60 * 1000;
const mac_bytes = 32;

export const ballotKeyOf = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

const macOf = (key: KeyObject, kind: string, text: string) => createHmac('sha256', key).update(`${kind}\n${text}`).digest();

/** What stands for a person or a network where votes are kept: without the key it names nobody. */
export const maskedBy = (key: KeyObject, kind: 'visitor' | 'network', name: string): string =>
  macOf(key, kind, name).subarray(0, 16).toString('base64url');

export function signBallot(key: KeyObject, ballot: Ballot): string {
  const text = Buffer.from(JSON.stringify(ballot)).toString('base64url');
  return `${text}.${macOf(key, 'ballot', text).toString('base64url')}`;
}

/** Undefined for what this key has not signed in the last day. */
export function readBallot(key: KeyObject, given: string, now_ms: number): Ballot | undefined {
  const [text = '', mac = '', ...rest] = given.split('.');
  const claimed = Buffer.from(mac, 'base64url');
  if (rest.length > 0 || claimed.length !== mac_bytes || !timingSafeEqual(claimed, macOf(key, 'ballot', text))) return undefined;
  const { data } = payload.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  const age_ms = now_ms - (data?.at_ms ?? 0);
  return data && age_ms <= good_ms && age_ms >= -ahead_ms ? data : undefined;
}
