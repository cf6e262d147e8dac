import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, in reading order; the last is the one that goes on. */
  readonly actions?: ReactNode;
  /** From the side: the menu. */
  readonly side?: boolean;
}
