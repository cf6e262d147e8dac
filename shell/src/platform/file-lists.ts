// The document says all files of its own area. Of the others it says the entry, and the hash of a list that says the rest (decision 217).
import { areas, fileList, type Area, type ReleaseIndex } from '@fudaya/contracts';
import { maxFile_ms, refusedIntegrity, type Guard } from './guard.ts';
import { folder, pathsOf, type LiveRemote } from './release-index.ts';

/** Makes what is known of an area's files whole; undefined where it is already. Rejects when its list cannot be had as it was published. */
export type ListFiles = (area: Area) => Promise<void> | undefined;

/** Hashes of a list are believed because it has the hash that the document named. */
export function createFileLists(remotes: ReleaseIndex['remotes'], guard: Pick<Guard, 'admit'>): ListFiles {
  const underWay = new Map<string, Promise<void>>();
  const tries = new Map<string, number>();

  async function ask(area: Area, live: LiveRemote, file: string): Promise<void> {
    const address = `${folder(area, live.build)}${file}`;
    const tried = tries.get(address) ?? 0;
    tries.set(address, tried + 1);
    try {
      // A second try has an address of its own, as a script has (guard.ts).
      const reply = await fetch(tried === 0 ? address : `${address}?r=${tried}`, {
        integrity: live.integrity[file] ?? refusedIntegrity,
        credentials: 'omit',
        signal: AbortSignal.timeout(maxFile_ms),
      });
      const list = fileList.parse(await reply.json());
      guard.admit(pathsOf(area, { ...live, ...list }));
      // Meanwhile the area may have moved on to a newer build.
      if (remotes[area] === live) remotes[area] = { ...live, ...list, file_list: undefined };
    } catch (cause) {
      throw new Error(`the file list of ${area} could not be had as it was published`, { cause });
    } finally {
      underWay.delete(address);
    }
  }

  return (area) => {
    const live = remotes[area];
    if (live?.file_list === undefined) return undefined;
    const address = `${folder(area, live.build)}${live.file_list}`;
    const asked = underWay.get(address) ?? ask(area, live, live.file_list);
    underWay.set(address, asked);
    return asked;
  };
}

/** All of them at one time; those that fail are asked for again by whoever needs them. */
export const listAll = (listFiles: ListFiles): Promise<unknown> => Promise.allSettled(areas.map((area) => listFiles(area)));
