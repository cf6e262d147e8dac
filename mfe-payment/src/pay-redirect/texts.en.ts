import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'redirect.title': 'Checking your payment',
  'redirect.text': 'We are checking your payment. Please stay on this page.',
};
