import type { Call } from '@fudaya/contracts';
import { useLocation, useNavigate } from '@fudaya/web';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { useEffect, type ReactNode } from 'react';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';

interface Setting {
  readonly path: string;
  readonly replies: readonly (readonly [Call, FakeReply])[];
  readonly language?: 'ja' | 'en';
  /** The screen before, as the page that bought says it. */
  readonly from?: string;
  /** What the navigation here carries. */
  readonly state?: object | undefined;
}

/** Opens one page of this remote; anywhere else it shows nothing, as in the shop. */
export function openPage(
  page: ReactNode,
  { path, replies, language = 'ja', from, state = from === undefined ? undefined : { from } }: Setting,
) {
  const arrived = (
    <Arrival carried={state} path={path.split('?')[0] ?? ''}>
      {page}
    </Arrival>
  );
  return renderPage(arrived, { area: 'gacha', messages: { ja, en }, path, language, replies });
}

function Arrival({ carried, path, children }: { carried: object | undefined; path: string; children: ReactNode }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isArriving = carried !== undefined && state === null && pathname === path;
  useEffect(() => {
    if (isArriving) void navigate(pathname + search, { replace: true, state: carried });
  }, [isArriving, carried, navigate, pathname, search]);
  return isArriving || pathname !== path ? null : children;
}

/** Where the browser is now. */
export const here = (): string => `${window.location.pathname}${window.location.search}`;
