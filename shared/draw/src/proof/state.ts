// The set of drawn slots, as it is fixed in the log before the number exists that decides the next of them.
import { concat, toHex, u32, u64 } from '../bytes.ts';
import { countDrawn } from '../free-slots.ts';
import { sha256, tag } from '../hash.ts';

/** The drawn set after tick `through`; 0 is the box before its first tick. */
export type State = {
  /** Hex. */
  readonly hash: string;
  readonly taken: number;
  readonly through: number;
};

/** hash = H(TAG("state") ‖ T ‖ u64(through) ‖ u32(taken) ‖ bitmap). The bitmap has ⌈n/8⌉ bytes, bit i of byte i >> 3. */
export function stateOf(T: Uint8Array, through: number, drawn: Uint8Array): State {
  const taken = countDrawn(drawn);
  return { hash: toHex(sha256(concat(tag('state'), T, u64(through), u32(taken), drawn))), taken, through };
}

export const isState = (said: State, T: Uint8Array, drawn: Uint8Array): boolean => {
  const { hash, taken } = stateOf(T, said.through, drawn);
  return hash === said.hash && taken === said.taken;
};
