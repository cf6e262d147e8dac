import { Hono } from 'hono';
import type { Folder } from './folder.ts';

const types: Readonly<Record<string, string>> = { json: 'application/json; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' };
const typeOf = (name: string): string =>
  name.includes('/tile/') ? 'application/octet-stream' : (types[name.split('.').at(-1)!] ?? 'text/plain; charset=utf-8');

/** The copy, under the names that the shop has for it: whoever reads the shop can read this instead. */
export function mirrorApp(folder: Folder): Hono {
  const app = new Hono();
  app.get('/*', async (c) => {
    const name = c.req.path.slice(1);
    // Names that the shop has, and no way out of the folder.
    const isName = /^[0-9a-z][0-9a-z/.-]*$/.test(name) && !name.includes('..') && !name.endsWith('.new') && /[^/]$/.test(name);
    const bytes = isName ? await folder.read(name).catch(() => null) : null;
    if (!bytes) return c.notFound();
    const cache = name.includes('/tile/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    return c.body(new Uint8Array(bytes), 200, { 'content-type': typeOf(name), 'cache-control': cache, 'access-control-allow-origin': '*' });
  });
  return app;
}
