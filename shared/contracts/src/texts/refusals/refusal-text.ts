// What a refusal, an invalid field or a bare state says, in whoever's language reads it. For services, which speak both; a page loads the
// one it is read in (`refusalTexts` of @fudaya/web).
import type { RefusalKey } from '../../call.ts';
import type { Language, Text } from '../../language.ts';
import { createTexts, type KeyOf } from '../create-texts.ts';
import { tell, type Parts } from '../tell.ts';
import { texts as statesEn } from '../states/en.ts';
import { texts as statesJa } from '../states/ja.ts';
import { texts as en } from './en.ts';
import { texts as ja } from './ja.ts';

export type StateKey = KeyOf<typeof statesJa>;

// Types see to it that no key is missing.
const catalogue = createTexts('ja', () => undefined);
catalogue.addResourceBundle('ja', 'refusals', { ...ja, ...statesJa });
catalogue.addResourceBundle('en', 'refusals', { ...en, ...statesEn });

export function refusalText(key: RefusalKey | StateKey, language: Language, parts: Parts = {}): string {
  const fill: { [name: string]: string | number } = {};
  for (const [name, part] of Object.entries(parts)) fill[name] = typeof part === 'object' ? tell(part, language) : part;
  return catalogue.t(key, { ...fill, ns: 'refusals', lng: language });
}

/** In both languages, for a notification that says the same. */
export const refusalInBoth = (key: RefusalKey, parts: Parts = {}): Text => ({
  ja: refusalText(key, 'ja', parts),
  en: refusalText(key, 'en', parts),
});
