import { states, type EventOf, type gacha } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { Halt, type StreamContext } from '@fudaya/kit';
import { lastHeads, termsTextOf } from './proof.sql.ts';

type Head = EventOf<typeof gacha.headsLive>;
type Listener = (head: Head) => void;

/** Heads of every box as they are sealed, by whichever replica: Postgres tells all of them. */
export interface HeadNews {
  readonly watch: (boxId: string, emit: Listener) => () => void;
}

export function headNews(sql: Sql): HeadNews {
  const listeners = new Map<string, Set<Listener>>();
  let listening: Promise<unknown> | undefined;
  const tell = (head: Head) => {
    for (const emit of listeners.get(head.box) ?? []) emit(head);
  };
  // What was told while the connection was lost is read: a head is worth having before its round.
  const catchUp = async () => {
    for (const box of listeners.keys()) for (const head of await latestOf(sql, box)) tell(head);
  };
  return {
    watch(boxId, emit) {
      listening ??= sql
        .listen(
          'gacha_sealed',
          (text) => tell(JSON.parse(text) as Head),
          () => void catchUp().catch(() => undefined),
        )
        .catch(() => (listening = undefined));
      const own = listeners.get(boxId) ?? new Set();
      listeners.set(boxId, own.add(emit));
      return () => {
        own.delete(emit);
        if (own.size === 0) listeners.delete(boxId);
      };
    },
  };
}

interface Asked {
  readonly box: string;
}

/** A box that is not there has no heads to wait for. */
export async function knowsBox({ sql }: StreamContext, { box }: Asked): Promise<void> {
  if ((await termsTextOf(sql, box)) === undefined) throw new Halt(states.unknown);
}

/** First the latest heads of the box, then every new one, before the round that decides it. */
export function headsLive({ sql, heads, log }: StreamContext & { readonly heads: HeadNews }, { box }: Asked, emit: Listener): () => void {
  const stop = heads.watch(box, emit);
  latestOf(sql, box).then(
    (latest) => latest.forEach(emit),
    (err: unknown) => log.error({ err }, 'heads'),
  );
  return stop;
}

const shownFirst = 3;

const latestOf = async (sql: Sql, box: string): Promise<readonly Head[]> =>
  (await lastHeads(sql, box, shownFirst)).map(({ t, entry }) => ({ box, t, entry }));
