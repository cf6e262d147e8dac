import type { Sql } from '@fudaya/kit';
import { LRUCache } from 'lru-cache';
import { touchSession } from './sessions.sql.ts';

const every_ms = 10 * 60_000;
const maxKeys = 50_000;

/** Notes when a session was seen, at most once in ten minutes for each process: the guard asks far more often. Never fails a call. */
export function lastSeenOf(sql: Sql): (sessionHash: Uint8Array, at: Date) => void {
  const noted = new LRUCache<string, number>({ max: maxKeys });
  return (sessionHash, at) => {
    const key = Buffer.from(sessionHash).toString('base64');
    if (at.getTime() - (noted.get(key) ?? 0) < every_ms) return;
    noted.set(key, at.getTime());
    touchSession(sql, sessionHash, at).catch(() => noted.delete(key));
  };
}
