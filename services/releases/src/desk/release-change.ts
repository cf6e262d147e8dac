import type { InputOf, Language, ReplyOf } from '@fudaya/contracts';
import * as desk from '@fudaya/contracts/desk';
import { refuse, refuseAll } from '@fudaya/kit';
import { abort, canary, Misuse, ordered, promote, rollback } from '../index.ts';
import { selectBuilds, selectLive } from '../release.sql.ts';
import type { ReleasesContext } from './deps.ts';

type Input = InputOf<typeof desk.releaseChange>;

/** The gate's reasons, or what else forbids it, a sentence each. */
function refused(fault: unknown, language: Language): unknown {
  if (!(fault instanceof Misuse)) return fault;
  const sentences = fault.linesIn(language);
  return refuseAll(
    desk.releaseChange,
    sentences.map((sentence) => ({ code: 'gate' as const, fill: { sentence } })),
  );
}

/**
 * Does what `pnpm release` does, by the same functions and the same gate, with the person and the reason in the history. The same order again
 * changes nothing and answers the same.
 */
export async function releaseChange(ctx: ReleasesContext, input: Input): Promise<ReplyOf<typeof desk.releaseChange>> {
  const { sql, staff, place, language } = ctx;
  const { remote, build, act, percent = 0, seen, order } = input;
  if (!(await selectBuilds(sql, remote)).some((row) => row.build === build)) throw refuse(desk.releaseChange, 'no_build');
  const live = (await selectLive(sql)).find((row) => row.remote === remote);
  // Asked after what is live was read: whatever this order changed of that is known to have been this order.
  if (await ordered(sql, order)) return {};
  if ((live?.build ?? null) !== seen) throw refuse(desk.releaseChange, 'changed_meanwhile');
  const who = { remote, by: staff.name, why: input.reason, order, seen: seen ?? undefined };
  const carryOut = {
    promote: () => promote(sql, { build, ...place, ...who }),
    rollback: () => rollback(sql, { to: build, ...place, ...who }),
    canary: () => canary(sql, { build, percent, ...place, ...who }),
    abort: () => abort(sql, { build, ...who }),
  };
  const done = await carryOut[act]().catch((fault: unknown) => {
    throw refused(fault, language);
  });
  if (done === undefined) throw refuse(desk.releaseChange, 'no_canary');
  return {};
}
