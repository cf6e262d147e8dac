import type { ReactNode } from 'react';
import { useLocation } from '@fudaya/web';

/** The page is there while the address is its own, as under the remote's routes. */
export function OnlyAt({ path, children }: { path: string; children: ReactNode }) {
  return useLocation().pathname === path ? children : null;
}
