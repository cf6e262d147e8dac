// Texts that stand beside the code that says them (refusals, mails, notifications), put together as a page's own are.
import type { Language, Text } from '../language.ts';
import { createTexts } from './create-texts.ts';

/** A part that is a text itself is said in the same language. */
export type Parts = { readonly [name: string]: string | number | Text };
/** What counts in English has a form for one. */
type Counted<T extends Text> = T['en'] extends `${string}{{count}}${string}` ? { readonly en_one: string } : unknown;

/** These texts are at hand: no catalogue is asked for them. */
const texts = createTexts('ja', () => undefined);

/** The text in a language, its {{names}} filled, by `count` in the form of one or of many. */
export function tell(text: Text, language: Language, parts: Parts = {}): string {
  const one = language === 'en' && text.en_one !== undefined ? { defaultValue_one: text.en_one } : {};
  const fill: { [name: string]: string | number } = {};
  for (const [name, part] of Object.entries(parts)) fill[name] = typeof part === 'object' ? tell(part, language) : part;
  return texts.t('text', { ...fill, ...one, lng: language, defaultValue: text[language] });
}

/** In both languages, for whoever chooses between them later. */
export const filled = <const T extends Text>(text: T & Counted<T>, parts: Parts): Text => ({
  ja: tell(text, 'ja', parts),
  en: tell(text, 'en', parts),
});
