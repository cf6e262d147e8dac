import './gestures.css';
import { links } from '@fudaya/contracts';
import { applyDisplaySettings } from './display-settings.ts';

/** Taps this close together would zoom (FRM-5). */
const doubleTap_ms = 350;
const pressed = 'a, button, input, select, textarea, label, summary, [role], [contenteditable]';
const menuWorthy = 'a, input, select, textarea, [contenteditable]';
const formPages: readonly string[] = [links.login(), links.userRegister(), links.confirmUserRegister(), '/confirm-buy-point'];

const isFree = () => document.documentElement.dataset['gestures'] === 'free';
const elementOf = (event: Event) => (event.target instanceof Element ? event.target : undefined);

/** Right-click and zoom gestures are limited as asked and no further: keyboard, system and browser zoom are untouched. */
export function installGestures(): () => void {
  applyDisplaySettings();
  let lastTap_ms = -Infinity;

  function onContextMenu(event: MouseEvent) {
    const byPointer = event.button === 2 || (event as PointerEvent).pointerType === 'touch';
    const selects = window.getSelection()?.isCollapsed === false;
    if (isFree() || !byPointer || selects || elementOf(event)?.closest(menuWorthy)) return;
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
    const isInFrame = elementOf(event)?.closest('[data-frame]');
    if (!isFree() && isInFrame && document.documentElement.dataset['page'] !== 'form') event.preventDefault();
  }
  function onAddress() {
    document.documentElement.dataset['page'] = formPages.includes(window.location.pathname) ? 'form' : 'plain';
  }

  onAddress();
  const listeners: [EventTarget, string, (event: never) => void][] = [
    [document, 'contextmenu', onContextMenu],
    [document, 'touchend', onTouchEnd],
    [document, 'gesturestart', onGesture],
    [window, 'popstate', onAddress],
    [window, 'single-spa:routing-event', onAddress],
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener as EventListener, { passive: false });
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener as EventListener);
  };
}
