import { ErrorState, firstView, PageSkeleton, preloadDialog } from '@fudaya/web';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useText } from '../texts.ts';
import { createGuard } from '../guard/guard.ts';
import { askOnIntent, memberForNavigation } from '../member/current-member.ts';
import { retryArea, startRemotes, type AreaState } from '../platform/index.ts';
import s from './AreaSlot.module.css';

const guard = createGuard(memberForNavigation);
const whenIdle = (run: () => void) => void (window.requestIdleCallback?.(run) ?? setTimeout(run, 2000));
/** The frame does not render what is in the slot: always the same object, so that React never writes it again. */
const untouched = { __html: '' };

/** The area that was requested last; ignores the unmount of another one. */
const latest = (shown: AreaState | undefined, next: AreaState) =>
  next.status === 'idle' && shown !== undefined && shown.area !== next.area ? shown : next;

/** Where the areas are mounted. They own what is inside the slot; the frame shows loading and failure around it. */
export function AreaSlot({ isHidden, serverHtml = untouched }: { isHidden: boolean; serverHtml?: { __html: string } }) {
  const { t } = useText();
  const slot = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<AreaState>();
  const [IdleParts, setIdleParts] = useState<ComponentType>();
  // The server-rendered page is shown until its area has hydrated it, or another area is wanted.
  const [hasServerHtml, setHasServerHtml] = useState(() => firstView() !== undefined);
  useEffect(() => {
    const onState = (next: AreaState) => {
      setState((shown) => latest(shown, next));
      if (next.status !== 'loading' || next.area !== firstView()?.area) setHasServerHtml(false);
    };
    // In a task of its own, so that a press is heard before it.
    const task = setTimeout(() => {
      if (slot.current) startRemotes({ slot: slot.current, onState, beforeNavigation: guard, onIntent: askOnIntent });
    });
    return () => clearTimeout(task);
  }, []);
  const isReady = state?.status === 'ready';
  // Preloaded when idle: the menu and the first confirmation open without a delay, and the first view does not pay for it.
  useEffect(() => {
    if (!isReady) return;
    whenIdle(() => {
      void preloadDialog();
      void import(/* webpackChunkName: "frame-idle" */ './IdleParts.tsx').then(
        ({ default: parts }) => setIdleParts(() => parts),
        () => undefined,
      );
    });
  }, [isReady]);
  const isWaiting = !hasServerHtml && (state === undefined || state.status === 'loading');
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
      {IdleParts && <IdleParts />}
      <div ref={slot} data-slot="area" suppressHydrationWarning dangerouslySetInnerHTML={serverHtml} />
    </div>
  );
}
