/** What is asked for, as it is typed; nothing: ''. */
export interface StoresAsked {
  readonly zipcode: string;
  readonly pref_id: string;
  readonly words: string;
}

/** Somewhere is said, and a postal code that is given may be one. */
export const isFaultless = ({ zipcode, pref_id }: StoresAsked): boolean =>
  zipcode === '' ? pref_id !== '' : /^\d{3}-?\d{0,4}$/.test(zipcode);
