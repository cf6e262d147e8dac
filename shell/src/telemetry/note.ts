// Queues telemetry of the builds in the page until the sender is loaded. Each note once per page.
import type { BeaconEvent } from '@fudaya/contracts';

const maxWaiting = 50;
const waiting: BeaconEvent[] = [];
const told = new Set<string>();
let send: ((event: BeaconEvent) => void) | undefined;
let newest: string | undefined;

export function note(event: BeaconEvent): void {
  const key = `${event.kind} ${event.remote} ${event.build}`;
  if (told.has(key)) return;
  told.add(key);
  if (send) send(event);
  else if (waiting.length < maxWaiting) waiting.push(event);
}

/** Passes the queue, and everything noted from now on, to the sender. */
export function sendTo(sender: (event: BeaconEvent) => void): void {
  send = sender;
  for (const event of waiting.splice(0)) sender(event);
}

/** Keeps what the reports of this page are to be sent with: of the builds it has now. */
export function keepBallot(ballot: string | undefined): void {
  newest = ballot ?? newest;
}

export const ballot = (): string | undefined => newest;

/** Normalises a cause so that it is the same for every visitor: no addresses, no numbers. */
export function wordsOf(cause: unknown): string {
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return text
    .replaceAll(/\S+/g, (word) => (word.includes('/') ? '…' : word))
    .replaceAll(/\d+/g, '#')
    .slice(0, 200);
}
