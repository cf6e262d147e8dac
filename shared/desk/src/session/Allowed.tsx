import type { NeededRight } from '@fudaya/contracts/desk';
import type { ReactNode } from 'react';
import { useDesk } from './session.ts';

/** Shows its children to whoever has the right. */
export const Allowed = ({ right, children }: { readonly right: NeededRight; readonly children: ReactNode }) =>
  useDesk().has(right) ? children : null;
