import { texts as news } from '../news/texts.en.ts';
import { texts as detail } from '../pack-detail/texts.en.ts';
import { texts as pack } from '../pack-texts.en.ts';
import { texts as top } from '../top/texts.en.ts';

export const texts = {
  ...pack,
  ...top,
  ...news,
  ...detail,
};
