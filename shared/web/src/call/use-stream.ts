// Server-sent events in the page: one connection for each stream, whoever listens, and none in a tab that nobody looks at
// (a browser opens six connections to a shop over plain HTTP/1.1, over all its tabs).
import type { EventOf, Stream } from '@fudaya/contracts';
import { useEffect, useRef } from 'react';

const firstPause_ms = 2_000;
const maxPause_ms = 60_000;

interface Connection {
  readonly listeners: Set<(data: unknown) => void>;
  readonly close: () => void;
}
const connections = new Map<string, Connection>();

/** Opens the stream while the tab is seen, again after a failure, ever later; calls every listener with what comes. */
function connect(url: string): Connection {
  const listeners = new Set<(data: unknown) => void>();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause_ms = firstPause_ms;

  function shut(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }
  function open(): void {
    shut();
    if (document.hidden) return;
    const opened = new EventSource(url);
    source = opened;
    opened.addEventListener('message', (event: MessageEvent<string>) => {
      pause_ms = firstPause_ms;
      for (const listener of listeners) listener(JSON.parse(event.data));
    });
    // A lost connection is taken up again by the browser itself; a refused one is not.
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      timer = setTimeout(open, pause_ms * (0.5 + Math.random()));
      pause_ms = Math.min(pause_ms * 2, maxPause_ms);
    });
  }
  document.addEventListener('visibilitychange', open);
  open();
  return {
    listeners,
    close() {
      document.removeEventListener('visibilitychange', open);
      shut();
    },
  };
}

/** Hears a stream while the component is shown. Events that break the contract are dropped. Never counted for the spinner. */
export function useStream<K extends Stream>(
  stream: K,
  input: Readonly<Record<string, string | number>>,
  handler: (event: EventOf<K>) => void,
  isOn = true,
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString();
  const url = `/api${stream.path}${query === '' ? '' : `?${query}`}`;
  useEffect(() => {
    if (!isOn || typeof EventSource === 'undefined') return undefined;
    const connection = connections.get(url) ?? connect(url);
    connections.set(url, connection);
    const listener = (data: unknown) => {
      const event = stream.event.safeParse(data);
      if (event.success) latest.current(event.data as EventOf<K>);
    };
    connection.listeners.add(listener);
    return () => {
      connection.listeners.delete(listener);
      // The page that takes the place of this one may listen too: its effects run in the same task.
      queueMicrotask(() => {
        if (connection.listeners.size > 0 || connections.get(url) !== connection) return;
        connection.close();
        connections.delete(url);
      });
    };
  }, [url, isOn, stream]);
}
