// Bus events recorded for QA, each with the build that published it. A list of its own, so that clearing it does not clear the bus.
import type { Bus, BusEvent } from '@fudaya/web';

export interface Entry extends BusEvent {
  /** Of the publisher, when it was heard. */
  readonly build: string;
}
export interface Recording {
  /** Adds what was published since; true when there was anything. */
  take(): boolean;
  entries(): readonly Entry[];
  clear(): void;
}

const kept = 500;

export function createRecording(bus: Pick<Bus, 'events'>, buildOf: (publisher: BusEvent['publisher']) => string): Recording {
  let entries: Entry[] = [];
  let last = 0;
  return {
    take() {
      const fresh = bus.events.filter(({ seq }) => seq > last);
      last = fresh.at(-1)?.seq ?? last;
      if (fresh.length > 0) entries = [...entries, ...fresh.map((event) => ({ ...event, build: buildOf(event.publisher) }))].slice(-kept);
      return fresh.length > 0;
    },
    entries: () => entries,
    clear: () => (entries = []),
  };
}

export type FateWish = BusEvent['fate'] | 'all';

/** Events with this fate that contain every word of the text in topic, publisher or payload; newest first. */
export function matching(entries: readonly Entry[], text: string, fate: FateWish): Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (entry: Entry) => {
    const whole = `${entry.topic} ${entry.publisher}@${entry.build} ${JSON.stringify(entry.payload) ?? ''}`.toLowerCase();
    return (fate === 'all' || entry.fate === fate) && words.every((word) => whole.includes(word));
  };
  return entries.filter(fits).toReversed();
}

/** As JSON for a report, times as instants. */
export const asJson = (entries: readonly Entry[]): string =>
  JSON.stringify(
    entries.map(({ at, ...entry }) => ({ at: new Date(at).toISOString(), ...entry })),
    null,
    2,
  );
