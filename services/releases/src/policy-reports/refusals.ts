// What a browser says it refused by a page's policy, brought to few words: anybody may send such reports, and they name whole addresses.
import { pageOf } from '@fudaya/contracts';
import * as z from 'zod/mini';

export interface PolicyRefusal {
  readonly directive: string;
  /** An origin, a scheme, or a word of the standard such as `inline`. */
  readonly blocked: string;
  /** The page by its path alone; 'other' where it is none of ours. */
  readonly page: string;
  /** The file of a build of ours, or where else the script came from; empty where nobody knows. */
  readonly source: string;
}

const text = z.optional(z.nullable(z.string().check(z.maxLength(4_000))));
/** As browsers send it to `report-uri`. */
const ofUri = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});
/** As browsers send it to `report-to`, with reports of other kinds beside it. */
const ofEndpoint = z
  .array(
    z.object({
      type: z.string(),
      body: z.optional(z.nullable(z.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text }))),
    }),
  )
  .check(z.maxLength(100));

const words = new Set(['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy', 'trusted-types-sink']);

function urlOf(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** An address without its path; of a file of a build all that names it. */
function placeOf(address: string, ours: string): string {
  if (address === '' || words.has(address)) return address;
  const url = urlOf(address);
  if (!url) return /^[a-z][a-z0-9+.-]{0,30}$/.test(address) ? address : 'other';
  if (url.origin === ours) return /^\/r\/\w{1,20}\/[0-9a-f]{16}\/[\w./-]{1,100}$/.exec(url.pathname)?.[0] ?? 'self';
  return url.origin === 'null' ? url.protocol.slice(0, -1) : url.origin.slice(0, 100);
}

function refusalOf(
  { page, directive, blocked, source }: { [name in keyof PolicyRefusal]: string | null | undefined },
  ours: string,
): PolicyRefusal[] {
  const name = /^[a-z][a-z-]{2,39}(?=$| )/.exec(directive ?? '')?.[0];
  const document = urlOf(page ?? '');
  if (name === undefined || document === undefined) return [];
  const path = document.origin === ours ? (pageOf(document.pathname)?.path ?? 'other') : 'other';
  return [{ directive: name, blocked: placeOf(blocked ?? '', ours), page: path, source: placeOf(source ?? '', ours) }];
}

/** What a body of either kind tells; undefined when it is neither. @param ours the origin that members see */
export function refusalsIn(body: string, ours: string): PolicyRefusal[] | undefined {
  let told: unknown;
  try {
    told = JSON.parse(body);
  } catch {
    return undefined;
  }
  const one = ofUri.safeParse(told).data?.['csp-report'];
  if (one) {
    const directive = one['effective-directive'] ?? one['violated-directive'];
    return refusalOf({ page: one['document-uri'], directive, blocked: one['blocked-uri'], source: one['source-file'] }, ours);
  }
  return ofEndpoint.safeParse(told).data?.flatMap(({ type, body: said }) => {
    if (type !== 'csp-violation' || !said) return [];
    const { documentURL: page, effectiveDirective: directive, blockedURL: blocked, sourceFile: source } = said;
    return refusalOf({ page, directive, blocked, source }, ours);
  });
}
