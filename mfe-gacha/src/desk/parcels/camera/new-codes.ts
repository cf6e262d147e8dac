/** A code that looks have missed for so long is another card's when it is seen again: of two that are alike each is read. */
const gone_ms = 1200;

/** Tells which of the codes in view came into it just now, whatever the camera misses for a moment. Asked again and again with the time. */
export function codesInView(): (texts: readonly string[], now_ms: number) => readonly string[] {
  const seen = new Map<string, number>();
  let before: ReadonlySet<string> = new Set();
  return (texts, now_ms) => {
    // On a slow tablet a look takes longer than that: what the look before has seen has not been away.
    const isNew = (text: string) => !before.has(text) && now_ms - (seen.get(text) ?? Number.NEGATIVE_INFINITY) > gone_ms;
    const fresh = [...new Set(texts)].filter(isNew);
    for (const text of texts) seen.set(text, now_ms);
    before = new Set(texts);
    return fresh;
  };
}
