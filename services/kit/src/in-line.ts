/** Works on one thing at a time, with so many waiting at most: undefined for whoever finds the line full. */
export function inLine(maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> | undefined {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    if (waiting > maxWaiting) return undefined;
    waiting += 1;
    const done = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = done.catch(() => undefined);
    return done;
  };
}
