// Which page is asked for, by whom, and in what words.
import { languageParameter, languages, links, pageOf, type Area, type Language } from '@fudaya/contracts';
import { languageOf } from './language.ts';

export interface AskedPage {
  /** Null for the shell's own pages. */
  readonly area: Area | null;
  readonly path: string;
  /** Without the language, which is known, and without what advertisers add. */
  readonly search: string;
  readonly language: Language;
  /** A session that may be a member's (services/kit/src/session.ts), as a cookie header of its own. */
  readonly session: string | undefined;
}

/** Undefined for a path that is no page (FRM-7). */
export function askedPage(url: URL, cookie: string | undefined): AskedPage | undefined {
  const page = pageOf(url.pathname);
  const isOfShell = url.pathname === links.maintenance() || links.isDesk(url.pathname);
  if (!page && !isOfShell) return undefined;
  const named = languages.find((one) => one === url.searchParams.get(languageParameter));
  return {
    area: page?.area ?? null,
    path: page?.path ?? (links.isDesk(url.pathname) ? links.desk() : url.pathname),
    search: searchOf(url),
    // A page starts in Japanese until the member chooses: what the browser prefers does not count (FRM-8).
    language: named ?? languageOf(cookie, undefined),
    session: /(?:^|;\s*)((?:__Host-)?sid=m[\w-]{43})(?=;|$)/.exec(cookie ?? '')?.[1],
  };
}

function searchOf({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  for (const name of [...query.keys()])
    if (name === languageParameter || /^(try(\.\w+)?|areas|recorder|utm_\w+|[fg]clid|yclid)$/.test(name)) query.delete(name);
  return query.size > 0 ? `?${query.toString()}` : '';
}
