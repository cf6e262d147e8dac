// Events between builds that were made apart: whoever listens must find a live publisher whose payload it understands.
import type { ReleaseRecord, RemoteName } from '@fudaya/contracts';
import { say, type Said } from '../history/say.ts';
import { nameOf } from './candidate.ts';
import { misfitOf } from './schema-fits.ts';

function publisherOf(topic: string, after: ReadonlyMap<RemoteName, ReleaseRecord>): ReleaseRecord | undefined {
  return [...after.values()].find((record) => record.publishes.includes(topic));
}

function broken(listener: ReleaseRecord, topic: string, publisher: ReleaseRecord | undefined): Said[] {
  if (!publisher) return [say('noPublisher', { name: nameOf(listener), topic })];
  const [offered, wanted] = [publisher.events?.[topic], listener.events?.[topic]];
  if (offered === undefined || wanted === undefined) return [];
  const misfit = misfitOf(offered, wanted);
  if (misfit === null) return [];
  return [say('unreadable', { name: nameOf(listener), topic, publisher: nameOf(publisher), misfit })];
}

/** Of listener and publisher at least one changes. An area that has no live build yet publishes nothing and is not missed. */
export function brokenEvents(after: ReadonlyMap<RemoteName, ReleaseRecord>, changed: ReadonlySet<RemoteName>): Said[] {
  const isWhole = after.size === 5;
  return [...after.values()].flatMap((listener) =>
    listener.listensTo.flatMap((topic) => {
      const publisher = publisherOf(topic, after);
      if (!publisher && !isWhole) return [];
      const isTouched = changed.has(listener.remote) || (publisher ? changed.has(publisher.remote) : true);
      return isTouched ? broken(listener, topic, publisher) : [];
    }),
  );
}
