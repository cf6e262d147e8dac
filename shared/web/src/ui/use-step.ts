import { useLayoutEffect, useRef } from 'react';
import s from './settle.module.css';

/** A press this soon after the step changed was meant for what stood there before. */
const settle_ms = 400;
let hasPressed = false;
let shield: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

if (typeof window !== 'undefined')
  window.addEventListener('pointerdown', () => (hasPressed = true), { capture: true, passive: true, once: true });

/** Covers the whole page: what lies below hears nothing, and an open dialog does not take the press for one beside it. */
function makeShield(): HTMLElement {
  const made = document.createElement('div');
  made.className = s['shield'] ?? '';
  made.dataset['shield'] = '';
  made.addEventListener('pointerdown', (event) => {
    event.stopPropagation();
    event.preventDefault();
  });
  return made;
}

/** Presses do nothing for a moment: something else has come under the finger. Keys go where the focus is, and are left alone. */
export function settle(): void {
  if (!hasPressed) return;
  shield ??= makeShield();
  document.body.append(shield);
  clearTimeout(timer);
  timer = setTimeout(() => shield?.remove(), settle_ms);
}

/** A step where money moves: when it begins, changes and ends, presses that were meant for the one before do nothing. */
export function useStep(step?: unknown): void {
  const shown = useRef(step);
  useLayoutEffect(() => {
    settle();
    return settle;
  }, []);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    settle();
  }, [step]);
}
