// Pages that one person saw last, in this browser: their titles may name members.
import { ownKey } from '@fudaya/desk';

const max = 8;

export interface Recent {
  readonly path: string;
  readonly title: string;
}

export function recents(staffId: string): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ownKey('recents', staffId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is Recent => typeof one?.path === 'string' && typeof one?.title === 'string') : [];
  } catch {
    return [];
  }
}

export function noteVisit(staffId: string, { path, title }: Recent): void {
  if (path === '/desk') return;
  try {
    const others = recents(staffId).filter((one) => one.path !== path);
    localStorage.setItem(ownKey('recents', staffId), JSON.stringify([{ path, title }, ...others].slice(0, max)));
  } catch {
    // Without storage nothing is remembered.
  }
}
