/** The pack of the address; undefined when it names none. */
export function packIdIn(query: URLSearchParams): number | undefined {
  const packId = Number(query.get('packId') ?? '');
  return Number.isInteger(packId) && packId > 0 ? packId : undefined;
}
