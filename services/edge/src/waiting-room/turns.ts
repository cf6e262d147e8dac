/**
 * A function that lets few go on in each turn of the event loop, in order. Who is not in the queue waits for no more than these: so a crowd that
 * asks for its place keeps those inside, and the services' answers to them, no longer than that.
 */
export function createTurns(perTurn = 4): () => Promise<void> {
  const waiting: (() => void)[] = [];
  function next(): void {
    for (const goOn of waiting.splice(0, perTurn)) goOn();
    if (waiting.length > 0) setImmediate(next);
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
}
