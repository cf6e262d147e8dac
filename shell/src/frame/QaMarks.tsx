import { type ComponentType, useEffect, useState } from 'react';
import { readReleaseIndex } from '../platform/release-index.ts';

/** Whether the document says that there is something for staff here; the borders of areas are no secret. */
function isWanted(): boolean {
  const index = readReleaseIndex();
  return index?.recorder === true || index?.tried !== undefined || /[?&]areas\b/.test(window.location.search);
}

/**
 * For QA: what is being tried, what is said on the bus, and which area owns each part of the page. In a chunk of its own, which
 * members never load; hydration does not wait for it.
 */
export function QaMarks() {
  const [Tools, setTools] = useState<ComponentType>();
  useEffect(() => {
    if (!isWanted()) return;
    void import('../qa/QaTools.tsx').then(
      ({ default: tools }) => setTools(() => tools),
      () => undefined,
    );
  }, []);
  return Tools ? <Tools /> : null;
}
