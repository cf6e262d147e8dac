// Every change of the release index: decided under one lock, judged by the gate, written together with its history.
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteName } from '@fudaya/contracts';
import type { Sql, Tx } from '@fudaya/db';
import { bring, buildFolder, integrityOf, readFiles, recordFile, type BuildsPlace } from '@fudaya/kit/builds';
import { nameOf, type Candidate } from '../gate/candidate.ts';
import { reasonsAgainst } from '../gate/gate.ts';
import { Misuse } from '../misuse.ts';
import {
  inTransaction,
  lockLive,
  selectBuilds,
  selectOrdered,
  selectServed,
  writeChange,
  type BuildRow,
  type ChangeRow,
  type LiveRow,
  type Who,
} from '../release.sql.ts';
import { say, type Said } from '../history/say.ts';
import { judgeSignature } from '../builds/signature.ts';

/** Where builds lie, and whose signatures count; without keys none is asked for. */
export interface Place extends BuildsPlace {
  readonly keys?: readonly KeyObject[] | undefined;
}

/** One published build by its id or the beginning of it. */
export function pick(builds: readonly BuildRow[], remote: RemoteName, id: string): BuildRow {
  const found = builds.filter((row) => row.remote === remote && row.build.startsWith(id));
  const [only, second] = found;
  if (!only) throw new Misuse(say('noBuild', { remote, id }));
  if (second) throw new Misuse(`More than one build of ${remote} begins with ${id}. Give more of its digits.`);
  if (only.retired_at) throw new Misuse(say('notKept', { name: nameOf(only) }));
  return only;
}

async function candidateOf(place: Place, { record, signature }: BuildRow): Promise<Candidate> {
  const { buildsDir, keys = [] } = place;
  if (!(await bring(place, record.remote, record.build))) {
    return { record, stored: new Map(), signature: judgeSignature(undefined, signature, keys) };
  }
  const folder = buildFolder(buildsDir, record.remote, record.build);
  const [files, text] = await Promise.all([readFiles(folder), readFile(join(folder, recordFile), 'utf8')]);
  const stored = new Map(files.map(({ name, content }) => [name, { integrity: integrityOf(content), bytes: content.length }]));
  return { record, stored, signature: judgeSignature(text, signature, keys) };
}

/** Who asks for a change, and of which live build they thought: when it is another by now, nothing is changed. */
export type Asked = Partial<Who> & { readonly seen?: string | undefined };

/** The part of an order that a line of the history says. */
export const whoOf = ({ by = 'operator', why = '', reason, order }: Asked): Who => ({ by, why, reason, order });

export interface Situation {
  readonly tx: Tx;
  readonly builds: readonly BuildRow[];
  readonly live: readonly LiveRow[];
  liveOf(remote: RemoteName): LiveRow | undefined;
  /** What this order changed when it came before. */
  doneBefore(who: Asked): Promise<ChangeRow | undefined>;
  /** @throws Misuse when another build is live than the one that was seen. */
  checkSeen(remote: RemoteName, who: Asked): void;
  /** A canary that ends because of something else leaves a line too. */
  endCanary(remote: RemoteName, by: string, reason: Said): Promise<void>;
  /** @throws Misuse with the reasons when these builds may not stand together with what is live. */
  askGate(rows: readonly BuildRow[], isRollback?: boolean): Promise<void>;
}

/** Runs `work` with the index locked: two operators at once go one after the other. */
export async function underLock<T>(sql: Sql, place: Place, work: (situation: Situation) => Promise<T>): Promise<T> {
  return inTransaction(sql, async (tx) => {
    const live = await lockLive(tx);
    const builds = await selectBuilds(tx, null);
    async function askGate(rows: readonly BuildRow[], isRollback = false): Promise<void> {
      const served = new Map((await selectServed(tx)).map(({ area, ...range }) => [area, range]));
      const records = new Map(builds.filter((row) => row.is_live).map((row) => [row.remote, row.record]));
      const candidates = await Promise.all(rows.map((row) => candidateOf(place, row)));
      const canaries = live.flatMap(({ remote, canary }) =>
        builds.filter((row) => row.remote === remote && row.build === canary).map(({ record }) => record),
      );
      const reasons = reasonsAgainst(candidates, { live: records, canaries, served, isRollback });
      if (reasons.length > 0) throw new Misuse(...reasons);
    }
    const liveOf = (remote: RemoteName) => live.find((row) => row.remote === remote);
    return work({
      tx,
      builds,
      live,
      liveOf,
      askGate,
      doneBefore: async ({ order }) => (order === undefined ? undefined : (await selectOrdered(tx, order))[0]),
      checkSeen(remote, { seen }) {
        const now = liveOf(remote)?.build;
        if (seen !== undefined && seen !== now)
          throw new Misuse(now === undefined ? say('nothingNow', { remote }) : say('hasChanged', { remote, live: now }));
      },
      async endCanary(remote, by, reason) {
        const { canary: build, build: previous } = liveOf(remote) ?? {};
        if (build && previous) await writeChange(tx, { remote, action: 'abort', build, previous, by, why: '', reason });
      },
    });
  });
}
