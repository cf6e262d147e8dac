import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { readReleaseIndex } from '../platform/release-index.ts';

const nothing: { default: ComponentType } = { default: () => null };
/** In a chunk of its own, which members never load; the page stands without it. */
const QaTools = lazy((): Promise<{ default: ComponentType }> => import('../qa/QaTools.tsx').catch(() => nothing));
const never = () => () => undefined;

let isStaff: boolean | undefined;
/** Whether the document says that there is something for staff here, once read; the borders of areas are no secret. */
function isWanted(): boolean {
  const index = isStaff === undefined ? readReleaseIndex() : undefined;
  isStaff ??= index?.recorder === true || index?.tried !== undefined;
  return isStaff || /[?&]areas\b/.test(window.location.search);
}

/** For QA: what is being tried, what is said on the bus, and whose each part of the page is. */
export function QaMarks() {
  return useSyncExternalStore(never, isWanted, () => false) ? (
    <Suspense>
      <QaTools />
    </Suspense>
  ) : null;
}
