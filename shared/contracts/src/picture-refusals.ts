// Why a picture that somebody sends is not taken; the words are of the desk, too.
import { refusal } from './call.ts';

/** `field` is the one that the picture came in. */
export const pictureRefusals = (field: string) =>
  ({
    too_heavy: refusal(field, 'desk.picture.too_heavy'),
    no_picture: refusal(field, 'desk.picture.no_picture'),
    too_large: refusal(field, 'desk.picture.too_large'),
    moves: refusal(field, 'desk.picture.moves'),
    too_narrow: refusal(field, 'desk.picture.too_narrow'),
    damaged: refusal(field, 'desk.picture.damaged'),
    busy: refusal(field, 'desk.picture.busy'),
  }) as const;
