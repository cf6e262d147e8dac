// Whether this edge can serve what it names: a document whose scripts answer 404 is worse than none.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@fudaya/contracts';
import { buildFolder, inTurns, recordFile } from '@fudaya/kit/builds';
import type { LiveIndex } from '../live/live-index.ts';

/** What went live a moment ago is still on its way from the bucket. A volume that others write has it before it is live. */
const onItsWay_ms = 10_000;

type Readiness = { readonly status: string; readonly isReady: boolean };
type Options = { readonly index: LiveIndex; readonly buildsDir: string; readonly hasBucket: boolean; readonly now?: () => number };

const namedBy = ({ integrity, server }: ReleaseRecord): string[] => [
  ...new Set([recordFile, ...Object.keys(integrity), ...(server ? [server.entry] : [])]),
];

async function firstMissing(buildsDir: string, record: ReleaseRecord): Promise<string | undefined> {
  const folder = buildFolder(buildsDir, record.remote, record.build);
  const names = namedBy(record);
  const isThere = await inTurns(names, (name) =>
    stat(join(folder, name)).then(
      (found) => found.isFile(),
      () => false,
    ),
  );
  const name = names.find((_, at) => !isThere[at]);
  return name === undefined ? undefined : `${record.remote}/${record.build}/${name}`;
}

/** A shop of which nothing was published yet is ready: publishing comes after starting. */
export function readinessOf({ index, buildsDir, hasBucket, now = Date.now }: Options): () => Promise<Readiness> {
  let wholeAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (!index.isKnown()) return { status: 'the release index is not known yet', isReady: false };
    const missing: string[] = [];
    for (const record of index.current().records.values()) missing.push((await firstMissing(buildsDir, record)) ?? '');
    const [file] = missing.filter((name) => name !== '');
    if (file === undefined) wholeAt = now();
    else if (!hasBucket || now() - wholeAt > onItsWay_ms) return { status: `a live build lacks ${file}`, isReady: false };
    return { status: 'ready', isReady: true };
  };
}
