import type { Area, Language } from '@fudaya/contracts';
import type { ReactNode } from 'react';
import { createRoutesFromElements, matchRoutes } from 'react-router-dom';
import { prefetchReads } from '../call/prefetch-reads.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import type { LazyPage } from './lazy-page.ts';

/** What a remote is made of: given to mountRemote in the browser, and rendered by the edge for first views. */
export interface Remote {
  readonly area: Area;
  /** A <Route> for each page; its Component is a lazyPage where its code is a chunk of its own. */
  readonly routes: ReactNode;
  /** Loads what the remote says in a language; awaited before its first render or hydration. Called at each mount. */
  readonly loadTexts?: (language: Language) => Promise<unknown>;
}

/** Where a link leads: as of a Location. */
export interface PageAddress {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** Whether the remote has a page at this path. */
export const hasPage = (remote: Remote, path: string): boolean => matchOf(remote, path) !== null;

/** What a page must have in hand to be rendered at once: the remote's texts, the page's code, and what it prepares. */
export async function loadPage(remote: Remote, path: string, language: Language): Promise<void> {
  const parts = pagesAt(remote, path).map((page) => page.preload?.(path, language));
  await Promise.all([remote.loadTexts?.(language), ...parts]);
}

/** Code, texts and reads of a page, at one time. Rejects when the code does not come. */
export async function prefetchPage(remote: Remote, { pathname, search }: PageAddress): Promise<void> {
  const query = new URLSearchParams(search);
  const reads = pagesAt(remote, pathname).flatMap((page) => page.reads?.(query) ?? []);
  await Promise.all([prefetchReads(remote.area, reads), loadPage(remote, pathname, currentLanguage())]);
}

/** Of each remote the path that was looked up last: a press asks for one page several times, and each time all routes would be ranked. */
const latest = new WeakMap<Remote, { readonly path: string; readonly match: ReturnType<typeof matchRoutes> }>();
function matchOf(remote: Remote, path: string) {
  const known = latest.get(remote);
  if (known?.path === path) return known.match;
  const match = matchRoutes(createRoutesFromElements(remote.routes), path);
  latest.set(remote, { path, match });
  return match;
}
const pagesAt = (remote: Remote, path: string): readonly Partial<LazyPage>[] =>
  (matchOf(remote, path) ?? []).flatMap(({ route }) => (route.Component as Partial<LazyPage> | undefined) ?? []);
