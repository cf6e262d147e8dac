import type { Language } from '@fudaya/contracts';
import { setupI18n, type I18n } from '@lingui/core';
import { Subject } from 'rxjs';
import { formatCount } from './count.ts';
import { forgetAddressLanguage, keepLanguage, keptLanguage } from './language.ts';
import { messages as own } from './messages.ts';

/** Texts of one namespace. Parameters are written {{name}}. */
export interface Texts {
  readonly [key: string]: string;
}
export type Messages = { readonly ja: Texts; readonly en: Texts };
export interface Params {
  readonly [name: string]: unknown;
}

/** One of each language and namespace: what a server has drawn is taken over in its language, whatever was chosen since. */
const catalogs = new Map<string, I18n>();
const unmatched = new Set<string>();
const changes = new Subject<void>();
let spoken = keptLanguage();

function catalogOf(language: Language, namespace: string): I18n {
  const known = catalogs.get(`${language}:${namespace}`);
  if (known) return known;
  const catalog = setupI18n({ locale: language }).setMessagesCompiler(compiled);
  catalogs.set(`${language}:${namespace}`, catalog);
  return catalog;
}

/** A text as the parts it is put together from: every second one is a parameter. */
const compiled = (text: string) => text.split(/{{(\w+)}}/).map((part, at): string | [string] => (at % 2 === 1 ? [part] : part));

/** FRM-8: a key without a text is logged, once, and the page goes on with the key itself. */
function unmatchedKey(namespace: string, key: string): string {
  const name = `${namespace}:${key}`;
  // eslint-disable-next-line no-console
  if (!unmatched.has(name)) console.warn(`no text for ${name}`);
  unmatched.add(name);
  return key;
}

/**
 * A text with its parameters; Japanese where it is not there in English. Numbers among them are figures; what names something (a
 * journal, an error code) is given as a string.
 */
export function textOf(namespace: string, key: string, language: Language, params: Params = {}): string {
  const catalog = [language, 'ja' as const].map((one) => catalogOf(one, namespace)).find(({ messages }) => key in messages);
  const figures = Object.entries(params).map(([name, value]) => [name, formatCount(value)]);
  return catalog?._(key, Object.fromEntries(figures)) ?? unmatchedKey(namespace, key);
}

export const currentLanguage = (): Language => spoken;

/** Adds an area's texts; a second call for the same area adds to them. */
export function addMessages(namespace: string, messages: Messages): void {
  for (const language of ['ja', 'en'] as const) catalogOf(language, namespace).load(language, { ...messages[language] });
}
addMessages('web', own);

/** Switches shell and every mounted remote at once, and keeps the choice between visits. */
export function setLanguage(language: Language): void {
  keepLanguage(language);
  forgetAddressLanguage(language);
  document.documentElement.lang = language;
  speak(language);
}

/** Without keeping it: a server speaks each visitor's language in turn. */
export function speak(language: Language): void {
  spoken = language;
  changes.next();
}

export function onLanguage(changed: () => void): () => void {
  const listening = changes.subscribe(changed);
  return () => listening.unsubscribe();
}
