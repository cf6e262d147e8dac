import { isDeepStrictEqual } from 'node:util';
import { maxPackPlans, packPlanPut as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { TransactionSql } from '@fudaya/db';
import { acting, enqueue, refuse, type StaffContext } from '@fudaya/kit';
import { cleanWords, isTypeKnown } from '../pack/clean-words.ts';
import { heldVersion, type Words } from '../pack/packs.sql.ts';
import { instantOf } from './instant-of.ts';
import { addPlan, changePlan, planAt, planLines } from './plans.sql.ts';
import { turnPacksName } from './turn-packs.ts';

/** Plans what members see of a pack from an instant on, or changes such a plan: nothing that a sale promises is among it. */
export async function packPlanPut(ctx: StaffContext, input: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const { pack_id, was_from, seen, holds_from, ...given } = input;
  const from = instantOf(holds_from);
  if (!from) throw refuse(contract, 'in_the_past');
  const words = cleanWords({ ...given, tags: given.tags ?? [], video: given.video ?? '' });
  const version = await acting(ctx, `what pack ${pack_id} shows from ${from.toISOString()}`, async (tx) => {
    if ((await heldVersion(tx, pack_id)) === undefined) throw refuse(contract, 'no_pack');
    if (!(await isTypeKnown(tx, words.card_type_id))) throw refuse(contract, 'no_type');
    const there = await planAt(tx, pack_id, from);
    if (there && isSame(there, words) && !(await isElsewhere(tx, pack_id, { was_from, from }))) return there.version;
    const now = ctx.now();
    if (from <= now) throw refuse(contract, 'in_the_past');
    if (was_from === null) {
      if (there) throw refuse(contract, 'taken');
      if ((await planLines(tx, pack_id, now)).length >= maxPackPlans) throw refuse(contract, 'full', { max: maxPackPlans });
      await addPlan(tx, pack_id, from, words);
    } else await change(tx, { pack_id, was: instantOf(was_from), seen, from, words, now });
    return (await planAt(tx, pack_id, from))!.version;
  });
  // As the service, whose desk may ask for no tasks: lost in between, the next full minute makes up for it.
  await enqueue(ctx.sql, turnPacksName, {}, { runAt: from, key: `${turnPacksName} ${from.toISOString()}` });
  return { version };
}

interface Change {
  readonly pack_id: number;
  readonly was: Date | undefined;
  readonly seen: string | null;
  readonly from: Date;
  readonly words: Words;
  readonly now: Date;
}

async function change(tx: TransactionSql, { pack_id, was, seen, from, words, now }: Change): Promise<void> {
  const known = was && was > now ? await planAt(tx, pack_id, was) : undefined;
  if (!known) throw refuse(contract, 'no_plan');
  if (known.version !== seen) throw refuse(contract, 'changed_meanwhile');
  const isMoved = known.holds_from.getTime() !== from.getTime();
  if (isMoved && (await planAt(tx, pack_id, from))) throw refuse(contract, 'taken');
  await changePlan(tx, known, { ...words, holds_from: from });
}

const keys = ['name_ja', 'name_en', 'card_type_id', 'images', 'detail_ja', 'detail_en', 'position', 'tags', 'video'] as const;
const isSame = (one: Words, other: Words): boolean => keys.every((key) => isDeepStrictEqual(one[key], other[key]));

/** Whether the plan that is changed still stands at another instant: only where it was moved already is the same asked for again. */
async function isElsewhere(
  tx: TransactionSql,
  packId: number,
  { was_from, from }: { was_from: string | null; from: Date },
): Promise<boolean> {
  const was = was_from === null ? undefined : instantOf(was_from);
  return was !== undefined && was.getTime() !== from.getTime() && (await planAt(tx, packId, was)) !== undefined;
}
