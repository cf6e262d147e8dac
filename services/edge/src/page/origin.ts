import type { IncomingHttpHeaders } from 'node:http';

/** The origin that a page's whole addresses begin with: as it was set, or as the browser asked for it. */
export function originOf(
  headers: IncomingHttpHeaders,
  { publicOrigin, isForwardedTrusted }: { publicOrigin: string | undefined; isForwardedTrusted: boolean },
): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const host = headers.host ?? '';
  const isHttps = isForwardedTrusted && headers['x-forwarded-proto'] === 'https';
  return `${isHttps ? 'https' : 'http'}://${/^[\w.-]+(:\d+)?$/.test(host) ? host : 'localhost'}`;
}
