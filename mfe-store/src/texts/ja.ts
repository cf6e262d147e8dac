import { texts as news } from '../news/texts.ja.ts';
import { texts as detail } from '../pack-detail/texts.ja.ts';
import { texts as pack } from '../pack-texts.ja.ts';
import { texts as top } from '../top/texts.ja.ts';

/** Every text of the store: one chunk, for whichever of its pages is first. */
export const texts = {
  ...pack,
  ...top,
  ...news,
  ...detail,
};
