import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'news.title': 'News',
  'news.by': 'By {{author}}',
  'news.empty': 'No news yet',
};
