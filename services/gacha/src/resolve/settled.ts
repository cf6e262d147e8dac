import { EventEmitter } from 'node:events';
import type { Sql } from '@fudaya/db';

/** News of settled ticks, told by Postgres to every process of the service. */
export interface Settled {
  /** Resolves when the tick is told of, the time is over or the signal aborts, whichever is first: the caller reads again. */
  wait(boxId: string, t: number, milliseconds: number, signal: AbortSignal): Promise<void>;
}

export function settledNews(sql: Sql): Settled {
  const news = new EventEmitter().setMaxListeners(0);
  let listening: Promise<unknown> | undefined;
  const reread = 'again';
  return {
    async wait(boxId, t, milliseconds, signal) {
      // Listens on one connection a process from the first wait on; after a lost connection everybody reads again.
      listening ??= sql.listen(
        'gacha_settled',
        (told) => void news.emit(told),
        () => void news.emit(reread),
      );
      await listening.catch(() => (listening = undefined));
      const told = `${boxId} ${t}`;
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          news.off(told, end).off(reread, end);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const timer = setTimeout(end, milliseconds);
        news.on(told, end).on(reread, end);
        signal.addEventListener('abort', end);
        if (signal.aborted) end();
      });
    },
  };
}
