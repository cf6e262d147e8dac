// What a page says beside the sentence of a finding: what it leaves open, and what a member can do.
import type { AmberCode, GreenCode, RedCode } from '@fudaya/draw/proof';

export type Code = GreenCode | AmberCode | RedCode;

const open: Partial<Record<Code, 'draw_holds' | 'seen_by_this_device' | 'history_holds' | 'box_adds_up'>> = {
  draw_holds: 'draw_holds',
  seen_by_this_device: 'seen_by_this_device',
  history_holds: 'history_holds',
  late_ticks: 'history_holds',
  box_adds_up: 'box_adds_up',
};

/** What even a good finding says nothing about. */
export const leavesOpen = (code: Code) => open[code];

const advices = {
  draw_holds: null,
  seen_by_this_device: null,
  history_holds: null,
  box_adds_up: null,
  late: 'keep',
  late_ticks: 'keep',
  no_witnesses: 'stay',
  policy_not_pinned: 'online',
  no_public_number: null,
  number_unchecked: 'online',
  history_missing: 'online',
  still_open: 'wait',
  cancelled: 'cancelled',
  unreadable: 'reopen',
  other_policy: 'policy',
} as const satisfies Partial<Record<Code, string | null>>;

export type Advice = Exclude<(typeof advices)[keyof typeof advices], null> | 'show';

/** What a member can do; of everything that does not match: show it to others. Null where there is nothing to do. */
export const adviceFor = (code: Code): Advice | null => (code in advices ? advices[code as keyof typeof advices] : 'show');

/** Nothing of this claim was looked at, so nothing can be said of it. */
export const isUnchecked = (code: Code): boolean => code === 'history_missing' || code === 'still_open';
