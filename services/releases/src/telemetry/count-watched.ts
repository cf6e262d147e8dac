import { remoteNames } from '@fudaya/contracts';
import { Counter, type Registry } from 'prom-client';
import type { Watched } from './watch-live.ts';

/** Counts and tells what the service did with failing live builds. Every remote has its counter from the start, so that the first one is seen. */
export function countWatched(registry: Registry, tell: (message: string) => void): (watched: Watched) => void {
  const counter = (name: string, help: string) => {
    const made = new Counter({ name, help, labelNames: ['remote'], registers: [registry] });
    for (const remote of remoteNames) made.inc({ remote }, 0);
    return made;
  };
  const back = counter('releases_automatic_rollbacks_total', 'Live builds that failed and were rolled back without a person');
  const refused = counter('releases_refused_rollbacks_total', 'Live builds that failed and could not be rolled back without a person');
  return ({ remote, isBack, text }) => {
    (isBack ? back : refused).inc({ remote });
    tell(text);
  };
}
