// The areas' desks come through the same platform as their members' pages: hashes, time limits, retries, the last good build.
import { releaseRecord } from '@fudaya/contracts';
import { isDeskArea, type DeskArea } from '@fudaya/desk';
import { createBuilds } from '../../platform/builds.ts';
import { createGuard } from '../../platform/guard.ts';
import type { Part } from '../../platform/load-area.ts';
import { readReleaseIndex } from '../../platform/release-index.ts';

const deskPart: Part<DeskArea> = {
  name: 'desk',
  is: isDeskArea,
  parse(record) {
    const { desk_first: [entry] = [], ...build } = releaseRecord.parse(record);
    if (entry === undefined) throw new Error('the build has no desk');
    return { ...build, entry };
  },
};
export const index = readReleaseIndex();
export const deskBuilds = createBuilds(index, window.fudayaGuard ?? createGuard(undefined), deskPart);
