// Pages that were seen last, in this browser.
const key = 'fudaya.desk.recents';
const max = 8;

export interface Recent {
  readonly path: string;
  readonly title: string;
}

export function recents(): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is Recent => typeof one?.path === 'string' && typeof one?.title === 'string') : [];
  } catch {
    return [];
  }
}

export function noteVisit(path: string, title: string): void {
  if (path === '/desk') return;
  try {
    localStorage.setItem(key, JSON.stringify([{ path, title }, ...recents().filter((one) => one.path !== path)].slice(0, max)));
  } catch {
    // Without storage nothing is remembered.
  }
}
