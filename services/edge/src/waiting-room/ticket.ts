// What a visitor holds: a ticket with a number while waiting, a pass with the same number once inside; before that a slip where the network's next
// number is due later. Signed, of one room, and good in the browser that got it alone.
import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

export type Kind = 'ticket' | 'pass' | 'slip';
export interface Held {
  readonly room: number;
  readonly number: number;
  /** Whose browser it is, by a cookie of its own. */
  readonly guest: string;
  /** Of a pass when it was last seen, of a ticket when its turn is to come, of a slip when its number is due: Unix seconds. */
  readonly at_s: number;
}

/**
 * A ticket lapses so long after its turn where its page was not open meanwhile: tickets cannot be laid by for later, and whoever waits may lock
 * their telephone. A pass is for one evening.
 */
export const good_s: Readonly<Record<Kind, number>> = { ticket: 30 * 60, pass: 2 * 60 * 60, slip: 30 * 60 };
/** Nobody is told of a turn further ahead. */
export const maxWait_s = 12 * 60 * 60;
/** Replicas' clocks may differ by this much. */
const clocks_s = 60;
const ahead_s: Readonly<Record<Kind, number>> = {
  ticket: maxWait_s + clocks_s,
  pass: clocks_s,
  slip: maxWait_s + clocks_s,
};
const form = /^(\d{1,15})\.(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/;

const macOf = (key: KeyObject, kind: Kind, { room, number, guest, at_s }: Held) =>
  createHmac('sha256', key).update(`waiting room\n${kind}\n${room}\n${number}\n${at_s}\n${guest}`).digest();

export const signHeld = (key: KeyObject, kind: Kind, held: Held): string =>
  `${held.room}.${held.number}.${held.at_s}.${macOf(key, kind, held).toString('base64url')}`;

/** Undefined for what this key has not signed as this, for this room and browser, or what is past its time. */
export function readHeld(
  key: KeyObject,
  kind: Kind,
  text: string | undefined,
  { room, guest, now_s }: { room: number; guest: string; now_s: number },
): Held | undefined {
  const [, of, number, at, mac = ''] = form.exec(text ?? '') ?? [];
  const held = { room, guest, number: Number(number), at_s: Number(at) };
  const claimed = Buffer.from(mac, 'base64url');
  if (Number(of) !== room || claimed.length !== 32 || !timingSafeEqual(claimed, macOf(key, kind, held))) return undefined;
  const age_s = now_s - held.at_s;
  return age_s <= good_s[kind] && age_s >= -ahead_s[kind] ? held : undefined;
}
