// What a page asks of a build that this edge has not seen yet comes from the bucket, as a whole build, once.
import { LRUCache } from 'lru-cache';
import { remoteNames, type ReleaseRecord, type RemoteName } from '@fudaya/contracts';
import { bring, type BuildsPlace } from '@fudaya/kit/builds';

const address = new RegExp(`^(${remoteNames.join('|')})/([0-9a-f]{16})/`);
/** Asking again and again for what is not there costs the bucket one request in so long. */
const askAgain_ms = 10_000;
const maxRemembered = 1_000;

export interface Missing {
  /** @returns whether the build of this file is here now, and was not before. */
  ofFile(name: string): Promise<boolean>;
  /** Ahead of the first page that needs them. */
  of(records: Iterable<Pick<ReleaseRecord, 'remote' | 'build'>>): Promise<void>;
}

export function bringMissing(place: BuildsPlace, report: (message: string, cause: unknown) => void): Missing {
  const underWay = new Map<string, Promise<boolean>>();
  const absent = new LRUCache<string, true>({ max: maxRemembered, ttl: askAgain_ms });

  /** Request coalescing: who asks while it is under way waits for the same answer. */
  async function once(remote: RemoteName, build: string): Promise<boolean> {
    const key = `${remote}/${build}`;
    if (absent.has(key)) return false;
    const known = underWay.get(key);
    if (known) return known;
    const bringing = bring(place, remote, build)
      .catch((cause: unknown) => {
        report(`${remote} ${build} could not be brought from the bucket`, cause);
        return false;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, bringing);
    const isHere = await bringing;
    if (!isHere) absent.set(key, true);
    return isHere;
  }

  return {
    async ofFile(name) {
      const [, remote, build] = address.exec(name) ?? [];
      return place.bucket !== undefined && build !== undefined && once(remote as RemoteName, build);
    },
    async of(records) {
      if (place.bucket) await Promise.all([...records].map(({ remote, build }) => once(remote, build)));
    },
  };
}
