// Rules of a registration that depend on where the member lives; the form and the service keep the same ones.

/** Prefecture of addresses outside Japan (English mode). */
export const prefectureOutsideJapan = 99;

// A Japanese name: kanji, hiragana or katakana, with the signs that occur in names.
const japaneseName = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〆〇ー・ ]+$/u;
const anyName = /^\p{L}[\p{L}\p{M} .,'’・ー-]*$/u;

// Mobile and internet phones have eleven digits, all others ten; with the country code the first 0 goes.
const japanesePhone = /^(0[5789]0\d{8}|0(?![5789]0)[1-9]\d{8}|\+81[5789]0\d{8}|\+81(?![5789]0)[1-9]\d{8})$/;
const anyPhone = /^\+?\d{7,15}$/;

const isInJapan = (pref_id: number) => pref_id !== prefectureOutsideJapan;

export function isNameFor(pref_id: number, name: string): boolean {
  return (isInJapan(pref_id) ? japaneseName : anyName).test(name);
}

/** Hyphens are free, but not at the ends nor doubled. */
export function isPhoneFor(pref_id: number, tel: string): boolean {
  return !/^-|--|-$/.test(tel) && (isInJapan(pref_id) ? japanesePhone : anyPhone).test(tel.replaceAll('-', ''));
}
