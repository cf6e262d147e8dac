import { type gacha, topics } from '@fudaya/contracts';
import { publish } from '@fudaya/web';
import { useEffect } from 'react';

/** What is seen at a glance: of 3,000 cards nobody reads each. */
const maxCards = 60;

/** Says which proof of the member's own is shown, for whoever keeps the last ones. */
export function useSeen(isThere: boolean, result: gacha.DrawResult | undefined): void {
  useEffect(() => {
    if (!isThere || !result) return;
    const { purchase_id, title, draw, receipt } = result;
    const { n, seq } = receipt.body;
    const { signature } = receipt;
    publish(topics.proofSeen, {
      purchase_id,
      title,
      drawn_at: draw.round_at,
      round: draw.round,
      n,
      seq,
      signature,
      cards: cardsOf(result),
    });
  }, [isThere, result]);
}

function cardsOf({ cards }: gacha.DrawResult): { name: string; rarity: string; count: number }[] {
  const counted = new Map<string, { name: string; rarity: string; count: number; rank: number }>();
  for (const { name, rarity, rarity_label } of cards) {
    const key = `${rarity} ${name}`;
    const known = counted.get(key);
    if (known) known.count += 1;
    else counted.set(key, { name, rarity: rarity_label, count: 1, rank: rarity });
  }
  return [...counted.values()]
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, maxCards)
    .map(({ name, rarity, count }) => ({ name, rarity, count }));
}
