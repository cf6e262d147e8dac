// What a visitor typed so far. All of it lives in memory; all but the passwords survives a reload in this tab.
import type { account, SentInputOf } from '@fudaya/contracts';

export const emptyDraft = {
  lastName: '',
  middleName: '',
  firstName: '',
  zipcode: '',
  pref_id: '',
  province: '',
  shiku: '',
  address: '',
  building: '',
  tel: '',
  mail: '',
  pass: '',
  confirmPass: '',
  referralCode: '',
};
export type Draft = typeof emptyDraft;
export type DraftField = keyof Draft;
export type FieldErrors = { readonly [field: string]: readonly string[] };

/** Prefecture of addresses outside Japan. */
export const prefectureAbroad = '99';

const storageKey = 'fudaya.registration';
let kept: Draft | undefined;
let refused: FieldErrors = {};

export function keepDraft(draft: Draft): void {
  kept = draft;
  refused = {};
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...draft, pass: '', confirmPass: '' }));
  } catch {
    // Storage may be closed to us; memory is enough until a reload.
  }
}

/** The whole draft with its passwords; undefined after a reload: then the form asks for them again. */
export const wholeDraft = (): Draft | undefined => kept;

/** What the form starts from. */
export function startingDraft(): Draft {
  return { ...emptyDraft, ...(kept ?? storedDraft()) };
}

export function forgetDraft(): void {
  kept = undefined;
  refused = {};
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored then.
  }
}

/** Errors that the confirm page got, for the form to show. */
export function keepErrors(errors: FieldErrors): void {
  refused = errors;
}
export const keptErrors = (): FieldErrors => refused;

/** The call's input. Fields that were left empty and may be are left out. */
export function registrationOf({
  middleName,
  province,
  building,
  referralCode,
  ...rest
}: Draft): SentInputOf<typeof account.registerAppend> {
  const optional = Object.entries({ middleName, province, building, referralCode }).filter(([, value]) => value.trim() !== '');
  return { ...rest, ...Object.fromEntries(optional) };
}

function storedDraft(): Partial<Draft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    const isText = ([name, value]: [string, unknown]) => name in emptyDraft && typeof value === 'string';
    return Object.fromEntries(Object.entries(stored ?? {}).filter(isText));
  } catch {
    return {};
  }
}
