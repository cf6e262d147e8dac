import { links } from '@fudaya/contracts';
import { keepForLogin, takeKept } from '@fudaya/web';

const storageKey = 'fudaya.provider-remember';

/** The page that waits for whoever logs in or registers: looked at, not taken. */
export function wantedPage(): string | undefined {
  const wanted = takeKept();
  if (wanted !== undefined) keepForLogin(wanted);
  return wanted;
}

/** The pack that is wanted waits for whoever comes back, or registers; a page further on goes before it. */
export function keepWanted(packId: number | undefined): void {
  if (packId !== undefined && wantedPage() === undefined) keepForLogin(links.packDetail(packId));
}

/** "Remember me", through the way to the provider and back. */
export function keepRemembered(isRemembered: boolean): void {
  try {
    sessionStorage.setItem(storageKey, isRemembered ? '1' : '0');
  } catch {
    // Storage may be closed to us: the session ends with the browser then.
  }
}

export function takeRemembered(): '0' | '1' {
  try {
    const kept = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return kept === '1' ? '1' : '0';
  } catch {
    return '0';
  }
}

/** A full-page navigation: to the provider's page, which is no route of ours. */
export const leavePage = (url: string): void => window.location.assign(url);
