import { useEffect, useState, type ComponentProps } from 'react';
import type { Menu } from './Menu.tsx';
import { usePath } from './use-address.ts';

let Loaded: typeof Menu | undefined;
/** Loaded when the page has nothing else to do: the first view does not need it. */
export async function preloadMenu(): Promise<void> {
  Loaded ??= (await import('./Menu.tsx')).Menu;
}

/** The menu, once its code is there; one that cannot be had closes again, and the next press asks anew. */
export function LateMenu(props: ComponentProps<typeof Menu>) {
  const { isOpen, onClose } = props;
  const [, setLoaded] = useState(Loaded !== undefined);
  const path = usePath();
  useEffect(onClose, [path]); // oxlint-disable-line react/exhaustive-deps -- a menu never outlives the page it was opened on
  useEffect(() => {
    if (!isOpen || Loaded !== undefined) return;
    preloadMenu().then(() => setLoaded(true), onClose);
  }, [isOpen]); // oxlint-disable-line react/exhaustive-deps -- asked for by the opening alone
  return Loaded === undefined ? null : <Loaded {...props} />;
}
