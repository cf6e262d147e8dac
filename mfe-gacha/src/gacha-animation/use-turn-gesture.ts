import { useEffect, useRef, type RefObject } from 'react';

interface TurnGesture {
  readonly isOn: boolean;
  /** A swipe in any direction. A tap is a click, and told by that. */
  readonly onSwipe: () => void;
  readonly onHold: () => void;
}

const swipe_px = 48;
/** A finger that trembles is still held. */
const still_px = 10;
const hold_ms = 650;

/** Swipe and hold on an element. It leans with the finger: --drag, in degrees. Buttons inside keep their own presses. */
export function useTurnGesture<E extends HTMLElement>({ isOn, onSwipe, onHold }: TurnGesture): RefObject<E | null> {
  const place = useRef<E>(null);
  const told = useRef({ onSwipe, onHold });
  useEffect(() => {
    told.current = { onSwipe, onHold };
  });
  useEffect(() => {
    const element = place.current;
    if (!isOn || element === null) return;
    let from: { x: number; y: number } | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lean = (degrees: number) => element.style.setProperty('--drag', `${degrees.toFixed(1)}deg`);
    const leave = () => {
      clearTimeout(timer);
      from = undefined;
      lean(0);
    };
    const down = (event: PointerEvent) => {
      if (!event.isPrimary || (event.target as Element).closest('button, a')) return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        leave();
        told.current.onHold();
      }, hold_ms);
    };
    const move = (event: PointerEvent) => {
      if (from === undefined) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.hypot(x, y) > still_px) clearTimeout(timer);
      lean(Math.max(-60, Math.min(60, x / 3)));
    };
    const up = (event: PointerEvent) => {
      if (from === undefined) return;
      const isSwipe = Math.hypot(event.clientX - from.x, event.clientY - from.y) >= swipe_px;
      leave();
      if (isSwipe) told.current.onSwipe();
    };
    element.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move, { passive: true });
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', leave);
    return () => {
      leave();
      element.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', leave);
    };
  }, [isOn]);
  return place;
}
