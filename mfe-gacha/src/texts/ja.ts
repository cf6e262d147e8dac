import { texts as cardChoice } from '../card-choice/texts.ja.ts';
import { texts as confirmGetCardList } from '../confirm-get-card-list/texts.ja.ts';
import { texts as deadline } from '../deadline/texts.ja.ts';
import { texts as drawProof } from '../draw-proof/texts.ja.ts';
import { texts as findings } from '../draw-proof/finding-texts.ja.ts';
import { texts as draw } from '../draw/texts.ja.ts';
import { texts as gachaAnimation } from '../gacha-animation/texts.ja.ts';
import { texts as scenes } from '../gacha-animation/scenes/texts.ja.ts';
import { texts as share } from '../gacha-animation/share/texts.ja.ts';
import { texts as shipping } from '../shipping/texts.ja.ts';
import { texts as thankYou } from '../thank-you/texts.ja.ts';
import { texts as wish } from '../gacha-animation/wish/texts.ja.ts';

/** Every text of the remote: one chunk, for whichever of its pages is first. */
export const texts = {
  ...gachaAnimation,
  ...scenes,
  ...share,
  ...wish,
  ...draw,
  ...cardChoice,
  ...deadline,
  ...confirmGetCardList,
  ...shipping,
  ...thankYou,
  ...drawProof,
  ...findings,
};
