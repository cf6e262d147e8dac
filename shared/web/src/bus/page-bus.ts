import type { Area } from '@fudaya/contracts';
import { createBus, type Publish } from './bus.ts';

/** The one bus of the page: this package is one shared copy for shell and remotes. */
export const bus = createBus();

const publishers: { area: Area; publish: Publish }[] = [];

/** The area that is mounted now, if any. */
export const activeArea = (): Area | undefined => publishers.at(-1)?.area;

/** mountRemote says who speaks from now on; the answer ends it. */
export function speakAs(area: Area): () => void {
  const entry = { area, publish: bus.publisherFor(area) };
  publishers.push(entry);
  return () => {
    const index = publishers.indexOf(entry);
    if (index >= 0) publishers.splice(index, 1);
  };
}

/**
 * Publishes as the remote that is mounted now. A topic of another owner is refused, a payload that does not fit is
 * dropped; both are counted and answer false, nothing is thrown.
 */
export const publish: Publish = (topic, payload) => publishers.at(-1)?.publish(topic, payload) ?? false;

declare global {
  interface Window {
    __fudaya?: { readonly bus: { readonly events: unknown; readonly counters: unknown; readonly subscriptions: number } };
  }
}

if (typeof window !== 'undefined' && window.__fudaya === undefined) {
  // Read-only, for QA: what was said, and what was dropped.
  const view = Object.freeze({
    get events() {
      return bus.events;
    },
    get counters() {
      return bus.counters;
    },
    get subscriptions() {
      return bus.subscriptions;
    },
  });
  Object.defineProperty(window, '__fudaya', { value: Object.freeze({ bus: view }), configurable: false, writable: false });
}
