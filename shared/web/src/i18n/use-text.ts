import type { Language } from '@fudaya/contracts';
import { useContext, useMemo, useSyncExternalStore } from 'react';
import { firstLanguage } from '../first-view/first-view.ts';
import { RemoteContext } from '../remote/remote-context.ts';
import { currentLanguage, onLanguage, textOf, type Params } from './i18n.ts';

export type Translate = (key: string, params?: Params) => string;
export interface TextApi {
  readonly t: Translate;
  readonly language: Language;
}

export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage, () => firstLanguage(currentLanguage));

function useNamespace(namespace: string): TextApi {
  const language = useLanguage();
  return useMemo(() => ({ t: (key, params) => textOf(namespace, key, language, params), language }), [namespace, language]);
}

/** Texts of the remote that renders, and the current language. */
export function useText(): TextApi {
  return useNamespace(useContext(RemoteContext).namespace);
}

/** Texts of the ui kit itself. */
export const useOwnText = (): TextApi => useNamespace('web');
