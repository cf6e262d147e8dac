import { draftReferences, maxReferenceCards, oddReturnFactor } from '@fudaya/contracts/desk';
import type { CardReference } from '@fudaya/contracts';
import { useRead } from '@fudaya/desk';
import { useState } from 'react';

/** What can be a card's id at all; others are being typed. */
const isId = (text: string): boolean => /^[!-~]{1,100}$/.test(text);

/** So many times the reference, or so small a part of it. */
export const isOdd = (returned: number, reference: number): boolean =>
  returned >= reference * oddReturnFactor || returned * oddReturnFactor <= reference;

interface References {
  readonly known: ReadonlyMap<string, CardReference>;
  /** Some cards were not asked for yet: of a card that is not among the known ones nothing can be said. */
  readonly isAsking: boolean;
  /** They were asked for, and nothing came. */
  readonly askAgain: (() => void) | undefined;
}

/** What cards of a lineup are said to be worth, each read once, so many at a time. */
export function useReferences(ids: readonly string[]): References {
  const [known, setKnown] = useState<ReadonlyMap<string, CardReference | null>>(new Map());
  const missing = [...new Set(ids)].filter((id) => isId(id) && !known.has(id)).slice(0, maxReferenceCards);
  const { reply, failure, reload } = useRead(
    draftReferences,
    { cards: missing.join(' ') },
    { enabled: missing.length > 0, spinner: false },
  );
  if (reply && missing.length > 0) {
    const said = new Map(reply.cards.map(({ card_id, ...reference }) => [card_id, reference]));
    setKnown(new Map([...known, ...missing.map((id) => [id, said.get(id) ?? null] as const)]));
  }
  return {
    known: new Map([...known].flatMap(([id, reference]) => (reference ? [[id, reference] as const] : []))),
    isAsking: missing.length > 0,
    askAgain: missing.length > 0 && failure ? () => void reload() : undefined,
  };
}
