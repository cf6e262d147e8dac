import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { answer, takeAnswering, type PagePart } from './early-press.ts';

/** Around a part of the page that is hydrated: afterwards, what was pressed there in the meantime is pressed again. */
export function Hydrated({ part, children }: { part: PagePart; children: ReactNode }) {
  useLayoutEffect(() => takeAnswering(part), [part]);
  useEffect(() => answer(part), [part]);
  return children;
}
