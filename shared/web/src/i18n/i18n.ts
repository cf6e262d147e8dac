import type { Language } from '@fudaya/contracts';
import { createInstance } from 'i18next';
import { formatCount } from './count.ts';
import { forgetAddressLanguage, keepLanguage, keptLanguage } from './language.ts';
import { messages as own } from './messages.ts';

/** Texts of one namespace; keys may be nested or dotted. Parameters are written {{name}}. */
export interface Texts {
  readonly [key: string]: string | Texts;
}
export type Messages = { readonly ja: Texts; readonly en: Texts };

const unmatched = new Set<string>();

export const i18n = createInstance();
// Numbers in texts are figures; what names something (a journal, an error code) is given as a string.
i18n.use({ type: 'formatter', init: () => {}, format: formatCount } as const);
void i18n.init({
  lng: keptLanguage(),
  fallbackLng: 'ja',
  supportedLngs: ['ja', 'en'],
  ns: ['web'],
  defaultNS: 'web',
  resources: { ja: { web: own.ja }, en: { web: own.en } },
  nsSeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
  initAsync: false,
  showSupportNotice: false,
  saveMissing: true,
  missingKeyHandler: (_languages: readonly string[], namespace: string, key: string) => logUnmatched(`${namespace}:${key}`),
} as Parameters<typeof i18n.init>[0]);

/** FRM-8: a key without a text is logged, once, and the page goes on with the key itself. */
function logUnmatched(key: string): void {
  if (unmatched.has(key)) return;
  unmatched.add(key);
  // eslint-disable-next-line no-console
  console.warn(`no text for ${key}`);
}

export const currentLanguage = (): Language => (i18n.language === 'en' ? 'en' : 'ja');

/** Adds an area's texts; a second call for the same area adds to them. */
export function addMessages(namespace: string, messages: Messages): void {
  i18n.addResourceBundle('ja', namespace, messages.ja, true, true);
  i18n.addResourceBundle('en', namespace, messages.en, true, true);
}

/** Switches shell and every mounted remote at once, and keeps the choice between visits. */
export function setLanguage(language: Language): void {
  keepLanguage(language);
  forgetAddressLanguage(language);
  document.documentElement.lang = language;
  void i18n.changeLanguage(language);
}

export function onLanguage(changed: () => void): () => void {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
}
