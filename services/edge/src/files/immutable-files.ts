// Files whose address names their content, or their edition: served from memory, to be kept for a year.
import { join } from 'node:path';
import type { Context } from 'hono';
import { contentType } from '@fudaya/kit/builds';
import { fileCache } from './file-cache.ts';

/** Scripts, styles and SVG gain by compression; pictures and sound are compressed already. */
const isCompressible = (name: string): boolean => /\.(js|css|json|svg|txt)$/.test(name);

const oneYear = 'public, max-age=31536000, immutable';
/** No part may begin with a dot: neither the folder above nor what is being published can be asked for. */
const safePath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

const openHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

function missing(c: Context): Response {
  return c.text('not found\n', 404, { ...openHeaders, 'cache-control': 'no-store' });
}

/** One range of a film or sound, as players ask for it. */
function partOf(content: Uint8Array<ArrayBuffer>, range: string, headers: Record<string, string>): Response {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const size = content.byteLength;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if ((from === '' && to === '') || start > end)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  const part = content.subarray(start, end + 1);
  return new Response(part, { status: 206, headers: { ...headers, 'content-range': `bytes ${start}-${end}/${size}` } });
}

/** Serves what lies below `dir`; `limit_bytes` bounds the memory. `bring` says whether a file that was missing is there now. */
export function immutableFiles(
  dir: string,
  limit_bytes: number,
  bring: (name: string) => Promise<boolean> = async () => false,
): (c: Context, name: string) => Promise<Response> {
  const read = fileCache(limit_bytes);

  async function compressed(name: string, accepted: string) {
    for (const { name: encoding, suffix } of encodings) {
      if (!accepted.includes(encoding)) continue;
      const file = await read(join(dir, `${name}${suffix}`));
      if (file) return { file, encoding };
    }
    return undefined;
  }

  return async function serveFile(c, name) {
    if (!safePath.test(name)) return missing(c);
    // The file itself is asked for too: a build that lost it is broken, whatever lies beside it.
    const plain = (await read(join(dir, name))) ?? ((await bring(name)) ? await read(join(dir, name)) : undefined);
    if (!plain) return missing(c);
    const headers: Record<string, string> = { ...openHeaders, 'content-type': contentType(name), 'cache-control': oneYear };
    const range = c.req.header('range');
    if (range && !isCompressible(name)) return partOf(plain.content, range, headers);
    if (!isCompressible(name)) return new Response(plain.content, { headers: { ...headers, 'accept-ranges': 'bytes' } });
    headers.vary = 'accept-encoding';
    const small = await compressed(name, c.req.header('accept-encoding') ?? '');
    if (!small) return new Response(plain.content, { headers });
    return new Response(small.file.content, { headers: { ...headers, 'content-encoding': small.encoding } });
  };
}
