// pnpm e2e --part <part> [--beside live] …: the journeys that a part's area owns. With `--beside live` the other remotes are the builds
// that are live: those of the shop whose index and build store the settings name (LIVE_DATABASE_URL, and BUILDS_DIR or
// BUILDS_BUCKET…), else the main branch's.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames, type RemoteName } from '@fudaya/contracts';
import { connect } from '@fudaya/db';
import { bucketOf, bucketSettings } from '@fudaya/kit/builds';
import { liveFolders } from '@fudaya/releases';
import { journeysOf, partNames, type Part } from '../tests/e2e/owners.ts';
import { buildAt, tipOfMain } from './earlier-builds.ts';
import { packageOf } from './shop/shop.ts';

type Dists = Partial<Record<RemoteName, string>>;
export interface Asked {
  /** For the runner of the journeys. */
  readonly args: readonly string[];
  /** The folders of the builds that are not made from this tree. */
  distsIn(place: string): Promise<Dists>;
}

/** @throws a sentence for whoever typed it */
export function askedBy(words: readonly string[]): Asked {
  const args = [...words];
  for (const path of pathsIn(args)) {
    if (!journeyFiles().some((file) => new RegExp(path).test(file))) throw new Error(`No journey’s file is named like ${path}.`);
  }
  const valueOf = (option: string) => (args.includes(option) ? (args.splice(args.indexOf(option), 2)[1] ?? '') : undefined);
  const [named, beside] = [valueOf('--part'), valueOf('--beside')];
  if (named === undefined && beside === undefined) return { args, distsIn: async () => ({}) };
  const part = partNames.find((name) => name === named);
  if (!part) throw new Error(`Which part? pnpm e2e --part ${partNames.join('|')}`);
  if (beside !== undefined && beside !== 'live') throw new Error('Beside what? pnpm e2e --part <part> --beside live');
  return {
    args: [...journeysOf(part).map((journey) => `/${journey}.e2e.ts`), ...args],
    distsIn: async (place) => (beside === 'live' ? besideOf(part, place) : {}),
  };
}

/** Words that are neither an option nor its value: the runner of the journeys takes each for a pattern of their files. */
const pathsIn = (args: readonly string[]): string[] =>
  args.filter((word, i) => !word.startsWith('-') && !(args[i - 1]?.startsWith('-') && !args[i - 1]?.includes('=')));

/** The files of journeys that the runner will find with these words. */
export function journeysWith(args: readonly string[]): string[] {
  const paths = pathsIn(args);
  return journeyFiles().filter((file) => paths.length === 0 || paths.some((path) => new RegExp(path).test(file)));
}

const e2e = join(import.meta.dirname, '../tests/e2e');
const journeyFiles = (): string[] =>
  readdirSync(e2e, { recursive: true, encoding: 'utf8' }).flatMap((file) => (file.endsWith('.e2e.ts') ? [join(e2e, file)] : []));

async function besideOf(part: Part, place: string): Promise<Dists> {
  const others = remoteNames.filter((remote) => packageOf(remote) !== part);
  const live = process.env['LIVE_DATABASE_URL'] ? await liveIn(process.env['LIVE_DATABASE_URL'], place) : await mainIn(others, place);
  return Object.fromEntries(others.flatMap((remote) => (live[remote] === undefined ? [] : [[remote, live[remote]]])));
}

async function liveIn(url: string, place: string): Promise<Dists> {
  const sql = connect(url, { max: 1 });
  try {
    const bucket = await bucketOf(bucketSettings(process.env));
    return await liveFolders(sql, { buildsDir: process.env['BUILDS_DIR'] || place, bucket });
  } finally {
    await sql.end({ timeout: 2 });
  }
}

async function mainIn(remotes: readonly RemoteName[], place: string): Promise<Dists> {
  await buildAt(tipOfMain(), remotes.map(packageOf), place);
  return Object.fromEntries(remotes.map((remote) => [remote, join(place, packageOf(remote))]));
}
