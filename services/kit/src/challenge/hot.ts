const minute_ms = 60_000;
const maxKnown = 10_000;

/** Whether a thing was asked for more often than `most` in this minute, by what this replica sees of it: no row for all to wait at. */
export function hotnessOf(most: number): (key: string, at: Date) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (key, at) => {
    if (most === Infinity) return false;
    const now = Math.floor(at.getTime() / minute_ms);
    if (now !== minute || counts.size > maxKnown) {
      // A thing that was hot in the minute before stays so from its first moments on.
      for (const [one, count] of counts) {
        if (now === minute + 1 && count > most) counts.set(one, most);
        else counts.delete(one);
      }
      minute = now;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > most;
  };
}
