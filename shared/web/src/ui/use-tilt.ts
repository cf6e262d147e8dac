import { useEffect, useRef, type RefObject } from 'react';

/**
 * Lets a card follow the pointer or the phone's tilt: sets --rx, --ry (degrees) and --mx, --my (per cent, where the
 * light falls) on the element, without a render.
 */
export function useTilt<E extends HTMLElement>(isOn: boolean): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    const element = place.current;
    if (!isOn || element === null) return;
    const lean = (x: number, y: number) => {
      element.style.setProperty('--ry', `${((x - 0.5) * 26).toFixed(1)}deg`);
      element.style.setProperty('--rx', `${((0.5 - y) * 22).toFixed(1)}deg`);
      element.style.setProperty('--mx', `${(x * 100).toFixed(0)}%`);
      element.style.setProperty('--my', `${(y * 100).toFixed(0)}%`);
    };
    const pointed = (event: PointerEvent) => {
      const box = element.getBoundingClientRect();
      if (box.width === 0) return;
      lean(within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height));
    };
    const tilted = ({ gamma, beta }: DeviceOrientationEvent) => {
      if (gamma !== null && beta !== null) lean(within(0.5 + gamma / 60), within(0.5 + (beta - 40) / 60));
    };
    window.addEventListener('pointermove', pointed, { passive: true });
    window.addEventListener('deviceorientation', tilted);
    return () => {
      window.removeEventListener('pointermove', pointed);
      window.removeEventListener('deviceorientation', tilted);
    };
  }, [isOn]);
  return place;
}

/** Where a page must ask before it may know how the phone is held (iOS): to be called from a tap. */
export function askForTilt(): void {
  if (typeof DeviceOrientationEvent === 'undefined' || !('requestPermission' in DeviceOrientationEvent)) return;
  const ask = DeviceOrientationEvent.requestPermission as () => Promise<unknown>;
  // Denied: the same as a phone without the sensor.
  ask().catch(() => undefined);
}

const within = (share: number) => Math.min(1, Math.max(0, share));
