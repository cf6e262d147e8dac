import { topics, type Publisher, type Topic } from '@fudaya/contracts';
import { Observable, Subject, type Subscription } from 'rxjs';
import type * as z from 'zod/mini';

export type PayloadOf<T extends Topic> = z.output<T['payload']>;
export type Publish = <T extends Topic>(topic: T, payload: z.input<T['payload']>) => boolean;

/** What became of an event: delivered, refused (not the owner), invalid (schema of the publisher or of a listener). */
export type Fate = 'delivered' | 'refused' | 'invalid';
export interface BusEvent {
  readonly at: number;
  readonly topic: string;
  readonly publisher: Publisher;
  readonly fate: Fate;
  readonly payload: unknown;
}

const eventsKept = 500;
const owners = new Map<string, Publisher>(Object.values(topics).map((topic) => [topic.name, topic.owner]));

/** Subscriptions that end together: one scope for each mounted remote. */
export interface Scope {
  add(subscription: Subscription): void;
  close(): void;
}

export type Bus = ReturnType<typeof createBus>;

/** The bus of the page. Deployed apart, publisher and listener each check the payload by their own schema. */
export function createBus(now: () => number = Date.now) {
  const stream = new Subject<{ name: string; payload: unknown }>();
  const lastValues = new Map<string, unknown>();
  const events: BusEvent[] = [];
  const counters = { delivered: 0, refused: 0, invalid: 0, handlerFaults: 0 };
  let subscriptions = 0;

  function note(topic: Topic, publisher: Publisher, fate: Fate, payload: unknown): boolean {
    counters[fate] += 1;
    events.push({ at: now(), topic: topic.name, publisher, fate, payload });
    if (events.length > eventsKept) events.shift();
    return fate === 'delivered';
  }

  function publishAs<T extends Topic>(publisher: Publisher, topic: T, payload: unknown): boolean {
    if ((owners.get(topic.name) ?? topic.owner) !== publisher) return note(topic, publisher, 'refused', payload);
    const parsed = topic.payload.safeParse(payload);
    if (!parsed.success) return note(topic, publisher, 'invalid', payload);
    note(topic, publisher, 'delivered', parsed.data);
    if (topic.kind === 'state') lastValues.set(topic.name, parsed.data);
    stream.next({ name: topic.name, payload: parsed.data });
    return true;
  }

  function receive<T extends Topic>(topic: T, payload: unknown, handler: (payload: PayloadOf<T>) => void): void {
    const parsed = topic.payload.safeParse(payload);
    if (!parsed.success) {
      counters.invalid += 1;
      return;
    }
    try {
      handler(parsed.data as PayloadOf<T>);
    } catch (cause) {
      // One remote's broken handler must not keep an event from the others.
      counters.handlerFaults += 1;
      globalThis.reportError?.(cause);
    }
  }

  function observe<T extends Topic>(topic: T): Observable<PayloadOf<T>> {
    return new Observable((observer) => {
      subscriptions += 1;
      const take = (payload: unknown) => receive(topic, payload, (value) => observer.next(value));
      if (topic.kind === 'state' && lastValues.has(topic.name)) take(lastValues.get(topic.name));
      const inner = stream.subscribe((event) => {
        if (event.name === topic.name) take(event.payload);
      });
      return () => {
        subscriptions -= 1;
        inner.unsubscribe();
      };
    });
  }

  /** Last value of a state topic, if it fits the reader's schema. */
  function valueOf<T extends Topic>(topic: T): PayloadOf<T> | undefined {
    const parsed = topic.payload.safeParse(lastValues.get(topic.name));
    return parsed.success ? (parsed.data as PayloadOf<T>) : undefined;
  }

  return {
    /** The only way to publish: bound to its publisher, so nobody can speak for another area. */
    publisherFor:
      (publisher: Publisher): Publish =>
      (topic, payload) =>
        publishAs(publisher, topic, payload),
    observe,
    valueOf,
    on<T extends Topic>(topic: T, handler: (payload: PayloadOf<T>) => void): Subscription {
      return observe(topic).subscribe((payload) => guarded(() => handler(payload)));
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

  function guarded(run: () => void): void {
    try {
      run();
    } catch (cause) {
      counters.handlerFaults += 1;
      globalThis.reportError?.(cause);
    }
  }
}
