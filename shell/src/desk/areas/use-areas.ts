import { areas, type Area } from '@fudaya/contracts';
import type { DeskArea } from '@fudaya/desk';
import { currentLanguage } from '@fudaya/web';
import { useCallback, useEffect, useState } from 'react';
import { AreaFailure } from '../../platform/load-area.ts';
import { deskBuilds, index } from './desk-builds.ts';

/** `absent`: what is live of the area is a build without a desk, or nothing. */
export type AreaStatus =
  | { readonly status: 'loading' | 'absent' }
  | { readonly status: 'ready'; readonly desk: DeskArea }
  | { readonly status: 'failed'; readonly code: string };
export type Areas = { readonly [area in Area]: AreaStatus };

const first = Object.fromEntries(areas.map((area) => [area, { status: index?.remotes[area] ? 'loading' : 'absent' }])) as unknown as Areas;

async function load(area: Area): Promise<AreaStatus> {
  try {
    const desk = await deskBuilds.load(area);
    await desk.loadTexts?.(currentLanguage());
    deskBuilds.tell('load', area);
    return { status: 'ready', desk };
  } catch (cause) {
    return { status: 'failed', code: cause instanceof AreaFailure ? cause.code : `${area.toUpperCase()}-LOAD` };
  }
}

/** Each area's desk, on its own: one that is down keeps none of the others waiting. */
export function useAreas() {
  const [all, setAll] = useState(first);
  const put = useCallback((area: Area, state: AreaStatus) => setAll((known) => ({ ...known, [area]: state })), []);
  const begin = useCallback(
    async (area: Area) => {
      put(area, { status: 'loading' });
      put(area, await load(area));
    },
    [put],
  );
  useEffect(() => {
    for (const area of areas) if (first[area].status === 'loading') void load(area).then((state) => put(area, state));
  }, [put]);
  /** A page of the area broke: its last good build takes its place, where there is one. */
  const onFault = useCallback(
    (area: Area, cause: unknown) => {
      if (deskBuilds.fallBack(area, cause)) void begin(area);
    },
    [begin],
  );
  return { all, retry: begin, onFault };
}
