import { account, isNameFor, isPhoneFor, prefectureOutsideJapan, type Language, type RefusalKey } from '@fudaya/contracts';
import type { Translate } from '@fudaya/web';
import type { Draft, DraftField } from './draft.ts';

const texts: { readonly [field: string]: RefusalKey } = account.registrationInvalid;

/**
 * The first look at a field, by the contract's own rule and words; the server has the last one. What is still empty
 * is left to the server: nobody likes to be told off while passing by.
 */
export function ruleOf(field: DraftField, language: Language, say: Translate<RefusalKey>) {
  return (value: string, draft: Draft): string | true => {
    if (value === '') return true;
    if (field === 'confirmPass' && value !== draft.pass) return say('person.pass_mismatch');
    const outcome = account.registration.shape[field].safeParse(value);
    if (outcome.success && fitsHome(field, String(outcome.data), language)) return true;
    return say(texts[field] ?? 'invalid');
  };
}

/** In English mode the member lives outside Japan (REG-1). */
function fitsHome(field: DraftField, value: string, language: Language): boolean {
  const pref_id = language === 'en' ? prefectureOutsideJapan : 0;
  if (field === 'tel') return isPhoneFor(pref_id, value);
  return field === 'lastName' || field === 'middleName' || field === 'firstName' ? isNameFor(pref_id, value) : true;
}
