/** A path with the current page's query: the payment and the pack it is for. */
export function withQueryOf(path: string, query: URLSearchParams): string {
  const kept = query.toString();
  return kept === '' ? path : `${path}?${kept}`;
}
