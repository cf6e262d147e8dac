import { useSyncExternalStore } from 'react';

export interface KeptChoice {
  readonly isOn: () => boolean;
  readonly use: () => { readonly isOn: boolean; readonly toggle: () => void };
}

/** Something that is off until it is chosen, and stays as chosen between visits. */
export function keptChoice(key: string): KeptChoice {
  const listeners = new Set<() => void>();
  /** The choice where storage is full or denied: kept for the lifetime of the page. */
  let unstored: boolean | undefined;
  const isOn = (): boolean => {
    try {
      return unstored ?? localStorage.getItem(key) === 'on';
    } catch {
      return false;
    }
  };
  const toggle = () => {
    const next = !isOn();
    try {
      localStorage.setItem(key, next ? 'on' : 'off');
      unstored = undefined;
    } catch {
      unstored = next;
    }
    for (const changed of listeners) changed();
  };
  const subscribe = (changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  };
  return {
    isOn,
    use: () => ({ isOn: useSyncExternalStore(subscribe, isOn, () => false), toggle }),
  };
}
