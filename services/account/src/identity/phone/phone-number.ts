import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A number as Japan writes it, or with its country code, in E.164 (+819012345678); null when it is none that exists. */
export function phoneNumberOf(tel: string): string | null {
  const number = parsePhoneNumberFromString(tel, 'JP');
  return number?.isValid() ? number.number : null;
}

/** In E.164 as well, with its country; null for what takes no SMS. Some countries do not tell mobile phones from others by their numbers. */
export function mobileNumberOf(tel: string): { readonly phone: string; readonly country: string } | null {
  const number = parsePhoneNumberFromString(tel, 'JP');
  const kind = number?.isValid() ? number.getType() : undefined;
  return number && (kind === 'MOBILE' || kind === 'FIXED_LINE_OR_MOBILE') ? { phone: number.number, country: number.country ?? '' } : null;
}

/** As members write it: without the country code in Japan, with it elsewhere. */
export function shownNumber(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  return number?.country === 'JP' ? number.formatNational() : phone;
}

/** All but the last four digits hidden. */
export const hiddenNumber = (phone: string): string => shownNumber(phone).replaceAll(/\d(?=(\D*\d){4})/g, '*');
