// The desk's calls about what members will read and see of packs from an instant on. Nothing of a sale is among it. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, longBody_bytes, typed } from '../shapes.ts';
import { reason } from './account.ts';
import { deskPackId, invalidPackWords, packWordFields, shownPackWords } from './store-packs.ts';

const instant = isoInstant.check(z.maxLength(30));
const version = typed.check(z.maxLength(100));

/** Plans that one pack has at most. */
export const maxPackPlans = 20;

const planLine = z.object({
  holds_from: z.string(),
  name_ja: z.string(),
  name_en: z.string(),
  image: z.string(),
});
export type PackPlanLine = z.output<typeof planLine>;

/** What is planned for a pack, the next first. What has come is no plan any more: it is what members see. */
export const packPlans = read('store', '/desk/store/pack/plans', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({ pack_id: deskPackId }),
  reply: z.object({ plans: z.array(planLine) }),
});

/** One plan, whole; `version` goes back as `seen`. */
export const packPlan = read('store', '/desk/store/pack/plan', {
  access: 'staff',
  right: 'catalogue.see',
  input: z.object({ pack_id: deskPackId, holds_from: instant }),
  reply: z.object({ pack_id: z.int(), holds_from: z.string(), version: z.string(), ...shownPackWords }),
  refusals: { no_plan: refusal('holds_from', 'desk.pack.no_plan') },
});

/** Plans what members see of a pack from an instant on, or changes a plan whose time has not come. The same planned twice is there once. */
export const packPlanPut = write('store', '/desk/store/pack/plan/put', {
  access: 'staff',
  right: 'pack.edit',
  maxBody_bytes: longBody_bytes,
  input: z.object({
    pack_id: deskPackId,
    /** When the plan that is changed holds until now; null, as `seen`: a new one. */
    was_from: z.nullable(instant),
    seen: z.nullable(version),
    holds_from: instant,
    ...packWordFields,
  }),
  reply: z.object({ version: z.string() }),
  refusals: {
    proof_needed: proofNeeded,
    no_pack: refusal('pack_id', 'desk.pack.no_pack'),
    no_type: refusal('card_type_id', 'desk.pack.no_type'),
    no_plan: refusal('was_from', 'desk.pack.no_plan'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    in_the_past: refusal('holds_from', 'desk.ahead.in_the_past'),
    taken: refusal('holds_from', 'desk.pack.plan_taken'),
    full: refusal('holds_from', 'desk.pack.plans_full'),
  },
  invalid: { ...invalidPackWords, holds_from: 'desk.ahead.at' },
});

/** Takes a plan away whose time has not come. */
export const packPlanRemove = write('store', '/desk/store/pack/plan/remove', {
  access: 'staff',
  right: 'pack.edit',
  input: z.object({ pack_id: deskPackId, holds_from: instant, seen: version, reason }),
  reply: z.object({}),
  refusals: {
    proof_needed: proofNeeded,
    no_plan: refusal('holds_from', 'desk.pack.no_plan'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason' },
});
