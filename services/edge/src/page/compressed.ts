// Texts made for one request, as small as is quickly done.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** By what the browser says it accepts. */
export async function compressed(text: string, accepted: string): Promise<{ body: string | Uint8Array<ArrayBuffer>; encoding?: string }> {
  if (accepted.includes('br')) return { body: new Uint8Array(await brotli(text, quick)), encoding: 'br' };
  if (accepted.includes('gzip')) return { body: new Uint8Array(await zip(text)), encoding: 'gzip' };
  return { body: text };
}
