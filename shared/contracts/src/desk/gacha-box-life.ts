// The desk's calls about what became of a box, and about ending it for good. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, uuid } from '../shapes.ts';
import { reason } from './account.ts';

const packId = z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31));

/** How many acts, and late lists, are told of a box: the last ones. */
export const maxTold = 50;

export const boxEnds = ['cancel', 'close'] as const;
export type BoxEnd = (typeof boxEnds)[number];

const endRequest = z.object({
  /** Goes back as `seen`. */
  id: uuid,
  end: z.enum(boxEnds),
  by: z.string(),
  is_mine: z.boolean(),
  at: isoInstant,
  reason: z.string(),
  /** Of a box to be closed: when everything of it was recomputed, and what does not match, in the words of the check. */
  audited_at: z.nullable(isoInstant),
  broken: z.array(z.string()),
  confirmed_by: z.nullable(z.string()),
  done_at: z.nullable(isoInstant),
  /** Purchases refunded, or units that are free again. */
  outcome: z.nullable(z.int()),
});
export type EndRequest = z.output<typeof endRequest>;

/** What became of a box so far: late lists, who has seen its terms, who of the staff did what, and whether it is to be ended. */
export const boxLife = read('gacha', '/desk/gacha/box/life', {
  access: 'staff',
  right: 'box.see',
  input: z.object({ pack_id: packId }),
  reply: z.object({
    ends: z.array(endRequest),
    /** Lists that were seen too late: so many numbers took another round, `late` of the box with them. */
    late_lists: z.array(z.object({ at: isoInstant, moved: z.int(), late: z.int(), round: z.int() })),
    /** Each witness of the log: when it saw these terms, and when it last saw the log. */
    witnesses: z.array(z.object({ name: z.string(), terms_at: z.nullable(isoInstant), last_at: z.nullable(isoInstant) })),
    acts: z.array(z.object({ at: isoInstant, by: z.string(), act: z.string(), reason: z.string() })),
  }),
  refusals: { no_box: refusal('pack_id', 'desk.no_box') },
});

const ending = {
  pack_id: packId,
  /** The request that was read and is confirmed or taken back; null to ask. */
  seen: z.nullable(uuid),
  /** Takes back what nobody has confirmed. */
  is_withdrawn: z._default(z.boolean(), false),
  reason,
};
const ended = z.object({
  waiting: z.nullable(z.literal('second_person')),
  /** Purchases refunded, or units that are free again; null while it waits, or taken back. */
  outcome: z.nullable(z.int()),
});
const whyNotEnd = {
  proof_needed: proofNeeded,
  no_box: refusal('pack_id', 'desk.no_box'),
  draft: refusal('pack_id', 'desk.end.draft'),
  changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
} as const;

/**
 * Cancels a box: somebody asks, somebody else confirms. Its sale ends, what waits for its draw is refunded, and the log says so for ever with the
 * reason of whoever asked, which members read. Asked for again it changes nothing.
 */
export const boxCancel = write('gacha', '/desk/gacha/box/cancel', {
  access: 'staff',
  right: 'box.cancel',
  input: z.object(ending),
  reply: ended,
  refusals: { ...whyNotEnd, over: refusal('pack_id', 'desk.end.over') },
  invalid: { reason: 'desk.reason' },
});

/**
 * Closes a box whose sale is over and whose every card is decided: somebody asks, everything of it is recomputed, and somebody else confirms.
 * What was not drawn is free for other boxes. Everything that hinders it is said. Asked for again it changes nothing.
 */
export const boxClose = write('gacha', '/desk/gacha/box/close', {
  access: 'staff',
  right: 'box.close',
  input: z.object(ending),
  reply: ended,
  refusals: {
    ...whyNotEnd,
    on_sale: refusal('pack_id', 'desk.end.on_sale'),
    waiting_draws: refusal('pack_id', 'desk.end.waiting_draws'),
    undecided: refusal('pack_id', 'desk.end.undecided'),
    no_last_word: refusal('pack_id', 'desk.end.no_last_word'),
    not_audited: refusal('pack_id', 'desk.end.not_audited'),
    broken: refusal('pack_id', 'desk.end.broken'),
  },
  invalid: { reason: 'desk.reason' },
});
