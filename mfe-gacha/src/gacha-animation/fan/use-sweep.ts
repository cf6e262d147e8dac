import { useEffect, useRef, type RefObject } from 'react';

interface Sweep {
  /** A finger that is down came over the element of this data-id. */
  readonly onPass: (id: string) => void;
  readonly onHold: () => void;
}

const hold_ms = 650;
const still_px = 10;

/** A finger that sweeps over elements with a data-id, or is held still. A tap is each element's own click. */
export function useSweep<E extends HTMLElement>({ onPass, onHold }: Sweep): RefObject<E | null> {
  const place = useRef<E>(null);
  const told = useRef({ onPass, onHold });
  useEffect(() => {
    told.current = { onPass, onHold };
  });
  useEffect(() => {
    const from = { x: 0, y: 0, isDown: false };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const down = (event: PointerEvent) => {
      if (!event.isPrimary || !place.current?.contains(event.target as Node)) return;
      Object.assign(from, { x: event.clientX, y: event.clientY, isDown: true });
      timer = setTimeout(() => told.current.onHold(), hold_ms);
    };
    const move = (event: PointerEvent) => {
      if (!from.isDown || Math.hypot(event.clientX - from.x, event.clientY - from.y) <= still_px) return;
      clearTimeout(timer);
      const passed = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-id]');
      if (passed?.dataset['id'] !== undefined) told.current.onPass(passed.dataset['id']);
    };
    const up = () => {
      clearTimeout(timer);
      from.isDown = false;
    };
    window.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move, { passive: true });
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    return () => {
      up();
      window.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
  }, []);
  return place;
}
