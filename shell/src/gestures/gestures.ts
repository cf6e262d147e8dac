import './gestures.css';
import { applyDisplaySettings } from './display-settings.ts';

/** Taps this close together would zoom (FRM-5). */
const doubleTap_ms = 350;
const pressed = 'a, button, input, select, textarea, label, summary, [role], [contenteditable]';
const menuWorthy = 'a, input, select, textarea, [contenteditable]';
const picture = 'img, video, canvas';
/** What makes a page one of forms, for gestures.css too: fields to fill in, other than those of a search. */
const form = 'form:not([role="search"])';

const isFree = () => document.documentElement.dataset['gestures'] === 'free';
const elementOf = (event: Event) => (event.target instanceof Element ? event.target : undefined);

/** In a link too, and below what lies on it: some browsers offer to save what is underneath. */
const isOnPicture = (event: MouseEvent) =>
  [elementOf(event), ...(document.elementsFromPoint?.(event.clientX, event.clientY) ?? [])].some((one) => one?.matches(picture) === true);

/** Limits right-click and zoom gestures as FRM-5 asks and no further: keyboard, system and browser zoom still work. */
export function installGestures(): () => void {
  applyDisplaySettings();
  let lastTap_ms = -Infinity;

  function onContextMenu(event: MouseEvent) {
    const byPointer = event.button === 2 || (event as PointerEvent).pointerType === 'touch';
    const selects = window.getSelection()?.isCollapsed === false;
    if (isFree() || !byPointer) return;
    if (!isOnPicture(event) && (selects || elementOf(event)?.closest(menuWorthy))) return;
    event.preventDefault();
  }
  // Old iOS only: touch-action does it elsewhere. A second tap on a control is a tap, not a zoom.
  function onTouchEnd(event: TouchEvent) {
    const gap_ms = event.timeStamp - lastTap_ms;
    lastTap_ms = event.timeStamp;
    if (isFree() || !event.cancelable || gap_ms > doubleTap_ms || elementOf(event)?.closest(pressed)) return;
    event.preventDefault();
  }
  function onGesture(event: Event) {
    const frame = elementOf(event)?.closest('[data-frame]');
    if (!isFree() && frame && !frame.querySelector(form)) event.preventDefault();
  }

  const listeners: [string, (event: never) => void][] = [
    ['contextmenu', onContextMenu],
    ['touchend', onTouchEnd],
    ['gesturestart', onGesture],
  ];
  for (const [type, listener] of listeners) document.addEventListener(type, listener as EventListener, { passive: false });
  return () => {
    for (const [type, listener] of listeners) document.removeEventListener(type, listener as EventListener);
  };
}
