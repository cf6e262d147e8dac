import { setTimeout } from 'node:timers/promises';
import type { EventOf, store } from '@fudaya/contracts';
import type { StreamContext } from '@fudaya/kit';
import type { RecallNews } from './recall-news.ts';
import type { PackRow } from '../pack-list/pack-list.sql.ts';

type Event = EventOf<typeof store.packLive>;

/** What is left of every listed pack, and whether its sale is on hold, told to all open pages of this process. */
export interface Stock {
  /** Tells how things stand as soon as that is known, then every change, until the answer is called. */
  readonly watch: (emit: (event: Event) => void) => () => void;
}

/**
 * Looks at the packs once a moment while anybody watches: one query a process, whatever the number of pages, and any number of
 * replicas. The services that change the stock need not know.
 */
export function stockOf(packs: () => Promise<readonly PackRow[]>, every_ms: number): Stock {
  const watchers = new Set<(event: Event) => void>();
  const known = new Map<number, Event['packs'][number]>();
  let isLooking = false;

  async function tellChanges(): Promise<void> {
    const now = (await packs()).map(({ id, remaining, is_held }) => ({ id, pack_count: remaining, is_held: is_held ? '1' : '0' }) as const);
    const changed = now.filter((pack) => {
      const before = known.get(pack.id);
      return before?.pack_count !== pack.pack_count || before.is_held !== pack.is_held;
    });
    for (const pack of changed) known.set(pack.id, pack);
    if (changed.length > 0) for (const emit of watchers) emit({ packs: changed });
  }

  async function lookWhileWatched(): Promise<void> {
    isLooking = true;
    while (watchers.size > 0) {
      // With the database away for a while, a later look finds what changed meanwhile.
      await tellChanges().catch(() => undefined);
      await setTimeout(every_ms, undefined, { ref: false });
    }
    known.clear();
    isLooking = false;
  }

  return {
    watch(emit) {
      if (known.size > 0) emit({ packs: [...known.values()] });
      watchers.add(emit);
      if (!isLooking) void lookWhileWatched();
      return () => watchers.delete(emit);
    },
  };
}

interface News {
  readonly stock: Stock;
  readonly recalls: RecallNews;
}

/** First what is left of every pack, then every change of it; and that a build of the pages was taken back. */
export function packLive({ stock, recalls }: StreamContext & News, _input: object, emit: (event: Event) => void): () => void {
  const ends = [stock.watch(emit), recalls.watch(() => emit({ packs: [], is_recalled: '1' }))];
  return () => {
    for (const end of ends) end();
  };
}
