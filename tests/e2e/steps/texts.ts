// The texts of every remote, so that journeys find things by what a member reads, in both languages.
import type { Language } from '@fudaya/contracts';
import { createTexts, type KeyOf } from '@fudaya/contracts/texts';
import { texts as accountPromotionEn } from '../../../mfe-account/src/promotion/texts/en.ts';
import { texts as accountPromotionJa } from '../../../mfe-account/src/promotion/texts/ja.ts';
import { texts as accountEn } from '../../../mfe-account/src/texts/en.ts';
import { texts as accountJa } from '../../../mfe-account/src/texts/ja.ts';
import { texts as gachaEn } from '../../../mfe-gacha/src/texts/en.ts';
import { texts as gachaJa } from '../../../mfe-gacha/src/texts/ja.ts';
import { texts as paymentReceiptsEn } from '../../../mfe-payment/src/receipts/texts/en.ts';
import { texts as paymentReceiptsJa } from '../../../mfe-payment/src/receipts/texts/ja.ts';
import { texts as paymentEn } from '../../../mfe-payment/src/texts/en.ts';
import { texts as paymentJa } from '../../../mfe-payment/src/texts/ja.ts';
import { texts as storeCardEn } from '../../../mfe-store/src/card-extras/texts/en.ts';
import { texts as storeCardJa } from '../../../mfe-store/src/card-extras/texts/ja.ts';
import { texts as storeFavouritesEn } from '../../../mfe-store/src/favourites/texts/en.ts';
import { texts as storeListEn } from '../../../mfe-store/src/pack-list/texts/en.ts';
import { texts as storeListJa } from '../../../mfe-store/src/pack-list/texts/ja.ts';
import { texts as storePastEn } from '../../../mfe-store/src/past-box/texts/en.ts';
import { texts as storePastJa } from '../../../mfe-store/src/past-box/texts/ja.ts';
import { texts as storeWatchEn } from '../../../mfe-store/src/sale-watch/texts/en.ts';
import { texts as storeWatchJa } from '../../../mfe-store/src/sale-watch/texts/ja.ts';
import { texts as storeProofEn } from '../../../mfe-store/src/pack-detail/texts/proof/en.ts';
import { texts as storeLegalEn } from '../../../mfe-store/src/legal/texts/en.ts';
import { texts as storeBuyEn } from '../../../mfe-store/src/pack-buy/texts/en.ts';
import { texts as storeFavouritesJa } from '../../../mfe-store/src/favourites/texts/ja.ts';
import { texts as storeProofJa } from '../../../mfe-store/src/pack-detail/texts/proof/ja.ts';
import { texts as storeLegalJa } from '../../../mfe-store/src/legal/texts/ja.ts';
import { texts as storeWinsEn } from '../../../mfe-store/src/wins/texts/en.ts';
import { texts as storeWinsJa } from '../../../mfe-store/src/wins/texts/ja.ts';
import { texts as storeBuyJa } from '../../../mfe-store/src/pack-buy/texts/ja.ts';
import { texts as storeEn } from '../../../mfe-store/src/texts/en.ts';
import { texts as storeJa } from '../../../mfe-store/src/texts/ja.ts';
import { texts as deskEn } from '../../../shared/desk/src/texts/en.ts';
import { texts as deskJa } from '../../../shared/desk/src/texts/ja.ts';
import { texts as deskFrameEn } from '../../../shell/src/desk/texts/en.ts';
import { texts as deskFrameJa } from '../../../shell/src/desk/texts/ja.ts';
import { texts as deskAccountEn } from '../../../mfe-account/src/desk/texts/en.ts';
import { texts as deskAccountJa } from '../../../mfe-account/src/desk/texts/ja.ts';
import { texts as deskGachaEn } from '../../../mfe-gacha/src/desk/texts/en.ts';
import { texts as deskGachaJa } from '../../../mfe-gacha/src/desk/texts/ja.ts';
import { texts as deskPaymentEn } from '../../../mfe-payment/src/desk/texts/en.ts';
import { texts as deskPaymentJa } from '../../../mfe-payment/src/desk/texts/ja.ts';
import { texts as deskStoreEn } from '../../../mfe-store/src/desk/texts/en.ts';
import { texts as deskStoreJa } from '../../../mfe-store/src/desk/texts/ja.ts';
import { texts as displayEn } from '../../../shell/src/display/texts/en.ts';
import { texts as displayJa } from '../../../shell/src/display/texts/ja.ts';
import { texts as qaEn } from '../../../shell/src/qa/texts/en.ts';
import { texts as qaJa } from '../../../shell/src/qa/texts/ja.ts';
import { texts as shellEn } from '../../../shell/src/texts/en.ts';
import { texts as shellJa } from '../../../shell/src/texts/ja.ts';

/** By their namespaces. */
const desk = {
  ja: {
    desk: deskJa,
    'desk-platform': deskFrameJa,
    'desk-account': deskAccountJa,
    'desk-gacha': deskGachaJa,
    'desk-payment': deskPaymentJa,
    'desk-store': deskStoreJa,
  },
  en: {
    desk: deskEn,
    'desk-platform': deskFrameEn,
    'desk-account': deskAccountEn,
    'desk-gacha': deskGachaEn,
    'desk-payment': deskPaymentEn,
    'desk-store': deskStoreEn,
  },
} as const;

const all = {
  ja: {
    store: {
      ...storeJa,
      ...storeBuyJa,
      ...storeFavouritesJa,
      ...storeLegalJa,
      ...storeListJa,
      ...storePastJa,
      ...storeProofJa,
      ...storeWatchJa,
      ...storeCardJa,
      ...storeWinsJa,
    },
    gacha: gachaJa,
    payment: { ...paymentJa, ...paymentReceiptsJa },
    account: { ...accountJa, ...accountPromotionJa },
    shell: { ...shellJa, ...displayJa },
    qa: qaJa,
    ...desk.ja,
  },
  en: {
    store: {
      ...storeEn,
      ...storeBuyEn,
      ...storeFavouritesEn,
      ...storeLegalEn,
      ...storeListEn,
      ...storePastEn,
      ...storeProofEn,
      ...storeWatchEn,
      ...storeCardEn,
      ...storeWinsEn,
    },
    gacha: gachaEn,
    payment: { ...paymentEn, ...paymentReceiptsEn },
    account: { ...accountEn, ...accountPromotionEn },
    shell: { ...shellEn, ...displayEn },
    qa: qaEn,
    ...desk.en,
  },
} as const;
export type Owner = keyof (typeof all)['ja'];

/** The keys of one namespace, so that a text that is gone is an error of types and not of a journey. */
export type KeyOfTexts<O extends Owner> = KeyOf<(typeof all)['ja'][O]>;
/** What follows `Group.` in such keys. */
export type FieldOfTexts<O extends Owner, Group extends string> =
  KeyOfTexts<O> extends infer K ? (K extends `${Group}.${infer Field}` ? Field : never) : never;

/** What asks for one text: whose, which, and what is filled in. */
export type TextOf<O extends Owner> = readonly [owner: O, key: KeyOfTexts<O>, fill?: Record<string, string | number>];
export type Texts = <O extends Owner>(...text: TextOf<O>) => string;

/** `t('store', 'confirm.no')`: the text as pages write it, or a failure that names the missing key. */
export function textsIn(language: Language): Texts {
  const texts = createTexts(language, (owner, key) => {
    throw new Error(`no text ${owner} ${key} in ${language}`);
  });
  for (const [owner, own] of Object.entries(all[language])) texts.addResourceBundle(language, owner, own);
  return (owner, key, fill = {}) => texts.t(key as string, { ...fill, ns: owner as string });
}

/** The beginning of a text up to its first placeholder, as a pattern: for texts whose figures the test does not know. */
export function opening(text: string): RegExp {
  return new RegExp(`^${text.split('{{')[0]?.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
}
