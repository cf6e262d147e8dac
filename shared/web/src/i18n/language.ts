import { languageParameter, languages, type Language } from '@fudaya/contracts';

const storageKey = 'lang';
const year_s = 31_536_000;

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

/** An address may name a language: that is how search engines keep both apart, and whoever follows it reads on in it. */
function fromAddress(): string | null {
  return new URLSearchParams(window.location.search).get(languageParameter);
}

/** Once another language is chosen, the address no longer names one. */
export function forgetAddressLanguage(chosen: Language): void {
  const named = fromAddress();
  if (named === null || named === chosen) return;
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  query.delete(languageParameter);
  window.history.replaceState(window.history.state, '', `${pathname}${query.size > 0 ? `?${query.toString()}` : ''}${hash}`);
}

/** The language kept from the last visit; Japanese for a first one. The cookie leads: the edge reads it too. */
export function keptLanguage(): Language {
  if (typeof document === 'undefined') return 'ja';
  return [fromAddress(), fromCookie(), fromStorage()].find(isLanguage) ?? 'ja';
}

export function keepLanguage(language: Language): void {
  document.cookie = `${storageKey}=${language}; path=/; max-age=${year_s}; samesite=lax`;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be closed to us; the cookie is enough.
  }
}
