/** A pack or course id from the query, or undefined when it is no such thing. */
export function idIn(query: URLSearchParams, name: 'packId' | 'pointPriceId'): number | undefined {
  const text = query.get(name) ?? '';
  const id = Number(text);
  return /^[1-9]\d{0,9}$/.test(text) && id <= 2_147_483_647 ? id : undefined;
}
