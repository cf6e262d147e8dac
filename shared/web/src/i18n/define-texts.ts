import type { Language } from '@fudaya/contracts';
import type { EnglishOf, KeyOf, Texts } from '@fudaya/contracts/texts';
import { isLoaded, isSpokenFrom, loadTexts, textOf, type Params } from './i18n.ts';
import { useNamespace, type TextApi } from './use-text.ts';

export interface AreaTexts<Key extends string = string> {
  readonly namespace: string;
  /** Brings one language in. Whoever renders waits for it first. */
  load(language: Language): Promise<void>;
  /** Texts and language for a component. */
  useText(this: void): TextApi<Key>;
  /** A text outside of components, in the current language. */
  textOf(this: void, key: Key, params?: Params): string;
}

/**
 * The texts of one namespace: `ja` is the file that names the keys, `en` has them too, and one form more for whatever counts. Each is a
 * chunk of its own, and a member loads one of them.
 */
export function defineTexts<J extends Texts>(
  namespace: string,
  loaders: { readonly ja: () => Promise<{ readonly texts: J }>; readonly en: () => Promise<{ readonly texts: EnglishOf<J> }> },
): AreaTexts<KeyOf<J>> {
  const coming = new Map<Language, Promise<void>>();
  const failed = new Map<Language, unknown>();
  function load(language: Language): Promise<void> {
    const known = coming.get(language);
    if (known && isSpokenFrom(namespace, loaders)) return known;
    const loading = loadTexts(namespace, loaders, language);
    coming.set(language, loading);
    // Whoever tries again asks anew.
    loading.catch((cause: unknown) => {
      coming.delete(language);
      failed.set(language, cause);
    });
    return loading;
  }
  /** For components: what is to be waited for. What failed becomes an error card, once. */
  function lacking(language: Language): Promise<void> | undefined {
    if (isLoaded(namespace, language)) return undefined;
    const cause = failed.get(language);
    failed.delete(language);
    if (cause !== undefined) throw cause;
    return load(language);
  }
  return {
    namespace,
    load,
    useText: () => useNamespace(namespace, lacking),
    textOf: (key, params) => textOf(namespace, key, params),
  };
}
