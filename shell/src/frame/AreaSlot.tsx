import { ErrorState, firstView, PageSkeleton, preloadDialog } from '@fudaya/web';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../texts.ts';
import { createGuard } from '../guard/guard.ts';
import { askOnIntent, memberForNavigation } from '../member/current-member.ts';
import { retryArea, startRemotes, type AreaState } from '../platform/index.ts';
import s from './AreaSlot.module.css';

const guard = createGuard(memberForNavigation);
const whenIdle = (run: () => void) => void (window.requestIdleCallback?.(run) ?? setTimeout(run, 2000));
/** What the slot holds is no business of the frame's drawing: one object, so that it is never written again. */
const untouched = { __html: '' };

/** The area that was wanted last; another one's leaving says nothing about it. */
const latest = (shown: AreaState | undefined, next: AreaState) =>
  next.status === 'idle' && shown !== undefined && shown.area !== next.area ? shown : next;

/** Where the areas are mounted. What is inside the slot belongs to them; around it the frame shows how loading goes. */
export function AreaSlot({ isHidden, drawn = untouched }: { isHidden: boolean; drawn?: { __html: string } }) {
  const { t } = useText();
  const slot = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<AreaState>();
  // The server's drawing of the page is to be seen until its area has taken it over, or another one is wanted.
  const [isDrawn, setDrawn] = useState(() => firstView() !== undefined);
  useEffect(() => {
    const onState = (next: AreaState) => {
      setState((shown) => latest(shown, next));
      if (next.status !== 'loading' || next.area !== firstView()?.area) setDrawn(false);
    };
    if (slot.current) startRemotes({ slot: slot.current, onState, beforeNavigation: guard, onIntent: askOnIntent });
  }, []);
  const isReady = state?.status === 'ready';
  // The menu and the first confirmation open without a wait, but not at the first view's cost.
  useEffect(() => {
    if (isReady) whenIdle(() => void preloadDialog());
  }, [isReady]);
  const isWaiting = !isDrawn && (state === undefined || state.status === 'loading');
  return (
    <div hidden={isHidden}>
      {isWaiting && (
        <div className={s['waiting']}>
          <PageSkeleton />
        </div>
      )}
      {state?.status === 'failed' && (
        <div className={s['failed']}>
          <ErrorState isPage title={t('areaFailed')} {...(state.code && { code: state.code })} onRetry={() => retryArea(state.area)}>
            {t('areaFailedText')}
          </ErrorState>
        </div>
      )}
      <div ref={slot} data-slot="area" suppressHydrationWarning dangerouslySetInnerHTML={drawn} />
    </div>
  );
}
