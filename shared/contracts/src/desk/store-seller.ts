// The desk's calls about who runs the shop, as the law wants it said. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { factsOfShop } from '../legal.ts';
import { proofNeeded } from '../proof-needed.ts';
import { mailAddress, typed } from '../shapes.ts';

/** Who runs the shop, in both languages; empty where nobody has said it. `version` goes back as `seen`. */
export const sellerFacts = read('store', '/desk/store/seller', {
  access: 'staff',
  right: 'legal.edit',
  input: z.object({}),
  reply: z.object({
    ja: factsOfShop,
    en: factsOfShop,
    /** The number of a qualified invoice issuer; empty where there is none. */
    registration: z.optional(z.string()),
    /** These are facts of nobody, which a demo shows. */
    is_sample: z.boolean(),
    /** Nobody has said all of them yet. */
    is_incomplete: z.boolean(),
    version: z.string(),
  }),
});

const words = typed.check(z.trim(), z.minLength(1), z.maxLength(200));
const said = 'desk.seller.fact';

/** Says who runs the shop, all of it at once. Members read it at once; what was a sample is none any more. */
export const sellerFactsPut = write('store', '/desk/store/seller/put', {
  access: 'staff',
  right: 'legal.edit',
  input: z.object({
    name_ja: words,
    name_en: words,
    manager_ja: words,
    manager_en: words,
    address_ja: words,
    address_en: words,
    phone_ja: words,
    phone_en: words,
    licence_ja: words,
    licence_en: words,
    mail: mailAddress,
    privacy_mail: mailAddress,
    /** Empty: none. A page of before leaves it as it is. */
    registration: z.optional(typed.check(z.trim(), z.regex(/^(?:T\d{13})?$/))),
    seen: typed.check(z.maxLength(100)),
  }),
  reply: z.object({ version: z.string() }),
  refusals: { proof_needed: proofNeeded, changed_meanwhile: refusal('seen', 'desk.changed_meanwhile') },
  invalid: {
    name_ja: said,
    name_en: said,
    manager_ja: said,
    manager_en: said,
    address_ja: said,
    address_en: said,
    phone_ja: said,
    phone_en: said,
    licence_ja: said,
    licence_en: said,
    mail: 'desk.seller.mail',
    privacy_mail: 'desk.seller.mail',
    registration: 'desk.seller.registration',
  },
});
