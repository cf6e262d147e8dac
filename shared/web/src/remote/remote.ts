import type { Area, Language } from '@fudaya/contracts';
import type { ReactNode } from 'react';
import { createRoutesFromElements, matchRoutes } from 'react-router-dom';
import type { LazyPage } from './lazy-page.ts';

/** What a remote is made of: given to mountRemote in the browser, and rendered by the edge for first views. */
export interface Remote {
  readonly area: Area;
  /** A <Route> for each page; its Component is a lazyPage where its code is a chunk of its own. */
  readonly routes: ReactNode;
  /** Loads what the remote says in a language; awaited before its first render or hydration. Called at each mount. */
  readonly loadTexts?: (language: Language) => Promise<unknown>;
}

/** Whether the remote has a page at this path. */
export const hasPage = (remote: Remote, path: string): boolean => matchOf(remote, path) !== null;

/** What a page must have in hand to be rendered at once: the remote's texts, the page's code, and what it prepares. */
export async function loadPage(remote: Remote, path: string, language: Language): Promise<void> {
  const parts = matchOf(remote, path)?.map(({ route }) => (route.Component as Partial<LazyPage> | undefined)?.preload?.(path, language));
  await Promise.all([remote.loadTexts?.(language), ...(parts ?? [])]);
}

const matchOf = ({ routes }: Remote, path: string) => matchRoutes(createRoutesFromElements(routes), path);
