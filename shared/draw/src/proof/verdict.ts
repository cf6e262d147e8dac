// What one step of a check says.

/** Why a step does not hold, or could not be checked: pages have a sentence for each, in every language. */
export const whyCodes = [
  'unreadable',
  'no_web_crypto',
  'no_key',
  'other_key',
  'key_changed',
  'signature',
  'no_contents',
  'count',
  'root',
  'odds',
  'slot_missing',
  'slot_twice',
  'method',
  'terms_hash',
  'other_box',
  'log_head',
  'other_purchase',
  'other_count',
  'other_tick',
  'other_head_seen',
  'other_receipt',
  'kept_unsigned',
  'other_sent',
  'receipt_after_round',
  'head_before',
  'outside_sale',
  'other_round',
  'first_seq',
  'chain_head',
  'last_seq',
  'receipt_head',
  'no_value',
  'value_before',
  'anchor',
  'public_chain',
  'round_too_soon',
  'no_seal_margin',
  'no_clock',
  'beacon_of_none',
  'no_pairings',
  'round_signature',
  'round_did_not_come',
  'void_before_round',
  'void_for_lateness',
  'void_but_seen',
  'no_round',
  'slots_beyond',
  'void_of_none',
  'outcome',
  'slot_count',
  'other_slot',
  'statement',
  'card_count',
  'other_card',
  'no_draw',
  'cards_nobody_drew',
  'prizes',
] as const;
export type WhyCode = (typeof whyCodes)[number];

type Figures = Readonly<Record<string, string | number>>;

export interface Verdict {
  readonly state: 'ok' | 'failed' | 'unchecked';
  /** Figures for the sentence a person reads. */
  readonly data: Figures;
  /** Only of a step that is not ok: what differs or is missing, with the figures of its sentence. */
  readonly why?: { readonly code: WhyCode; readonly figures: Figures };
}

export type Claim = readonly [holds: boolean, code: WhyCode, figures?: Figures];
/** What holds; the first claim that does not is the reason. */
export function verdict(data: Figures, claims: readonly Claim[]): Verdict {
  const broken = claims.find(([holds]) => !holds);
  return broken ? { state: 'failed', data, why: { code: broken[1], figures: broken[2] ?? {} } } : { state: 'ok', data };
}
export const unchecked = (code: WhyCode, figures: Figures = {}): Verdict => ({ state: 'unchecked', data: {}, why: { code, figures } });
