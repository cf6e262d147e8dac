import type { Sql } from '@fudaya/kit';

/** Says when a build of the shop's pages was taken back, to all open pages of this process: Postgres tells every replica. */
export interface RecallNews {
  readonly watch: (tell: () => void) => () => void;
}

export function recallNews(sql: Sql): RecallNews {
  const watchers = new Set<() => void>();
  let listening: Promise<unknown> | undefined;
  let wasListening = false;
  const tellAll = () => {
    for (const tell of watchers) tell();
  };
  // While the connection was lost something may have been told: pages ask once too often rather than not at all.
  const onListening = () => {
    if (wasListening) tellAll();
    wasListening = true;
  };
  return {
    watch(tell) {
      listening ??= sql.listen('edge_recall', tellAll, onListening).catch(() => (listening = undefined));
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
  };
}
