import { useRef, type PointerEvent } from 'react';

/** How far a finger goes to tear it all, and the share of that from which on it counts as torn. */
const all_px = 220;
const enough = 0.6;

/** A swipe along the pack tears it open: --tear follows the finger, 0 to 1. Less than most of the way closes it again. */
export function useTear(onTorn: () => void) {
  const from = useRef<number>(undefined);
  const far = useRef(0);
  const tear = (element: HTMLElement, share: number) => {
    far.current = share;
    element.style.setProperty('--tear', share.toFixed(3));
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.isPrimary) from.current = event.clientX;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current === undefined) return;
      // A mouse that was let go outside tells it by its buttons.
      if (event.buttons === 0) from.current = undefined;
      else tear(event.currentTarget, Math.min(1, Math.abs(event.clientX - from.current) / all_px));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isTorn = from.current !== undefined && far.current >= enough;
      from.current = undefined;
      if (isTorn) onTorn();
      else tear(event.currentTarget, 0);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      from.current = undefined;
      tear(event.currentTarget, 0);
    },
  };
}
