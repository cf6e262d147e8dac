// Who runs the shop, and the texts it must show: settings of the shop, kept in its database.
import * as z from '@fudaya/contracts/schema';

/** What the law wants to be said of the seller, each in the reader's language; empty where nobody has said it. */
export const factsOfShop = z.object({
  name: z.string(),
  manager: z.string(),
  address: z.string(),
  phone: z.string(),
  mail: z.string(),
  privacy_mail: z.string(),
  licence: z.string(),
});
export type ShopFact = keyof z.output<typeof factsOfShop>;

/** What every page says of the seller, in both languages; it comes with the document. */
export const seller = z.object({ name: z.object({ ja: z.string(), en: z.string() }), mail: z.string() });
export type Seller = z.output<typeof seller>;

/** The guide and the legal texts, by the last part of their address. */
export const legalPages = [
  'user-guide',
  'terms-of-service',
  'specific-commerce',
  'privacy-protection',
  'point-terms-of-service',
  'fund-settlement',
] as const;
export type LegalPageName = (typeof legalPages)[number];
