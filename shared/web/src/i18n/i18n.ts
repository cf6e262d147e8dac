import type { Language } from '@fudaya/contracts';
import { createTexts, type Texts } from '@fudaya/contracts/texts';
import { forgetAddressLanguage, keepLanguage, keptLanguage } from './language.ts';

/** `count` chooses between the forms of one and of many: a figure that is text already has no form. */
export type Params = { readonly [name: string]: unknown } & { readonly count?: number };
/** Where a namespace's texts come from: a chunk of its own for each language. */
export type TextLoaders = { readonly [language in Language]: () => Promise<{ readonly texts: Texts }> };
/** A namespace's texts in both languages at once: what builds of before hand over, and tests. */
export type Messages = { readonly [language in Language]: Texts };

const unmatched = new Set<string>();

/** FRM-8: a key without a text is logged, once, and the page goes on with the key itself. */
function logMissing(namespace: string, key: string): void {
  const name = `${namespace}:${key}`;
  // eslint-disable-next-line no-console
  if (!unmatched.has(name)) console.warn(`no text for ${name}`);
  unmatched.add(name);
}

/** The page's one instance, for shell and remotes. */
export const i18n = createTexts(keptLanguage(), logMissing);

/** What this page has spoken from, so that another language can be loaded before it is spoken. */
const spokenFrom = new Map<string, TextLoaders>();

export const isLoaded = (namespace: string, language: Language): boolean => i18n.hasResourceBundle(language, namespace);

/** Whether these are the loaders a namespace speaks from: two builds of one remote have their own. */
export const isSpokenFrom = (namespace: string, loaders: TextLoaders): boolean => spokenFrom.get(namespace) === loaders;

/**
 * Loads one language of a namespace, once. Texts of another build of the same remote are dropped first. Rejects when it is not to be had;
 * the next call asks anew.
 */
export async function loadTexts(namespace: string, loaders: TextLoaders, language: Language): Promise<void> {
  const isAnotherBuild = spokenFrom.has(namespace) && !isSpokenFrom(namespace, loaders);
  spokenFrom.set(namespace, loaders);
  if (isAnotherBuild) for (const each of ['ja', 'en'] as const) i18n.removeResourceBundle(each, namespace);
  if (isLoaded(namespace, language)) return;
  const { texts } = await loaders[language]();
  // Another build may have taken its place meanwhile.
  if (isSpokenFrom(namespace, loaders)) i18n.addResourceBundle(language, namespace, texts);
}

/** Adds a namespace's texts; a second call for the same one adds to them. */
export function addMessages(namespace: string, messages: Messages): void {
  for (const language of ['ja', 'en'] as const) i18n.addResourceBundle(language, namespace, messages[language], true, true);
}

export const currentLanguage = (): Language => i18n.language as Language;

/** A text outside of components. Whoever asks has its namespace loaded. */
export const textOf = (namespace: string, key: string, params: Params = {}): string =>
  i18n.t(key, { ...params, ns: namespace, lng: currentLanguage() });

/** A text that is no namespace's, such as a document's. A parameter nobody gives stays as it is written, where a test finds it. */
export const fillText = (text: string, params: Params, language: Language = currentLanguage()): string =>
  i18n.services.interpolator.interpolate(text, params, language, {});

/**
 * Switches shell and every mounted remote at once, and keeps the choice between visits. The other language's texts come first: until
 * then the page goes on in its own. Rejects, and changes nothing, when they are not to be had.
 */
export async function setLanguage(language: Language): Promise<void> {
  const lacking = [...spokenFrom].filter(([namespace]) => !isLoaded(namespace, language));
  if (lacking.length > 0) await Promise.all(lacking.map(([namespace, loaders]) => loadTexts(namespace, loaders, language)));
  keepLanguage(language);
  forgetAddressLanguage(language);
  document.documentElement.lang = language;
  speak(language);
}

/** Without keeping it: a server speaks each visitor's language in turn. */
export function speak(language: Language): void {
  void i18n.changeLanguage(language);
}

export function onLanguage(changed: () => void): () => void {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
}
