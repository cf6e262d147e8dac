// The bus in a remote's own tests: what other areas say, and what this one said.
import type { Topic } from '@fudaya/contracts';
import type { BusEvent, PayloadOf } from '../bus/bus.ts';
import { bus } from '../bus/page-bus.ts';
import type * as z from 'zod/mini';

/** Says something as the owner of the topic would, whoever that is. False: the payload does not fit. */
export const say = <T extends Topic>(topic: T, payload: z.input<T['payload']>): boolean => bus.publisherFor(topic.owner)(topic, payload);

/** What was published of a topic, let through or not, the oldest first; `since` leaves out what was said before an event. */
export function said<T extends Topic>(topic: T, since = 0): readonly (Omit<BusEvent, 'payload'> & { readonly payload: PayloadOf<T> })[] {
  return bus.events.filter(({ topic: name, seq }) => name === topic.name && seq > since) as ReturnType<typeof said<T>>;
}

/** The last event until now: what comes after it was said after it. */
export const now = (): number => bus.events.at(-1)?.seq ?? 0;

/** Handlers that are held, by whomever: after a component is gone there are as many as before. */
export const subscriptions = (): number => bus.subscriptions;
