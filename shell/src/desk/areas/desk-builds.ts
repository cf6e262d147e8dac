// The areas' desks come through the same platform as their members' pages: hashes, time limits, retries, the last good build.
import { isDeskArea, type DeskArea } from '@fudaya/desk';
import { createBuilds } from '../../platform/builds.ts';
import { createGuard } from '../../platform/guard.ts';
import type { Part } from '../../platform/load-area.ts';
import { readReleaseIndex } from '../../platform/release-index.ts';

const deskPart: Part<DeskArea> = {
  name: 'desk',
  is: isDeskArea,
  // As shared/build names it.
  own: { entry: 'desk-entry.js' },
};
export const index = readReleaseIndex();
export const deskBuilds = createBuilds(index, window.fudayaGuard ?? createGuard(undefined), deskPart);
