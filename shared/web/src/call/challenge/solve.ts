// Loaded when a service first wants a challenge solved: no page brings it along.
import { challenge } from '@fudaya/contracts/challenge';

/** The answer for the header of the same call; undefined when it cannot be had, or the member gave up. */
export async function solve(result: unknown, signal?: AbortSignal): Promise<string | undefined> {
  const asked = challenge.safeParse(typeof result === 'string' ? JSON.parse(result) : undefined);
  if (!asked.success) return undefined;
  if (asked.data.kind === 'work') return (await import('./work.ts')).work(asked.data, signal);
  return (await import('./widget.ts')).answerWidget(asked.data, signal);
}
