/** What is known of a member and may stand in a profile that others see, or find out. */
export interface OwnData {
  readonly mail: string;
  readonly names: readonly string[];
  readonly tel: string;
  readonly zipcode: string;
}

/** A shorter part would be found in passwords by chance. */
const shortest = 4;

/** Whether a password contains a part of the member's own data, or the shop's name, whatever the case. */
export function holdsOwnData(password: string, { mail, names, tel, zipcode }: OwnData): boolean {
  const lower = password.toLowerCase();
  const [local = ''] = mail.toLowerCase().split('@');
  const words = [local.replaceAll(/[^a-z0-9]/g, ''), ...local.split(/[^a-z0-9]+/), ...names.map((name) => name.toLowerCase()), 'fudaya'];
  const digits = [tel, zipcode].map((number) => number.replaceAll(/\D/g, ''));
  // A phone is often typed without its area or country code: its last digits say enough.
  return [...words, ...digits, digits[0]?.slice(-8) ?? ''].some((part) => part.length >= shortest && lower.includes(part));
}
