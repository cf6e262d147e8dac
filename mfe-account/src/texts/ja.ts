import { texts as exchange } from '../exchange/texts.ja.ts';
import { texts as journal } from '../history/journal/texts.ja.ts';
import { texts as history } from '../history/texts.ja.ts';
import { texts as provider } from '../identity/provider/texts.ja.ts';
import { texts as security } from '../identity/security/texts.ja.ts';
import { texts as staff } from '../identity/staff/texts.ja.ts';
import { texts as identity } from '../identity/texts.ja.ts';
import { texts as inquiry } from '../inquiry/texts.ja.ts';
import { texts as leaving } from '../leaving/texts.ja.ts';
import { texts as addresses } from '../profile/addresses/texts.ja.ts';
import { texts as profile } from '../profile/texts.ja.ts';
import { texts as push } from '../push/texts.ja.ts';
import { texts as referral } from '../referral/texts.ja.ts';
import { texts as registration } from '../registration/texts.ja.ts';
import { texts as transfer } from '../transfer/texts.ja.ts';

/** Every text of the remote: one chunk, for whichever of its pages is first. */
export const texts = {
  ...identity,
  ...addresses,
  ...provider,
  ...security,
  ...staff,
  ...registration,
  ...profile,
  ...exchange,
  ...push,
  ...referral,
  ...transfer,
  ...history,
  ...journal,
  ...inquiry,
  ...leaving,
};
