import { useContext } from 'react';
import type { LookAhead } from './look-ahead.ts';
import { Part } from './Part.tsx';
import { PartsContext } from './parts-context.ts';

/** What points cost at an instant, by the area that sells them. */
export function PricesAhead(ahead: LookAhead) {
  const { pricesAhead: Ahead } = useContext(PartsContext);
  return <Part>{Ahead && <Ahead {...ahead} />}</Part>;
}
