import { topics, type Publisher, type Topic } from '@fudaya/contracts';
import { Observable, Subject, type Subscription } from 'rxjs';
import type * as z from 'zod/mini';

export type PayloadOf<T extends Topic> = z.output<T['payload']>;
export type Publish = <T extends Topic>(topic: T, payload: z.input<T['payload']>) => boolean;

/** What became of an event: delivered, refused (not the owner), invalid (by the publisher's own schema). */
export type Fate = 'delivered' | 'refused' | 'invalid';
export interface BusEvent {
  /** From 1 on, in the order they were published. */
  readonly seq: number;
  readonly at: number;
  readonly topic: string;
  readonly publisher: Publisher;
  readonly fate: Fate;
  readonly payload: unknown;
}
export type Bus = ReturnType<typeof createBus>;

const eventsKept = 500;
const owners = new Map<string, Publisher>(Object.values(topics).map((topic) => [topic.name, topic.owner]));

/** A bus. Deployed apart, publisher and listener each check the payload by their own schema; nothing is ever thrown at others. */
export function createBus(now: () => number = Date.now) {
  const stream = new Subject<{ name: string; payload: unknown }>();
  const lastValues = new Map<string, unknown>();
  /** By the reader's topic: each render asks, and a value is checked once. */
  const valuesRead = new WeakMap<Topic, { readonly payload: unknown; readonly value: unknown }>();
  const events: BusEvent[] = [];
  const counters = { delivered: 0, refused: 0, invalid: 0, handlerFaults: 0 };
  let subscriptions = 0;
  let seq = 0;

  function note(topic: Topic, publisher: Publisher, fate: Fate, payload: unknown): boolean {
    counters[fate] += 1;
    seq += 1;
    events.push({ seq, at: now(), topic: topic.name, publisher, fate, payload });
    if (events.length > eventsKept) events.shift();
    return fate === 'delivered';
  }

  function publishAs(publisher: Publisher, topic: Topic, payload: unknown): boolean {
    if ((owners.get(topic.name) ?? topic.owner) !== publisher) return note(topic, publisher, 'refused', payload);
    const parsed = topic.payload.safeParse(payload);
    if (!parsed.success) return note(topic, publisher, 'invalid', payload);
    if (topic.kind === 'state') lastValues.set(topic.name, parsed.data);
    note(topic, publisher, 'delivered', parsed.data);
    stream.next({ name: topic.name, payload: parsed.data });
    return true;
  }

  /** What was published of a topic and fits the listener's schema: for state, beginning with the last value. */
  function observe<T extends Topic>(topic: T): Observable<PayloadOf<T>> {
    return new Observable((observer) => {
      subscriptions += 1;
      function take(payload: unknown) {
        const parsed = topic.payload.safeParse(payload);
        if (parsed.success) observer.next(parsed.data as PayloadOf<T>);
        else counters.invalid += 1;
      }
      if (lastValues.has(topic.name)) take(lastValues.get(topic.name));
      const inner = stream.subscribe((event) => event.name === topic.name && take(event.payload));
      return () => {
        subscriptions -= 1;
        inner.unsubscribe();
      };
    });
  }

  function on<T extends Topic>(topic: T, handler: (payload: PayloadOf<T>) => void): Subscription {
    return observe(topic).subscribe((payload) => {
      try {
        handler(payload);
      } catch (cause) {
        // One remote's broken handler must not keep an event from the others.
        counters.handlerFaults += 1;
        globalThis.reportError?.(cause);
      }
    });
  }

  return {
    /** The only way to publish: bound to its publisher, so nobody can speak for another area. */
    publisherFor:
      (publisher: Publisher): Publish =>
      (topic, payload) =>
        publishAs(publisher, topic, payload),
    on,
    /** Last value of a state topic, if there is one and it fits the reader's schema. */
    valueOf<T extends Topic>(topic: T): PayloadOf<T> | undefined {
      const payload = lastValues.get(topic.name);
      const before = valuesRead.get(topic);
      if (before && before.payload === payload) return before.value as PayloadOf<T> | undefined;
      const value = topic.payload.safeParse(payload).data as PayloadOf<T> | undefined;
      valuesRead.set(topic, { payload, value });
      return value;
    },
    get subscriptions() {
      return subscriptions;
    },
    get events(): readonly BusEvent[] {
      return events.map((event) => ({ ...event }));
    },
    get counters() {
      return { ...counters };
    },
  };
}
