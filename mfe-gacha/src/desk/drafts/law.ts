import { maxFreeCard_points, premiumLimit } from '@fudaya/contracts/desk';
import type { CardReference } from '@fudaya/contracts';
import type { Draft } from './draft.ts';

export type FreeFault =
  | { readonly kind: 'coin' | 'prize' }
  | { readonly kind: 'unknown' | 'dear'; readonly cards: readonly string[] }
  | { readonly kind: 'average'; readonly worth: number };

/** What keeps a free pack from being sold (decision 177), in the order of gacha.free_fault; undefined: nothing that can be known here. */
export function freeFaultOf(draft: Pick<Draft, 'unit' | 'lines'>, references: ReadonlyMap<string, CardReference>): FreeFault | undefined {
  const { unit, lines } = draft;
  if (unit !== 'PT') return { kind: 'coin' };
  const slots = lines.filter(({ prize_at }) => prize_at.trim() === '');
  if (slots.length < lines.length) return { kind: 'prize' };
  const unknown = new Set(slots.filter(({ card_id }) => !references.has(card_id)).map(({ card_id }) => card_id));
  if (unknown.size > 0) return { kind: 'unknown', cards: [...unknown] };
  const worths = slots.map(({ card_id, count, return_points }) => ({
    card_id,
    count: count || 0,
    worth: Math.max(return_points || 0, references.get(card_id)?.points ?? 0),
  }));
  const dear = new Set(worths.filter(({ worth }) => worth > maxFreeCard_points).map(({ card_id }) => card_id));
  if (dear.size > 0) return { kind: 'dear', cards: [...dear] };
  const cards = worths.reduce((sum, { count }) => sum + count, 0);
  const all = worths.reduce((sum, { worth, count }) => sum + worth * count, 0);
  return all > premiumLimit(0) * cards ? { kind: 'average', worth: Math.ceil(all / cards) } : undefined;
}
