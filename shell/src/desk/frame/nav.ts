import { areas, type Area, type Language } from '@fudaya/contracts';
import type { Desk, NavEntry } from '@fudaya/desk';
import { platformNav } from './platform-nav.ts';
import type { Areas } from '../areas/use-areas.ts';

export interface NavGroup {
  readonly id: Area | 'platform';
  readonly entries: readonly NavEntry[];
}

/** What somebody with these rights is led to, by area. */
export function navGroups(all: Areas, has: Desk['has']): NavGroup[] {
  const ofAreas = areas.map((area): NavGroup => {
    const { [area]: state } = all;
    return { id: area, entries: state.status === 'ready' ? state.desk.nav.filter(({ right }) => has(right)) : [] };
  });
  return [{ id: 'platform', entries: platformNav.filter(({ right }) => has(right)) }, ...ofAreas];
}

export const entriesIn = (groups: readonly NavGroup[]): NavEntry[] => groups.flatMap(({ entries }) => entries);
export const textOf = ({ text }: NavEntry, language: Language): string => text[language];
