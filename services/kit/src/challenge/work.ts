// The challenge that needs nobody outside: work that takes a browser a second and a service a few hashes to look over.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Work } from '@fudaya/contracts/challenge';

/** How long it is good for: a slow phone takes a while. */
const good_ms = 5 * 60_000;
/** Many small parts instead of one: what they take together differs little from one time to the next. */
const parts = 16;

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const sign = (key: string, body: string) => createHmac('sha256', key).update(`challenge ${body}`).digest('base64url');
const seedOf = (token: string) => sha256(token).toString('base64url').slice(0, 22);

/** A challenge for one purpose of one session. Nothing is kept of it: the signature says that it is ours. */
export function makeWork({ key, bound, bits, at }: { key: string; bound: string; bits: number; at: Date }): Work {
  const body = [bound, (at.getTime() + good_ms).toString(36), bits, randomBytes(9).toString('base64url')].join('~');
  const token = `${Buffer.from(body).toString('base64url')}.${sign(key, body)}`;
  return { kind: 'work', token, seed: seedOf(token), parts, bits };
}

const startsWithZeros = (hash: Buffer, bits: number): boolean => hash.readUInt32BE(0) >>> (32 - bits) === 0;

/** What to know a right answer by, for this purpose and session and in time: other numbers for the same challenge are the same. Null: it is not right. */
export function workDone({ key, bound, answer, at }: { key: string; bound: string; answer: string; at: Date }): string | null {
  const [, token = '', coded = '', signature = '', numbers = ''] = /^(([\w-]{1,400})\.([\w-]{43})) ([\d.]{1,400})$/.exec(answer) ?? [];
  const body = Buffer.from(coded, 'base64url').toString();
  const right = Buffer.from(sign(key, body));
  const given = Buffer.from(signature);
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null;
  const [to, until = '', bits = ''] = body.split('~');
  if (to !== bound || at.getTime() >= Number.parseInt(until, 36)) return null;
  const found = numbers.split('.');
  if (found.length !== parts || found.some((number) => !/^\d{1,12}$/.test(number))) return null;
  const seed = seedOf(token);
  const isDone = found.every((number, part) => startsWithZeros(sha256(`${seed}:${part}:${number}`), Number(bits)));
  return isDone ? body : null;
}
