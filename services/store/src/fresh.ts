import { LRUCache } from 'lru-cache';

/** Keys come from the address of a request, so their number is bounded. */
const maxKeys = 1000;

/** A read that is shared for a moment: whoever asks for a key within `fresh_ms` gets the same answer. Failures are not kept. */
export function freshFor<K extends string | number, T>(fresh_ms: number, read: (key: K) => Promise<T>): (key: K) => Promise<T> {
  // An age of 0 would be none at all.
  if (fresh_ms === 0) return read;
  const kept = new LRUCache<K, Promise<T>>({ max: maxKeys, ttl: fresh_ms });
  return (key) => {
    const known = kept.get(key);
    if (known) return known;
    const answer = read(key);
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
    return answer;
  };
}
