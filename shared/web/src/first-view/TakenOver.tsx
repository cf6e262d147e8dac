import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { answer, takeAnswering, type PagePart } from './early-press.ts';

/** Around what takes over a drawn part of the page: once it has, what was pressed there in the meantime is pressed again. */
export function TakenOver({ part, children }: { part: PagePart; children: ReactNode }) {
  useLayoutEffect(() => takeAnswering(part), [part]);
  useEffect(() => answer(part), [part]);
  return children;
}
