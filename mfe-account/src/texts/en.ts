import { texts as exchange } from '../exchange/texts.en.ts';
import { texts as journal } from '../history/journal/texts.en.ts';
import { texts as history } from '../history/texts.en.ts';
import { texts as provider } from '../identity/provider/texts.en.ts';
import { texts as security } from '../identity/security/texts.en.ts';
import { texts as staff } from '../identity/staff/texts.en.ts';
import { texts as identity } from '../identity/texts.en.ts';
import { texts as inquiry } from '../inquiry/texts.en.ts';
import { texts as leaving } from '../leaving/texts.en.ts';
import { texts as addresses } from '../profile/addresses/texts.en.ts';
import { texts as profile } from '../profile/texts.en.ts';
import { texts as push } from '../push/texts.en.ts';
import { texts as referral } from '../referral/texts.en.ts';
import { texts as registration } from '../registration/texts.en.ts';
import { texts as transfer } from '../transfer/texts.en.ts';

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
