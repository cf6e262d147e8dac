import { texts as favourite } from '../favourites/texts.en.ts';
import { texts as legal } from '../legal/texts.en.ts';
import { texts as news } from '../news/texts.en.ts';
import { texts as detail } from '../pack-detail/texts.en.ts';
import { texts as packList } from '../pack-list/texts.en.ts';
import { texts as pack } from '../pack-texts.en.ts';
import { texts as top } from '../top/texts.en.ts';

export const texts = {
  ...pack,
  ...top,
  ...news,
  ...packList,
  ...detail,
  ...favourite,
  ...legal,
};
