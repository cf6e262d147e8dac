// The desk's calls about what support keeps for its own work: texts that answer inquiries, and notes about members. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { maxInquiryText } from '../account-inquiry.ts';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, typed, uuid } from '../shapes.ts';
import { reason } from './account.ts';

const places = /\{\{.*?\}\}/g;
/** What of an answer is still to be filled in, such as `{{purchase}}`: nothing is sent to a member while there is any. */
export const unfilledIn = (text: string): string[] => [...new Set(text.match(places))];
/** A template with what the page knows; every other place stays for who writes. */
export const filledAnswer = (text: string, known: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{([a-z_]{1,20})\}\}/g, (place, name: string) => known[name] || place);

const templateText = typed.check(
  z.trim(),
  z.minLength(1),
  z.maxLength(maxInquiryText),
  // A place by a name in small letters: what is written otherwise would never be filled in.
  z.refine((text) => text.replaceAll(/\{\{[a-z_]{1,20}\}\}/g, '').match(/\{\{|\}\}/) === null),
);
const template = z.object({ id: uuid, name: z.string(), text_ja: z.string(), text_en: z.string(), version: z.int(), updated: isoInstant });
export type AnswerTemplate = z.output<typeof template>;
export const maxTemplates = 200;
const gone = { no_template: refusal('id', 'desk.template.none'), changed_meanwhile: refusal('seen', 'desk.changed_meanwhile') };

/** All templates, by name. */
export const answerTemplates = read('account', '/desk/account/templates', {
  access: 'staff',
  right: 'inquiry.answer',
  input: z.object({}),
  reply: z.object({ templates: z.array(template) }),
});

/** Keeps a template. `id` makes it safe to repeat; `seen` is its version as the page showed it, null for a new one. */
export const answerTemplateSave = write('account', '/desk/account/template/save', {
  access: 'staff',
  right: 'inquiry.answer',
  input: z.object({
    id: uuid,
    seen: z.nullable(z.int()),
    name: typed.check(z.trim(), z.minLength(1), z.maxLength(60)),
    text_ja: templateText,
    text_en: templateText,
  }),
  reply: z.object({ version: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    ...gone,
    name_taken: refusal('name', 'desk.template.taken'),
    too_many: refusal('id', 'desk.template.many'),
  },
  invalid: { name: 'desk.template.name', text_ja: 'desk.template.text', text_en: 'desk.template.text' },
});

/** Takes a template away. Said again it changes nothing. */
export const answerTemplateEnd = write('account', '/desk/account/template/end', {
  access: 'staff',
  right: 'inquiry.answer',
  input: z.object({ id: uuid, seen: z.int(), reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, ...gone },
  invalid: { reason: 'desk.reason' },
});

export const notesOnPage = 20;

/** What staff noted about a member, newest first. What is noted may say who somebody is. `before` is the last one of the page before. */
export const memberNotes = read('account', '/desk/account/member/notes', {
  access: 'staff',
  right: 'member.personal',
  input: z.object({ id: uuid, before: z.optional(uuid) }),
  reply: z.object({
    notes: z.array(
      z.object({
        id: uuid,
        at: isoInstant,
        by: z.string(),
        text: z.string(),
        struck: z.nullable(z.object({ at: isoInstant, reason: z.string() })),
        /** Whoever asks wrote it, and may strike it. */
        is_own: z.boolean(),
      }),
    ),
    next: z.nullable(uuid),
  }),
});
export type MemberNote = z.output<typeof memberNotes.reply>['notes'][number];

/** Notes something, for good. `order` makes it safe to repeat. The member has it in the file of their own data. */
export const memberNoteAdd = write('account', '/desk/account/member/note/add', {
  access: 'staff',
  right: 'member.personal',
  input: z.object({ id: uuid, order: uuid, text: typed.check(z.trim(), z.minLength(1), z.maxLength(1000)) }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, no_member: refusal('id', 'desk.no_member'), member_closed: refusal('id', 'desk.member_closed') },
  invalid: { text: 'desk.note.text' },
});

/** Strikes a note of one's own: it stays to be read, with why. Said again it changes nothing. */
export const memberNoteStrike = write('account', '/desk/account/member/note/strike', {
  access: 'staff',
  right: 'member.personal',
  input: z.object({ id: uuid, reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, no_note: refusal('id', 'desk.note.none'), note_not_own: refusal('id', 'desk.note.own') },
  invalid: { reason: 'desk.reason' },
});
