// The one setup of i18next, for the page and for services: how texts are put together is decided here alone.
import { createInstance, type i18n } from 'i18next';
import { languages, type Language } from '../language.ts';
import { formatter } from './formats.ts';

export type { i18n } from 'i18next';

/** Texts of one namespace in one language. Parameters are written `{{name}}`; what is counted is `count`, in `key_one` and `key_other`. */
export interface Texts {
  readonly [key: string]: string;
}

type Counted<K> = K extends `${infer Base}_other` ? Base : K;
/** The keys a page may ask for. A text that counts is one key. */
export type KeyOf<T> = Counted<keyof T & string>;
/** English for a file of Japanese texts: the same keys, and one form more for whatever counts. */
export type EnglishOf<T> = { readonly [K in keyof T]: string } & {
  readonly [K in keyof T as K extends `${infer Base}_other` ? `${Base}_one` : never]: string;
};

export function createTexts(language: Language, onMissing: (namespace: string, key: string) => void): i18n {
  const instance = createInstance();
  void instance.use(formatter).init({
    lng: language,
    supportedLngs: languages,
    // A reader has one language loaded: there is nothing to fall back to, and types see to it that nothing is missing.
    fallbackLng: false,
    ns: [],
    // Keys are written flat, with dots in them.
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    saveMissing: true,
    saveMissingPlurals: false,
    missingKeyHandler: (_, namespace, key) => onMissing(namespace, key),
  });
  return instance;
}
