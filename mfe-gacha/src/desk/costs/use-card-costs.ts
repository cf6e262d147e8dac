import { cardCosts, maxCostCards, type CardCosts } from '@fudaya/contracts/desk';
import { useRead } from '@fudaya/desk';
import { useState } from 'react';

/** What can be a card's id at all; others are being typed. */
const isId = (text: string): boolean => /^[!-~]{1,100}$/.test(text);

interface Known {
  readonly costs: ReadonlyMap<string, CardCosts>;
  /** Some are still being read. */
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

/** What cards of a lineup came in at, each read once, so many at a time. */
export function useCardCosts(packId: number, ids: readonly string[]): Known {
  const [known, setKnown] = useState<ReadonlyMap<string, CardCosts | null>>(new Map());
  const missing = [...new Set(ids)].filter((id) => isId(id) && !known.has(id)).slice(0, maxCostCards);
  const cards = missing.join(' ');
  const { reply, failure, reload } = useRead(cardCosts, { pack_id: packId, cards }, { enabled: missing.length > 0, spinner: false });
  if (reply && missing.length > 0) {
    // Of what the catalogue does not have nothing comes back: it is not asked for again.
    const asked = missing.map((id) => [id, reply.cards.find(({ card_id }) => card_id === id) ?? null] as const);
    setKnown(new Map([...known, ...asked]));
  }
  const costs = new Map([...known].flatMap(([id, cost]) => (cost ? [[id, cost] as const] : [])));
  return { costs, isLoading: missing.length > 0 && !failure, hasFailed: failure !== undefined, reload: () => void reload() };
}
