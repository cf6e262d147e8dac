import { useEffect, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';
import type { DialogSurface } from './DialogSurface.tsx';

let Surface: typeof DialogSurface | undefined;
/**
 * Loaded when the page has nothing else to do: the first view does not need it. In one chunk with what tries again once a lost connection
 * is back (ErrorState), which is to be there when nothing can be loaded.
 */
export async function preloadDialog(): Promise<void> {
  Surface ??= (await import(/* webpackChunkName: "idle" */ './DialogSurface.tsx')).DialogSurface;
}

/** A modal: focus stays inside and comes back, Escape and the veil close it; on phones a sheet from below. */
export function Dialog(props: DialogProps) {
  const [, setLoaded] = useState(Surface !== undefined);
  const { open } = props;
  useEffect(() => {
    if (!open || Surface !== undefined) return;
    void preloadDialog().then(() => setLoaded(true));
  }, [open]);
  return Surface === undefined ? null : <Surface {...props} />;
}
