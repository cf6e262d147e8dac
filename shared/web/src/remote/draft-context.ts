import type { Area } from '@fudaya/contracts';
import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import { createContext } from 'react';

/** A page that is drawn before anybody asked for it. */
export interface Draft {
  readonly area: Area;
  /** Reads what a part of the page has no reply for, once, and draws again. */
  lacks(key: QueryKey, read: QueryFunction): void;
  /** It shows an error card: nobody shall see that drawing. */
  broke(): void;
}
/** Undefined: the page is to be seen. */
export const DraftContext = createContext<Draft | undefined>(undefined);
