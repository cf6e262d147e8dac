// Whether a request surely came from our own pages. Browsers say so themselves; older ones by Origin or Referer.
export interface OriginHeaders {
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
  readonly referer: string | undefined;
}

/** A write is refused when the browser names another site. Without any of the headers the csrf value alone decides. */
export function isForeignWrite({ fetchSite, origin }: OriginHeaders, publicOrigin: string): boolean {
  if (fetchSite !== undefined) return fetchSite !== 'same-origin';
  return origin !== undefined && origin !== publicOrigin;
}

/** For a GET that changes something there is no csrf value: the browser must say that our own page asked. */
export function isOwnFetch({ fetchSite, origin, referer }: OriginHeaders, publicOrigin: string): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return origin === publicOrigin || referer?.startsWith(`${publicOrigin}/`) === true;
}
