import { languages, type Language } from '@fudaya/contracts';
import { languageOf as acceptedLanguage } from '@fudaya/kit';

/** Japanese is the default; the cookie of the language switch wins over what the browser prefers (FRM-8). */
export function languageOf(cookie: string | undefined, accepted: string | undefined): Language {
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(cookie ?? '')?.[1];
  return languages.find((language) => language === chosen) ?? acceptedLanguage(accepted);
}
