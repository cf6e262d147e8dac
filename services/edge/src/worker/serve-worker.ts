// The shop's service worker at its one address (decision 168).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { links, pages } from '@fudaya/contracts';
import type { Context } from 'hono';

/** Below nothing: it may answer for every page. Its name stays, browsers come back to it for as long as they have it. */
export const workerPath = '/shop-worker.js';

/**
 * Pages that the worker answers for without a connection. Where money or a login is on its way back from somebody else's site the browser
 * is left alone: such a page may be a step of a chain of redirects.
 */
export const answeredPaths: readonly string[] = pages
  .filter(({ path, area }) => area !== 'payment' && path !== links.login())
  .map(({ path }) => path);

/** What a worker may do: ask this site. */
const policy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";
const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Asked for anew at each page: a worker that was taken back is gone with the next one. */
export function serveWorker(isOn: boolean): (c: Context) => Response {
  const text = isOn
    ? textOf('shop-worker.mjs').replace('/* paths */ []', () => JSON.stringify(answeredPaths))
    : textOf('leaving-worker.mjs');
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'no-cache', 'content-security-policy': policy };
  return (c) =>
    c.req.header('if-none-match') === etag
      ? c.body(null, 304, headers)
      : c.body(text, 200, { ...headers, 'content-type': 'text/javascript; charset=utf-8' });
}
