import { topics, type account, type Topic } from '@fudaya/contracts';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { firstView } from '../first-view/first-view.ts';
import type { PayloadOf } from './bus.ts';
import { bus } from './page-bus.ts';

const lastSeen = new WeakMap<Topic, { read: unknown; raw: string; value: unknown }>();

/** The same value must be the same object between renders, so that React can rest. */
function snapshot<T extends Topic>(topic: T): PayloadOf<T> | undefined {
  const read = bus.valueOf(topic);
  const seen = lastSeen.get(topic);
  if (seen && seen.read === read) return seen.value as PayloadOf<T> | undefined;
  const raw = JSON.stringify(read) ?? '';
  const value = seen?.raw === raw ? seen.value : read;
  lastSeen.set(topic, { read, raw, value });
  return value as PayloadOf<T> | undefined;
}

let drawnMember: account.CurrentUser | undefined;

/** A server's render knows its member and nothing else of the bus. The same object as the bus has, where it says the same. */
function known<T extends Topic>(topic: T): PayloadOf<T> | undefined {
  if (topic.name !== topics.memberCurrent.name) return undefined;
  const member = firstView()?.member;
  const now = bus.valueOf(topics.memberCurrent);
  if (now && JSON.stringify(now) === JSON.stringify(member)) return snapshot(topic);
  if (JSON.stringify(drawnMember) !== JSON.stringify(member)) drawnMember = member;
  return drawnMember as PayloadOf<T> | undefined;
}

/** Last value of a state topic; undefined until one was published. */
export function useTopic<T extends Topic>(topic: T): PayloadOf<T> | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = bus.on(topic, changed);
      return () => subscription.unsubscribe();
    },
    [topic],
  );
  const read = useCallback(() => snapshot(topic), [topic]);
  return useSyncExternalStore(subscribe, read, () => (firstView() ? known(topic) : read()));
}

/** Runs the handler for each fact while mounted. Facts from before are not replayed. */
export function useFact<T extends Topic>(topic: T, handler: (payload: PayloadOf<T>) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const subscription = bus.on(topic, (payload) => latest.current(payload));
    return () => subscription.unsubscribe();
  }, [topic]);
}

/** The current user as last loaded by the shell. */
export const useMember = () => useTopic(topics.memberCurrent);
