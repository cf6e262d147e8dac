import type { Area, Language } from '@fudaya/contracts';
import type { NeededRight } from '@fudaya/contracts/desk';
import type { ComponentType, ReactNode } from 'react';
import type { PackSale } from './parts/pack-sale.ts';
import type { LookAhead } from './parts/look-ahead.ts';

export interface NavEntry {
  readonly id: string;
  readonly text: { readonly [language in Language]: string };
  /** Below `/desk/<area>`. */
  readonly path: string;
  /** Of shared/contracts/src/desk/rights.ts; left out: for every member of the staff. */
  readonly right?: NeededRight;
}

/** What an area shows of its members' pages on another area's page. */
export interface DeskParts {
  /** The page of a pack on a phone, as it will be with a sale that is not published. */
  readonly packSeen?: ComponentType<{ readonly sale: PackSale }>;
  /** What points cost at an instant, how they are paid for, and what is to change of it. */
  readonly pricesAhead?: ComponentType<LookAhead>;
}

/** What a remote exposes as './desk'. */
export interface DeskArea {
  readonly area: Area;
  readonly nav: readonly NavEntry[];
  /** <Route>s with whole paths below `/desk/<area>`; their Components are lazyPages. */
  readonly routes: ReactNode;
  /** Left out by a build of before: whoever asks for one says that it is not there. */
  readonly parts?: DeskParts;
  /** Loads what its pages say; awaited before any of them is shown. */
  readonly loadTexts?: (language: Language) => Promise<unknown>;
}

export const defineDesk = (desk: DeskArea): DeskArea => desk;

export const isDeskArea = (value: unknown): value is DeskArea =>
  typeof value === 'object' && value !== null && 'nav' in value && 'routes' in value && 'area' in value;
