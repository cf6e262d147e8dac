import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  [undefined, undefined, 'ja'],
  [undefined, 'en-GB,en;q=0.9', 'en'],
  [undefined, 'fr,en;q=0.5,ja;q=0.8', 'ja'],
  [undefined, 'en;q=0,ja', 'ja'],
  [undefined, 'fr', 'ja'],
  ['sid=1; lang=en', 'ja', 'en'],
  ['lang=ja', 'en', 'ja'],
  ['lang=xx', 'en', 'en'],
  ['mylang=ja', 'en', 'en'],
])('FRM-8 cookie %s and accept-language %s give %s', (cookie, accepted, language) => {
  expect(languageOf(cookie, accepted)).toBe(language);
});
