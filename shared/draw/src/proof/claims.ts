// What a check says: three claims, each with one finding. Pages have a sentence for every code.

/** Why a claim is red. */
export const redCodes = [
  'unreadable',
  'terms_fault',
  'other_policy',
  'terms_not_in_log',
  'terms_unseen',
  'short_notice',
  'contents',
  'kinds',
  'receipt_signature',
  'receipt_other_box',
  'other_purchase',
  'other_receipt',
  'other_tick',
  'outside_sale',
  'other_round',
  'head_not_in_log',
  'other_head',
  'tick_not_in_log',
  'log_order',
  'chain',
  'purchase_missing',
  'not_in_time',
  'late_entry',
  'budget',
  'tick_value',
  'round_signature',
  'state',
  'draw',
  'cards',
  'prizes',
  'history_other_box',
  'history_other_draw',
  'history_late',
  'closing_not_in_log',
  'closing',
  'cancelled',
] as const;
export type RedCode = (typeof redCodes)[number];
/** Why a claim is amber: nothing is wrong, but not all of it could be shown. The first that holds is said. */
export const amberCodes = [
  'late',
  'late_ticks',
  'no_witnesses',
  'policy_not_pinned',
  'no_public_number',
  'number_unchecked',
  'history_missing',
  'still_open',
] as const;
export type AmberCode = (typeof amberCodes)[number];
export type GreenCode = 'draw_holds' | 'seen_by_this_device' | 'history_holds' | 'box_adds_up';

export type Figures = Readonly<Record<string, string | number>>;
export type Claim =
  | { readonly colour: 'green'; readonly code: GreenCode; readonly figures: Figures }
  | { readonly colour: 'amber'; readonly code: AmberCode; readonly figures: Figures }
  | { readonly colour: 'red'; readonly code: RedCode; readonly figures: Figures };

export interface Claims {
  /** This draw: list and state were fixed before the number existed, and give these cards. */
  readonly draw: Claim;
  /** This box up to here: every draw before it follows too. */
  readonly history: Claim;
  /** This box, closed: contents, leftovers and prizes add up. */
  readonly closed: Claim;
  /** Who saw the list of this tick, by name, and when, Unix seconds. */
  readonly witnesses: readonly { readonly name: string; readonly at_s: number }[];
}

/** Ends a claim as red. */
export class Broken extends Error {
  readonly code: RedCode;
  readonly figures: Figures;
  constructor(code: RedCode, figures: Figures = {}) {
    super(code);
    this.code = code;
    this.figures = figures;
  }
}

export function demand(holds: boolean, code: RedCode, figures?: Figures): asserts holds {
  if (!holds) throw new Broken(code, figures);
}

/** What cannot be read is broken in the way that is named. */
export function reading<T>(code: RedCode, work: () => T): T {
  try {
    return work();
  } catch (reason) {
    if (reason instanceof Broken) throw reason;
    throw new Broken(code, { detail: reason instanceof Error ? reason.message : String(reason) });
  }
}

/** Runs a claim's work: what it throws is red, whatever it is. */
export async function claimOf(work: () => Promise<Claim>): Promise<Claim> {
  try {
    return await work();
  } catch (reason) {
    if (reason instanceof Broken) return { colour: 'red', code: reason.code, figures: reason.figures };
    return { colour: 'red', code: 'unreadable', figures: { detail: reason instanceof Error ? reason.message : String(reason) } };
  }
}

/** Green, unless there is a doubt: the gravest is said. */
export function greenUnless(doubts: readonly AmberCode[], code: GreenCode, figures: Figures): Claim {
  const gravest = amberCodes.find((each) => doubts.includes(each));
  return gravest ? { colour: 'amber', code: gravest, figures } : { colour: 'green', code, figures };
}
