import type { RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { pick, underLock, whoOf, type Asked, type Place } from './change.ts';
import { nameOf } from '../gate/candidate.ts';
import { Misuse } from '../misuse.ts';
import { tellRecall, writeCanary, writeChange } from '../release.sql.ts';
import { say } from '../history/say.ts';

type Canary = Asked & Place & { readonly remote: RemoteName; readonly build?: string | undefined; readonly percent: number };

/**
 * Lets a share of the visitors have another build than the live one, the same visitors as long as the share stands and more
 * of them as it rises. Without `build` the share of the running canary moves.
 * @param percent 0 to 100, in steps of 0.01
 * @throws Misuse with the reasons when the gate refuses.
 */
export async function canary(
  sql: Sql,
  { remote, build, percent, buildsDir, bucket, keys, ...who }: Canary,
): Promise<{ build: string; percent: number }> {
  const share = Math.round(percent * 100);
  if (!(share >= 0 && share <= 10_000)) throw new Misuse(say('shareRange', {}));
  return underLock(sql, { buildsDir, bucket, keys }, async ({ tx, builds, liveOf, askGate, ...situation }) => {
    const before = await situation.doneBefore(who);
    if (before) return { build: before.build, percent };
    situation.checkSeen(remote, who);
    const live = liveOf(remote);
    if (!live) throw new Misuse(say('nothingLive', { remote }));
    const asked = build ?? live.canary;
    if (!asked) throw new Misuse(`${remote} has no canary. Name a build: pnpm release canary ${remote} <build> --percent <n>`);
    const row = pick(builds, remote, asked);
    if (row.is_live) throw new Misuse(say('liveAlready', { name: nameOf(row) }));
    await askGate([row]);
    if (live.canary !== row.build) await situation.endCanary(remote, whoOf(who).by, say('tookPlace', { build: row.build }));
    await writeCanary(tx, remote, row.build, share);
    const reason = say('share', { percent });
    await writeChange(tx, { remote, action: 'canary', build: row.build, previous: live.build, ...whoOf(who), reason });
    return { build: row.build, percent };
  });
}

/** Ends the canary: its visitors get the live build again. Undefined when there is none, or another than `build`. */
export async function abort(
  sql: Sql,
  { remote, build, ...who }: Asked & { readonly remote: RemoteName; readonly build?: string },
): Promise<string | undefined> {
  return underLock(sql, { buildsDir: '' }, async ({ tx, liveOf, doneBefore }) => {
    const before = await doneBefore(who);
    if (before) return before.build;
    const live = liveOf(remote);
    if (!live?.canary || (build !== undefined && build !== live.canary)) return undefined;
    await writeCanary(tx, remote, null, 0);
    await writeChange(tx, { remote, action: 'abort', build: live.canary, previous: live.build, ...whoOf(who) });
    await tellRecall(tx, remote);
    return live.canary;
  });
}
