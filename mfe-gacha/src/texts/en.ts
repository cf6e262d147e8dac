import { texts as cardChoice } from '../card-choice/texts.en.ts';
import { texts as confirmGetCardList } from '../confirm-get-card-list/texts.en.ts';
import { texts as deadline } from '../deadline/texts.en.ts';
import { texts as drawProof } from '../draw-proof/texts.en.ts';
import { texts as findings } from '../draw-proof/finding-texts.en.ts';
import { texts as draw } from '../draw/texts.en.ts';
import { texts as gachaAnimation } from '../gacha-animation/texts.en.ts';
import { texts as scenes } from '../gacha-animation/scenes/texts.en.ts';
import { texts as share } from '../gacha-animation/share/texts.en.ts';
import { texts as shipping } from '../shipping/texts.en.ts';
import { texts as thankYou } from '../thank-you/texts.en.ts';
import { texts as wish } from '../gacha-animation/wish/texts.en.ts';

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
