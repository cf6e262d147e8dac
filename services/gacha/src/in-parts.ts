import { setImmediate } from 'node:timers/promises';

/** How long the process stands still for a part: ticks are sealed in it, a second before their round. */
const part_ms = 4;

let turn: Promise<unknown> = Promise.resolve();

/**
 * Long work beside everything else: what it does between two pauses should be short. One part of all such work a turn of the event loop,
 * in turn.
 */
export async function inParts<T>(work: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const part = turn.then(() => onePart(work));
    turn = part.then(
      () => setImmediate(),
      () => undefined,
    );
    const { done, value } = await part;
    if (done === true) return value;
  }
}

function onePart<T>(work: Generator<undefined, T>): IteratorResult<undefined, T> {
  const until = performance.now() + part_ms;
  for (;;) {
    const step = work.next();
    if (step.done === true || performance.now() >= until) return step;
  }
}
