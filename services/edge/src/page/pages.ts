import { links, pageOf } from '@fudaya/contracts';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { FirstViews, ViewOf } from '../first-view/first-views.ts';
import type { Live } from '../live/live-index.ts';
import { withBallot, type Visitors } from '../live/visitors.ts';
import { askedPage, type AskedPage } from './asked-page.ts';
import { compressed } from './compressed.ts';
import { closedDocument, fileUrl, pageDocument, stylesOf, type DocumentOptions } from './document.ts';
import { createStyleReader } from './inline-styles.ts';
import { originOf } from './origin.ts';
import { speculationRulesPath } from './own-files.ts';
import { publicAddress } from './public-address.ts';
import { deskDoor, withDesk } from './desk-door.ts';
import { createSharedDocuments, newNonce, type Own } from './shared-documents.ts';
import { securityHeaders, trustedTypesFor, type TrustedTypesMode } from './security-headers.ts';

const shared_bytes = 24 * 1024 * 1024;

export interface PageOptions {
  readonly visitors: Visitors;
  readonly views: FirstViews;
  readonly buildsDir: string;
  readonly scriptOrigins: string;
  readonly trustedTypes: TrustedTypesMode;
  readonly publicOrigin: string | undefined;
  readonly isForwardedTrusted: boolean;
  readonly hasWorker: boolean;
}

/** Answers every path that is no file and no call: the page's document, or the way back to the top page. */
export function servePages(options: PageOptions): (c: Context<{ Bindings: HttpBindings }>) => Promise<Response> {
  const { visitors, views } = options;
  const readStyle = createStyleReader(options.buildsDir);
  const documents = createSharedDocuments(shared_bytes);

  /** A browser that has been here has the styles in its store; one that has not would wait a round trip for them. */
  async function inlinedFor(page: Pick<DocumentOptions, 'live' | 'area' | 'path'>): Promise<ReadonlyMap<string, string>> {
    const texts = stylesOf(page).map(async ({ record, file }) => [fileUrl(record, file), await readStyle(record, file)] as const);
    return new Map((await Promise.all(texts)).filter((one): one is [string, string] => one[1] !== undefined));
  }

  return async function page(c) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('not found\n', 404);
    const url = new URL(c.req.url);
    const asked = askedPage(url, c.req.header('cookie'));
    if (!asked) return leadToTop(c);
    const isDesk = asked.path === links.desk();
    const door = isDesk ? await deskDoor(visitors, c.req.header('cookie'), options.publicOrigin?.startsWith('https:') === true) : undefined;
    if (door?.isOpen === false) return leadToTop(c);
    const { area, path, language } = asked;
    const nonce = newNonce();
    const { live: known, ballot, cookies, origins, isForAll } = await visitors.of(c.req.header('cookie'), url.searchParams);
    const live = isDesk ? withDesk(known) : known;
    const { shell } = live;
    const trustedTypes = trustedTypesFor(shell, options.trustedTypes);
    const headers: Record<string, string> = {
      ...securityHeaders({ nonce, scriptOrigins: options.scriptOrigins, buildOrigins: origins, trustedTypes, mayUseCamera: isDesk }),
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
    };
    for (const cookie of [...cookies, ...(door?.cookies ?? [])]) c.header('set-cookie', cookie, { append: true });
    // A shell of before has no desk.
    if (isDesk && shell && !shell.desk_first) return leadToTop(c);
    if (!shell) return c.body(closedDocument(language), 503, { ...headers, 'retry-after': '5' });
    const view = area === null ? undefined : await views.of({ ...asked, area, live: { ...live, shell } });
    const rendered = view === 'absent' ? undefined : view;
    // A member's page is nobody else's, and not to be found in the browser's store after a logout.
    const isOfMembers = isDesk || pageOf(path)?.isPublic === false;
    if (isOfMembers || rendered?.view.member.is_login === '1') headers['cache-control'] = 'private, no-store';
    // A page that came too late to be rendered is as public as before; one that is not there, and a form, are not to be found.
    const address = view === undefined && !isDesk ? publicAddress(path, asked.search) : undefined;
    if (!rendered && address === undefined) headers['x-robots-tag'] = 'noindex';
    const origin = originOf(c.req.header(), options);
    const page = { live: { ...live, shell }, area, path, hasWorker: options.hasWorker };
    // Its links are there before its scripts.
    if (rendered) headers['speculation-rules'] = `"${speculationRulesPath}"`;
    const isFirstVisit = rendered !== undefined && !/(?:^|;\s*)(?:__Host-)?sid=/.test(c.req.header('cookie') ?? '');
    const inlined = isFirstVisit ? await inlinedFor(page) : new Map<string, string>();
    const own = { nonce, ballot };
    const make = (said: Own) =>
      pageDocument({
        ...page,
        live: withBallot(page.live, said.ballot),
        language,
        origin,
        nonce: said.nonce,
        view: rendered,
        address,
        inlined,
      });
    const accepted = c.req.header('accept-encoding') ?? '';
    // Whoever is not logged in gets what everybody gets, but for the nonce and the ballot.
    const isShared = isForAll === true && rendered?.view.member.is_login !== '1' && accepted.includes('gzip');
    const { body, encoding } = isShared
      ? { body: documents.gzip(...sharedAs({ asked, origin, live, ballot, rendered, address, inlined }), own, make), encoding: 'gzip' }
      : await compressed(make(own), accepted);
    return c.body(body, view === 'absent' ? 404 : 200, encoding ? { ...headers, 'content-encoding': encoding } : headers);
  };
}

/** FRM-7. A person who came by an address is told that it was not there; a file that a browser looks for by itself is nobody's question. */
function leadToTop(c: Context): Response {
  if (c.req.header('sec-fetch-dest') === 'document')
    c.header('set-cookie', 'unknown_path=1; Path=/; Max-Age=60; SameSite=Lax', { append: true });
  return c.redirect(links.top(), 302);
}

interface Shared {
  readonly asked: AskedPage;
  readonly origin: string;
  readonly live: Live;
  readonly ballot: string | undefined;
  readonly rendered: ViewOf | undefined;
  readonly address: string | undefined;
  readonly inlined: ReadonlyMap<string, string>;
}

/** By what a document is known, and all that it is made of: as long as that is the same, so is the document. */
const sharedAs = ({ asked, origin, live, ballot, rendered, address, inlined }: Shared): [string, readonly unknown[]] => [
  [origin, asked.language, asked.path, rendered ? asked.search : (address ?? ''), inlined.size, live.version, ballot?.length].join('\n'),
  [live, rendered?.rendered, rendered?.view.is_old],
];
