// The desk's calls about groups of packs: what the shop puts together under a name. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, typed } from '../shapes.ts';
import { reason } from './account.ts';

const id = z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31));
const version = typed.check(z.maxLength(100));
const time = z.optional(z.nullable(isoInstant));

/** `waiting`: its time is now, but one before it has the tab. */
export const groupStandings = ['shown', 'waiting', 'ahead', 'over'] as const;

/** Groups that the shop keeps at most, and packs of one. */
export const maxPackGroups = 30;
export const maxGroupPacks = 50;
/** A tab is narrow on a phone. */
export const maxGroupName = { ja: 20, en: 30 };

const groupPack = z.object({
  pack_id: z.int(),
  name_ja: z.string(),
  name_en: z.string(),
  image: z.string(),
  /** Members see it now, on sale or announced. */
  is_listed: z.boolean(),
});
export type GroupPack = z.output<typeof groupPack>;

const packGroupLine = z.object({
  group_id: z.int(),
  name_ja: z.string(),
  name_en: z.string(),
  packs: z.array(groupPack),
  /** When it can have the tab; null: always. */
  starts: time,
  ends: time,
  standing: z.optional(z.enum(groupStandings)),
  version: z.string(),
});
export type PackGroupLine = z.output<typeof packGroupLine>;

/**
 * Every group in its order: the first one whose time it is has the tab of the top page. The `version` of all goes back as `seen` of the order, that of one with
 * what is done to it.
 */
export const packGroups = read('store', '/desk/store/groups', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({}),
  reply: z.object({ groups: z.array(packGroupLine), version: z.string() }),
});

/** Makes a group behind the others, or changes one. The same made twice is there once. */
export const packGroupPut = write('store', '/desk/store/groups/put', {
  access: 'staff',
  right: 'pack.edit',
  input: z.object({
    /** Null: a new one. */
    group_id: z.nullable(id),
    seen: z.nullable(version),
    name_ja: typed.check(z.trim(), z.minLength(1), z.maxLength(maxGroupName.ja)),
    name_en: typed.check(z.trim(), z.minLength(1), z.maxLength(maxGroupName.en)),
    /** In their order. */
    pack_ids: z.array(id).check(
      z.minLength(1),
      z.maxLength(maxGroupPacks),
      z.refine((ids) => new Set(ids).size === ids.length),
    ),
    /** Both or neither; absent: they stay as they are. */
    starts: time,
    ends: time,
  }),
  reply: z.object({ group_id: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    no_group: refusal('group_id', 'desk.group.no_group'),
    no_pack: refusal('pack_ids', 'desk.group.no_pack'),
    name_taken: refusal('name_ja', 'desk.group.name_taken'),
    full: refusal('name_ja', 'desk.group.full'),
    ends_first: refusal('ends', 'desk.alert.ends_first'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { name_ja: 'desk.group.name_ja', name_en: 'desk.group.name_en', pack_ids: 'desk.group.packs' },
});

/** Puts all groups in this order. */
export const packGroupOrder = write('store', '/desk/store/groups/order', {
  access: 'staff',
  right: 'pack.edit',
  input: z.object({ ids: z.array(id).check(z.maxLength(500)), seen: version }),
  reply: z.object({ version: z.string() }),
  refusals: { proof_needed: proofNeeded, changed_meanwhile: refusal('seen', 'desk.changed_meanwhile') },
});

/** Withdraws a group: its packs stay on sale. */
export const packGroupRemove = write('store', '/desk/store/groups/remove', {
  access: 'staff',
  right: 'pack.edit',
  input: z.object({ group_id: id, seen: version, reason }),
  reply: z.object({}),
  refusals: {
    proof_needed: proofNeeded,
    no_group: refusal('group_id', 'desk.group.no_group'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason' },
});
