// The operator's tick chain: v_t = H(TAG("tick") ‖ v_{t+1}). anchor = v_0 is in the terms, so every later value is fixed before
// the sale, and publishing one reveals all earlier ones: no single bad tick can be withheld.
import { equalBytes } from './bytes.ts';
import { type TickWalk, walkFrom } from './tick-hash.ts';

/** Values at 0, every, 2·every … and the end value at `length`, 32 bytes each. Secret until the box is closed, but for the first. */
export interface TickChain {
  readonly length: number;
  readonly every: number;
  readonly values: Uint8Array;
}

const bytes = 32;

/** The chain that ends in `end` at index `length`; less than half a second for 30 days of 3 s ticks. */
export function makeTickChain(end: Uint8Array, length: number, every = 1024): TickChain {
  if (end.length !== bytes) throw new RangeError('end value is not 32 bytes');
  if (!Number.isInteger(length) || length < 1) throw new RangeError(`chain length ${length}`);
  const kept = Math.ceil(length / every) + 1;
  const values = new Uint8Array(kept * bytes);
  values.set(end, (kept - 1) * bytes);
  const walk = walkFrom(end);
  let at = length;
  for (let place = kept - 2; place >= 0; place--) {
    walk.down(at - place * every);
    at = place * every;
    values.set(walk.value(), place * bytes);
  }
  return { length, every, values };
}

/** v_t, at most `every` hashes away from a kept value. */
export const tickValue = (chain: TickChain, t: number): Uint8Array => tickValues(chain, [t])[0]!;

/** The values of ticks in ascending order, in one walk where they are near each other. */
export function tickValues({ length, every, values }: TickChain, ticks: readonly number[]): Uint8Array[] {
  let at = 0;
  let walk: TickWalk | undefined;
  return ticks
    .toReversed()
    .map((t) => {
      if (!Number.isInteger(t) || t < 0 || t > length) throw new RangeError(`tick ${t} is outside the chain`);
      const place = Math.ceil(t / every);
      if (!walk || at > place * every) {
        walk = walkFrom(values.subarray(place * bytes, (place + 1) * bytes));
        at = Math.min(place * every, length);
      }
      walk.down(at - t);
      at = t;
      return walk.value();
    })
    .toReversed();
}

/** Whether `value` is v_t of the chain that passes through `known` = v_at, at ≤ t (the anchor, or any value published before). */
export function isTickValue(value: Uint8Array, t: number, known: Uint8Array, at: number): boolean {
  if (t < at || value.length !== bytes) return false;
  const walk = walkFrom(value);
  walk.down(t - at);
  return equalBytes(walk.value(), known);
}
