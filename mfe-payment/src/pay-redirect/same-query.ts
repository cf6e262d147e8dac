/** A path with the query that the page was opened with: who paid, and for which pack. */
export function withQueryOf(path: string, query: URLSearchParams): string {
  const kept = query.toString();
  return kept === '' ? path : `${path}?${kept}`;
}
