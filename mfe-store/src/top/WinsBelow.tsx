import { lazy, Suspense, useRef } from 'react';
import { useNear } from '../pack-detail/use-near.ts';
import s from './top-page.module.css';

/** Below everything on sale, and asked for when somebody comes near: without it the page is whole. */
const LatestWins = lazy(() => import('../wins/LatestWins.tsx').catch(() => ({ default: () => null })));

export function WinsBelow() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place} className={s.wins}>
      {isNear && (
        <Suspense fallback={null}>
          <LatestWins />
        </Suspense>
      )}
    </div>
  );
}
