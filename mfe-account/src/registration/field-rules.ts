import { account, defaultInvalid, type Language, type Text } from '@fudaya/contracts';
import type { Draft, DraftField } from './draft.ts';

const texts: { readonly [field: string]: Text } = account.registrationInvalid;

/**
 * The first look at a field, by the contract's own rule and words; the server has the last one. What is still empty
 * is left to the server: nobody likes to be told off while passing by.
 */
export function ruleOf(field: DraftField, language: Language) {
  return (value: string, draft: Draft): string | true => {
    if (value === '') return true;
    if (field === 'confirmPass' && value !== draft.pass) return account.registerConfirm.refusals.pass_mismatch[language];
    if (account.registration.shape[field].safeParse(value).success) return true;
    return (texts[field] ?? defaultInvalid)[language];
  };
}
