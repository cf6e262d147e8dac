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

export type AreaLoads = readonly { readonly area: Area; readonly loading: Promise<AreaStatus> }[];

/** Begins to load every area that is live. */
export const loadAreas = (): AreaLoads =>
  areas.filter((area) => first[area].status === 'loading').map((area) => ({ area, loading: load(area) }));

/** Each area's desk as it comes, on its own: one that is down keeps none of the others waiting. */
export function useAreas(begun: AreaLoads) {
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
    for (const { area, loading } of begun) void loading.then((state) => put(area, state));
  }, [put, begun]);
  /** A page of the area broke: its last good build takes its place, where there is one. */
  const onFault = useCallback(
    (area: Area, cause: unknown) => {
      if (deskBuilds.fallBack(area, cause)) void begin(area);
    },
    [begin],
  );
  return { all, retry: begin, onFault };
}
