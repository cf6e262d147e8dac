/** A read that is shared for a moment: whoever asks for a key within `fresh_ms` gets the same answer. Failures are not kept. */
export function freshFor<K, T>(fresh_ms: number, read: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const kept = new Map<K, { at: number; answer: Promise<T> }>();
  return (key) => {
    const now = performance.now();
    const known = kept.get(key);
    if (known && now - known.at < fresh_ms) return known.answer;
    if (kept.size > keys_max) kept.clear();
    const answer = read(key);
    kept.set(key, { at: now, answer });
    answer.catch(() => kept.delete(key));
    return answer;
  };
}

/** Keys come from the address of a request, so their number is bounded. */
const keys_max = 1000;
