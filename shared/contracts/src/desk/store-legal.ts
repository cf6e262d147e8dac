// The desk's calls about the guide and the legal texts, each with the day from which it holds. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { legalPages } from '../legal.ts';
import { proofNeeded } from '../proof-needed.ts';
import { longBody_bytes, longText, typed } from '../shapes.ts';
import { reason } from './account.ts';

const page = z.enum(legalPages);
/** A day of Japan. */
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const standing = z.enum(['past', 'holding', 'ahead']);
export type LegalStanding = z.output<typeof standing>;

/** A text in Markdown: those of the site have 5,000 characters at most. */
export const maxLegalText = 30_000;
const markdown = longText(maxLegalText).check(z.minLength(1));

/** Every text of the shop's own, by page and day; a page without one has the text the site was built with. */
export const legalTexts = read('store', '/desk/store/legal', {
  access: 'staff',
  right: 'legal.edit',
  input: z.object({}),
  reply: z.object({ today: day, texts: z.array(z.object({ page, holds_from: day, standing })) }),
});
export type LegalLine = z.output<typeof legalTexts.reply>['texts'][number];

/** One text, as it was written; `version` goes back as `seen`. */
export const legalVersion = read('store', '/desk/store/legal/text', {
  access: 'staff',
  right: 'legal.edit',
  input: z.object({ page, holds_from: day }),
  reply: z.object({ page, holds_from: day, standing, ja: z.string(), en: z.string(), version: z.string() }),
  refusals: { no_text: refusal('holds_from', 'desk.legal.no_text') },
});

/** Writes the text that holds from a day, or changes one whose day has not come. The same written twice is there once. */
export const legalPut = write('store', '/desk/store/legal/put', {
  access: 'staff',
  right: 'legal.edit',
  maxBody_bytes: longBody_bytes,
  /** Without `seen` a new one. */
  input: z.object({ page, holds_from: day, ja: markdown, en: markdown, seen: z.nullable(typed.check(z.maxLength(100))), reason }),
  reply: z.object({ version: z.string() }),
  refusals: {
    proof_needed: proofNeeded,
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    holds_already: refusal('holds_from', 'desk.legal.holds_already'),
    in_the_past: refusal('holds_from', 'desk.legal.in_the_past'),
    ja_not_allowed: refusal('ja', 'desk.legal.not_allowed'),
    en_not_allowed: refusal('en', 'desk.legal.not_allowed'),
    ja_bad_link: refusal('ja', 'desk.legal.bad_link'),
    en_bad_link: refusal('en', 'desk.legal.bad_link'),
    ja_unknown_figure: refusal('ja', 'desk.legal.unknown_figure'),
    en_unknown_figure: refusal('en', 'desk.legal.unknown_figure'),
    ja_no_title: refusal('ja', 'desk.legal.no_title'),
    en_no_title: refusal('en', 'desk.legal.no_title'),
    ja_no_section: refusal('ja', 'desk.legal.no_section'),
    en_no_section: refusal('en', 'desk.legal.no_section'),
  },
  invalid: { holds_from: 'desk.legal.day', ja: 'desk.legal.text', en: 'desk.legal.text', reason: 'desk.reason' },
});

/** Takes a text away whose day has not come. */
export const legalRemove = write('store', '/desk/store/legal/remove', {
  access: 'staff',
  right: 'legal.edit',
  input: z.object({ page, holds_from: day, seen: typed.check(z.maxLength(100)), reason }),
  reply: z.object({}),
  refusals: {
    proof_needed: proofNeeded,
    no_text: refusal('holds_from', 'desk.legal.no_text'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    holds_already: refusal('holds_from', 'desk.legal.holds_already'),
  },
  invalid: { reason: 'desk.reason' },
});
