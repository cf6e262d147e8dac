import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { links, pageOf, type Area, type Language } from '@fudaya/contracts';
import type { Context } from 'hono';
import type { LiveIndex } from '../live/live-index.ts';
import { closedDocument, NONCE, pageDocument } from './document.ts';
import { languageOf } from './language.ts';
import { securityHeaders } from './security-headers.ts';

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

/** Answers every path that is no file and no call: the page's document, or the way back to the top page. */
export function servePages(index: LiveIndex, scriptOrigins: string): (c: Context) => Promise<Response> {
  let version = '';
  const documents = new Map<string, string>();

  function documentOf(area: Area | null, path: string, language: Language): string | undefined {
    const live = index.current();
    const { shell } = live;
    if (!shell) return undefined;
    if (version !== live.version) documents.clear();
    version = live.version;
    const key = `${path} ${language}`;
    const text = documents.get(key) ?? pageDocument({ ...live, shell }, area, path, language);
    documents.set(key, text);
    return text;
  }

  return async function page(c) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('not found\n', 404);
    const area = ownerOf(c.req.path);
    if (area === undefined) return c.redirect(links.top(), 302);
    // A page starts in Japanese until the member chooses: what the browser prefers does not count (FRM-8).
    const language = languageOf(c.req.header('cookie'), undefined);
    const nonce = randomBytes(16).toString('base64');
    const headers = {
      ...securityHeaders(nonce, scriptOrigins),
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
    };
    const text = documentOf(area, pageOf(c.req.path)?.path ?? c.req.path, language);
    if (text === undefined) return c.body(closedDocument(language), 503, { ...headers, 'retry-after': '5' });
    const { body, encoding } = await compressed(text.replace(NONCE, nonce), c.req.header('accept-encoding') ?? '');
    return c.body(body, 200, encoding ? { ...headers, 'content-encoding': encoding } : headers);
  };
}
