import type { Area, Language } from '@fudaya/contracts';
import type { NeededRight } from '@fudaya/contracts/desk';
import type { ReactNode } from 'react';

export interface NavEntry {
  readonly id: string;
  readonly text: { readonly [language in Language]: string };
  /** Below `/desk/<area>`. */
  readonly path: string;
  /** Of shared/contracts/src/desk/rights.ts; left out: for every member of the staff. */
  readonly right?: NeededRight;
}

/** What a remote exposes as './desk'. */
export interface DeskArea {
  readonly area: Area;
  readonly nav: readonly NavEntry[];
  /** <Route>s with whole paths below `/desk/<area>`; their Components are lazyPages. */
  readonly routes: ReactNode;
  /** Loads what its pages say; awaited before any of them is shown. */
  readonly loadTexts?: (language: Language) => Promise<unknown>;
}

export const defineDesk = (desk: DeskArea): DeskArea => desk;

export const isDeskArea = (value: unknown): value is DeskArea =>
  typeof value === 'object' && value !== null && 'nav' in value && 'routes' in value && 'area' in value;
