// Which cards are to be shipped, as history ids. In this tab it lives in the session's storage; between the two pages it is
// in the query, so that going back, reloading or sending the link keeps it. A query can't hold 3,000 ids: then it says `kept`.
const keyOf = (purchaseId: string) => `fudaya.choice.${purchaseId}`;
const maxInQuery = 40;
const keptWord = 'kept';
/** Where storage is full or denied, a choice lives as long as the page. */
const unstored = new Map<string, ReadonlySet<string>>();

export function keepChoice(purchaseId: string, ids: ReadonlySet<string>): void {
  unstored.delete(purchaseId);
  try {
    sessionStorage.setItem(keyOf(purchaseId), JSON.stringify([...ids]));
  } catch {
    unstored.set(purchaseId, new Set(ids));
  }
}

export function forgetChoice(purchaseId: string): void {
  unstored.delete(purchaseId);
  try {
    sessionStorage.removeItem(keyOf(purchaseId));
  } catch {
    // Nothing was stored.
  }
}

/** The choice stored in this tab for a purchase; undefined when none was. */
export function keptChoice(purchaseId: string): ReadonlySet<string> | undefined {
  const inMemory = unstored.get(purchaseId);
  if (inMemory) return inMemory;
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(keyOf(purchaseId)) ?? 'null');
    return Array.isArray(ids) ? new Set(ids.filter((id) => typeof id === 'string')) : undefined;
  } catch {
    return undefined;
  }
}

/** selectedCardHistoryIds for the query; '' chooses none. */
export function choiceForQuery(ids: ReadonlySet<string>): string {
  return ids.size > maxInQuery ? keptWord : [...ids].join(',');
}

/**
 * The choice a query stands for. Undefined when it says `kept` and this tab stored nothing: it must then be made again,
 * never taken as "none", which would turn every card into points.
 */
export function choiceOfQuery(value: string | null, purchaseId: string): ReadonlySet<string> | undefined {
  if (value === keptWord) return keptChoice(purchaseId);
  return new Set((value ?? '').split(',').filter((id) => id !== ''));
}
