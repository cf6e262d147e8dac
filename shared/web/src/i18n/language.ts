import { languages, type Language } from '@fudaya/contracts';

const storageKey = 'lang';
const yearInSeconds = 31_536_000;

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

function fromCookie(): string | undefined {
  return document.cookie.match(/(?:^|; )lang=([a-z]+)/)?.[1];
}

function fromStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** The language kept from the last visit; Japanese for a first one. The cookie leads: the edge reads it too. */
export function keptLanguage(): Language {
  if (typeof document === 'undefined') return 'ja';
  return [fromCookie(), fromStorage()].find(isLanguage) ?? 'ja';
}

export function keepLanguage(language: Language): void {
  document.cookie = `${storageKey}=${language}; path=/; max-age=${yearInSeconds}; samesite=lax`;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be closed to us; the cookie is enough.
  }
}
