import type { Call } from '@fudaya/contracts';
import { useLocation, useNavigate } from '@fudaya/web';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { useEffect, type ReactNode } from 'react';
import { en } from '../messages.en.ts';
import { ja } from '../messages.ja.ts';

interface Setting {
  readonly path: string;
  readonly replies: readonly (readonly [Call, FakeReply])[];
  readonly language?: 'ja' | 'en';
  /** The screen before, as the page that bought says it. */
  readonly from?: string;
}

/** Opens one page of this remote; anywhere else it shows nothing, as in the shop. */
export function openPage(page: ReactNode, { path, replies, language = 'ja', from }: Setting) {
  const arrived = (
    <Arrival from={from} path={path.split('?')[0] ?? ''}>
      {page}
    </Arrival>
  );
  return renderPage(arrived, { area: 'gacha', messages: { ja, en }, path, language, replies });
}

function Arrival({ from, path, children }: { from: string | undefined; path: string; children: ReactNode }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isArriving = from !== undefined && state === null && pathname === path;
  useEffect(() => {
    if (isArriving) void navigate(pathname + search, { replace: true, state: { from } });
  }, [isArriving, from, navigate, pathname, search]);
  return isArriving || pathname !== path ? null : children;
}

/** Where the browser is now. */
export const here = (): string => `${window.location.pathname}${window.location.search}`;
