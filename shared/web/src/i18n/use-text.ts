import type { Language } from '@fudaya/contracts';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { firstLanguage } from '../first-view/first-view.ts';
import { RemoteContext } from '../remote/remote-context.ts';
import { currentLanguage, i18n, onLanguage, type Params } from './i18n.ts';

export type Translate<Key extends string = string> = (key: Key, params?: Params) => string;
export interface TextApi<Key extends string = string> {
  readonly t: Translate<Key>;
  readonly language: Language;
}

/** A part of a page may be shown in another language than the rest: what members see, to staff. What is asked of services goes on in the page's. */
export const LanguageContext = createContext<Language | undefined>(undefined);

/** What a server has rendered is hydrated in its language, whatever was chosen since. */
export function useLanguage(): Language {
  const ofPage = useSyncExternalStore(onLanguage, currentLanguage, () => firstLanguage(currentLanguage));
  return useContext(LanguageContext) ?? ofPage;
}

const translationIn = { ja: { i18n, lng: 'ja' }, en: { i18n, lng: 'en' } } as const;

/** `lacking` says what is still to come; a component that has nothing to say yet waits for it, so that no key is ever shown. */
export function useNamespace<Key extends string>(
  namespace: string,
  lacking?: (language: Language) => Promise<void> | undefined,
): TextApi<Key> {
  const language = useLanguage();
  const coming = lacking?.(language);
  // As react-i18next waits: React renders it anew when the promise is over.
  if (coming) throw coming; // oxlint-disable-line typescript/only-throw-error
  const { t } = useTranslation(namespace, translationIn[language]);
  // Which keys there are is what the area says of them (defineTexts).
  return useMemo(() => ({ t: (key: string, params: Params = {}) => t(key, params), language }), [t, language]);
}

/** Texts of whoever's tree this is, by any key: for builds of before. An area's own hook knows its keys (defineTexts). */
export const useText = (): TextApi => useNamespace(useContext(RemoteContext).namespace);
