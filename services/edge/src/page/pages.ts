import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { languageParameter, languages, links, pageOf, type Area, type Language } from '@fudaya/contracts';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { FirstViews } from '../first-view/first-views.ts';
import type { Visitors } from '../live/visitors.ts';
import { closedDocument, fileUrl, pageDocument, stylesOf, type DocumentOptions } from './document.ts';
import { createStyleReader } from './inline-styles.ts';
import { languageOf } from './language.ts';
import { originOf } from './origin.ts';
import { publicAddress } from './public-address.ts';
import { securityHeaders, trustedTypesFor, type TrustedTypesMode } from './security-headers.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The area that owns a page; null for the shell's own pages; undefined for a path that is no page (FRM-7). */
export function ownerOf(path: string): Area | null | undefined {
  if (path === links.maintenance()) return null;
  return pageOf(path)?.area;
}

async function compressed(text: string, accepted: string): Promise<{ body: string | Uint8Array<ArrayBuffer>; encoding?: string }> {
  if (accepted.includes('br')) return { body: new Uint8Array(await brotli(text, quick)), encoding: 'br' };
  if (accepted.includes('gzip')) return { body: new Uint8Array(await zip(text)), encoding: 'gzip' };
  return { body: text };
}

/** A session that may be a member's (services/kit/src/session.ts), as a cookie header of its own. */
const memberSession = (cookie = '') => /(?:^|;\s*)((?:__Host-)?sid=m[\w-]{43})(?=;|$)/.exec(cookie)?.[1];

export interface PageOptions {
  readonly visitors: Visitors;
  readonly views: FirstViews;
  readonly buildsDir: string;
  readonly scriptOrigins: string;
  readonly trustedTypes: TrustedTypesMode;
  readonly publicOrigin: string | undefined;
  readonly isForwardedTrusted: boolean;
}

/** Answers every path that is no file and no call: the page's document, or the way back to the top page. */
export function servePages(options: PageOptions): (c: Context<{ Bindings: HttpBindings }>) => Promise<Response> {
  const { visitors, views } = options;
  const readStyle = createStyleReader(options.buildsDir);

  /** A browser that has been here has the styles in its store; one that has not would wait a round trip for them. */
  async function inlinedFor(page: Pick<DocumentOptions, 'live' | 'area' | 'path'>): Promise<ReadonlyMap<string, string>> {
    const texts = stylesOf(page).map(async ({ record, file }) => [fileUrl(record, file), await readStyle(record, file)] as const);
    return new Map((await Promise.all(texts)).filter((one): one is [string, string] => one[1] !== undefined));
  }

  return async function page(c) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('not found\n', 404);
    const area = ownerOf(c.req.path);
    if (area === undefined) return c.redirect(links.top(), 302);
    const named = languages.find((one) => one === c.req.query(languageParameter));
    // A page starts in Japanese until the member chooses: what the browser prefers does not count (FRM-8).
    const language: Language = named ?? languageOf(c.req.header('cookie'), undefined);
    const nonce = randomBytes(16).toString('base64');
    const { live, cookies, origins } = await visitors.of(c.req.header('cookie'), new URL(c.req.url).searchParams);
    const { shell } = live;
    const trustedTypes = trustedTypesFor(shell, options.trustedTypes);
    const headers: Record<string, string> = {
      ...securityHeaders({ nonce, scriptOrigins: options.scriptOrigins, buildOrigins: origins, trustedTypes }),
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
    };
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
    if (!shell) return c.body(closedDocument(language), 503, { ...headers, 'retry-after': '5' });
    const path = pageOf(c.req.path)?.path ?? c.req.path;
    const request = {
      live: { ...live, shell },
      path,
      search: searchOf(c.req.url),
      language,
      session: memberSession(c.req.header('cookie')),
    };
    const view = area === null ? undefined : await views.of({ ...request, area });
    const drawn = view === 'absent' ? undefined : view;
    // A member's page is nobody else's, and not to be found in the browser's store after a logout.
    if (drawn?.view.member.is_login === '1') headers['cache-control'] = 'private, no-store';
    // A page that came too late to be drawn is as public as before; one that is not there, and a form, are not to be found.
    const address = view === undefined ? publicAddress(path, request.search) : undefined;
    if (!drawn && address === undefined) headers['x-robots-tag'] = 'noindex';
    const origin = originOf(c.req.header(), options);
    const page = { live: { ...live, shell }, area, path };
    const isFirstVisit = drawn !== undefined && !/(?:^|;\s*)(?:__Host-)?sid=/.test(c.req.header('cookie') ?? '');
    const inlined = isFirstVisit ? await inlinedFor(page) : new Map<string, string>();
    const text = pageDocument({ ...page, language, origin, nonce, view: drawn, address, inlined });
    const { body, encoding } = await compressed(text, c.req.header('accept-encoding') ?? '');
    return c.body(body, view === 'absent' ? 404 : 200, encoding ? { ...headers, 'content-encoding': encoding } : headers);
  };
}

/** The query a page is drawn by: without the language, which is known, and without what advertisers add. */
function searchOf(url: string): string {
  const query = new URL(url).searchParams;
  for (const name of [...query.keys()])
    if (name === languageParameter || /^(try(\.\w+)?|areas|recorder|utm_\w+|[fg]clid|yclid)$/.test(name)) query.delete(name);
  return query.size > 0 ? `?${query.toString()}` : '';
}
