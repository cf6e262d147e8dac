// The operator's tick chain: v_t = H(TAG("tick") ‖ v_{t+1}). anchor = v_0 is in the terms, so every later value is fixed before
// the sale, and publishing one reveals all earlier ones: no single bad tick can be withheld.
import { concat, equalBytes } from './bytes.ts';
import { sha256, tag } from './hash.ts';

/** Values at 0, every, 2·every … and the end value at `length`, 32 bytes each. Secret until the box is closed, but for the first. */
export interface TickChain {
  readonly length: number;
  readonly every: number;
  readonly values: Uint8Array;
}

const bytes = 32;
const before = (value: Uint8Array): Uint8Array => sha256(concat(tag('tick'), value));

/** The chain that ends in `end` at index `length`; about a second for 30 days of 3 s ticks. */
export function makeTickChain(end: Uint8Array, length: number, every = 1024): TickChain {
  if (end.length !== bytes) throw new RangeError('end value is not 32 bytes');
  if (!Number.isInteger(length) || length < 1) throw new RangeError(`chain length ${length}`);
  const kept = Math.ceil(length / every) + 1;
  const values = new Uint8Array(kept * bytes);
  values.set(end, (kept - 1) * bytes);
  let value = end;
  for (let t = length - 1; t >= 0; t--) {
    value = before(value);
    if (t % every === 0) values.set(value, (t / every) * bytes);
  }
  return { length, every, values };
}

/** v_t, at most `every` hashes away from a kept value. */
export function tickValue(chain: TickChain, t: number): Uint8Array {
  if (!Number.isInteger(t) || t < 0 || t > chain.length) throw new RangeError(`tick ${t} is outside the chain`);
  const place = Math.ceil(t / chain.every);
  let value: Uint8Array = chain.values.slice(place * bytes, (place + 1) * bytes);
  for (let at = Math.min(place * chain.every, chain.length); at > t; at--) value = before(value);
  return value;
}

/** Whether `value` is v_t of the chain that passes through `known` = v_at, at ≤ t (the anchor, or any value published before). */
export function isTickValue(value: Uint8Array, t: number, known: Uint8Array, at: number): boolean {
  if (t < at) return false;
  let walked = value;
  for (let i = t; i > at; i--) walked = before(walked);
  return equalBytes(walked, known);
}
