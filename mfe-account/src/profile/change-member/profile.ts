import type { account, Language, SentInputOf } from '@fudaya/contracts';
import { prefectureAbroad, type Draft } from '../../registration/draft.ts';

/** The call's input: in English mode the prefecture is 99, in Japanese mode there is neither middle name nor province. */
export function profileOf(values: Draft, language: Language): SentInputOf<typeof account.userChange> {
  const { lastName, firstName, tel, zipcode, shiku, address, building } = values;
  const kept = { lastName, firstName, tel, zipcode, shiku, address, building };
  if (language === 'en') return { ...kept, pref_id: prefectureAbroad, middleName: values.middleName, province: values.province };
  return { ...kept, pref_id: values.pref_id };
}
