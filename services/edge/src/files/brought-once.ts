import { LRUCache } from 'lru-cache';

/** Asking again and again for what is not there costs the bucket one request in so long. */
const askAgain_ms = 10_000;
const maxRemembered = 1_000;

/**
 * Request coalescing for what a bucket may have: who asks while it is under way waits for the same answer, whether it is here now. What
 * fails is reported by its name and is as good as not there.
 */
export function broughtOnce(
  report: (message: string, cause: unknown) => void,
): (name: string, bring: () => Promise<boolean>) => Promise<boolean> {
  const underWay = new Map<string, Promise<boolean>>();
  const absent = new LRUCache<string, true>({ max: maxRemembered, ttl: askAgain_ms });
  return async (name, bring) => {
    if (absent.has(name)) return false;
    const known = underWay.get(name);
    if (known) return known;
    const bringing = bring()
      .catch((cause: unknown) => {
        report(`${name} could not be brought from the bucket`, cause);
        return false;
      })
      .finally(() => underWay.delete(name));
    underWay.set(name, bringing);
    const isHere = await bringing;
    if (!isHere) absent.set(name, true);
    return isHere;
  };
}
