import { areas, type Area, type ReleaseRecord } from '@fudaya/contracts';
import { say, type Said } from '../history/say.ts';
import { nameOf } from './candidate.ts';

/** The versions of its calls that every running replica of a service serves. */
export interface Served {
  readonly oldest: number;
  readonly newest: number;
}

export function unserved(record: ReleaseRecord, served: ReadonlyMap<Area, Served>): Said[] {
  return areas.flatMap((area) => {
    const [wanted, range] = [record.api?.[area], served.get(area)];
    if (wanted === undefined || range === undefined || (wanted >= range.oldest && wanted <= range.newest)) return [];
    return [say('unserved', { name: nameOf(record), wanted, remote: area, ...range })];
  });
}
