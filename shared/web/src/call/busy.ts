import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

function move(by: number): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Counts a call as in progress until the answer is called (FRM-4). */
export function begin(): () => void {
  move(1);
  let isOpen = true;
  return () => {
    if (isOpen) move(-1);
    isOpen = false;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isBusy = (): boolean => running > 0;

/** True while any call of shell or remotes is in progress, long polls excluded. */
export const useBusy = (): boolean => useSyncExternalStore(subscribe, isBusy, () => false);
