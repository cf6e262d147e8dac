// What a page asks of a build that this edge has not seen yet comes from the bucket, as a whole build, once.
import { remoteNames, type ReleaseRecord, type RemoteName } from '@fudaya/contracts';
import { bring, type BuildsPlace } from '@fudaya/kit/builds';
import { broughtOnce } from './brought-once.ts';

const address = new RegExp(`^(${remoteNames.join('|')})/([0-9a-f]{16})/`);

export interface Missing {
  /** @returns whether the build of this file is here now, and was not before. */
  ofFile(name: string): Promise<boolean>;
  /** Ahead of the first page that needs them. */
  of(records: Iterable<Pick<ReleaseRecord, 'remote' | 'build'>>): Promise<void>;
}

export function bringMissing(place: BuildsPlace, report: (message: string, cause: unknown) => void): Missing {
  const once = broughtOnce(report);
  const bringBuild = (remote: RemoteName, build: string) => once(`${remote} ${build}`, () => bring(place, remote, build));

  return {
    async ofFile(name) {
      const [, remote, build] = address.exec(name) ?? [];
      return place.bucket !== undefined && build !== undefined && bringBuild(remote as RemoteName, build);
    },
    async of(records) {
      if (place.bucket) await Promise.all([...records].map(({ remote, build }) => bringBuild(remote, build)));
    },
  };
}
