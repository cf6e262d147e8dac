import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { boxFileTexts, type Files } from './box-files.ts';
import { growingFiles, isGrowing, streamOf } from './growing-files.ts';
import { recordState } from './record.sql.ts';

const base = '/api/user/draw';
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const forEver = 'public, max-age=31536000, immutable';
const aMoment = 'public, max-age=2';
/** Files kept in memory, by box, name and state: a crowd that reads one of them costs the database one look. */
const maxKept = 64;
const maxKept_bytes = 4_000_000;

/**
 * The public files of every box: anyone may read, copy and audit them without a session. What can still grow is good for two seconds; of
 * a closed box, and terms at any time, for ever.
 */
export function publicFiles({ sql, boxes }: Files): (app: Hono) => void {
  const growing = growingFiles({ sql, boxes });
  const kept = new LRUCache<string, Promise<string | null>>({ max: maxKept });
  const remembered = (key: string, make: () => Promise<string | null>): Promise<string | null> => {
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    kept.set(key, made);
    made.then(
      (text) => (text === null || text.length > maxKept_bytes) && kept.delete(key),
      () => kept.delete(key),
    );
    return made;
  };
  const headers = (name: string, cache: string) => ({
    'content-type': name.endsWith('.jsonl') ? 'application/jsonl; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': cache,
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });

  return (app) => {
    app.get(`${base}/:box/:name`, async (c) => {
      const { box, name } = c.req.param();
      const textOf = Object.hasOwn(boxFileTexts, name) ? boxFileTexts[name] : undefined;
      const isFile = textOf !== undefined || isGrowing(name);
      const state = isFile && uuidPattern.test(box) ? await recordState(sql, box) : undefined;
      if (state === undefined) return c.notFound();
      // Witnesses may sign a box's last word once more.
      const isFinal = name === 'terms.json' || (/(closed|cancelled)$/.test(state) && !/^(closing|cancel)\.json$/.test(name));
      const own = headers(name, isFinal ? forEver : aMoment);
      if (textOf === undefined) return c.body(await streamOf(growing(box, name, state)), 200, own);
      const make = () => textOf({ sql, boxes }, box);
      const text = await (isFinal ? remembered(`${box} ${name} ${state}`, make) : make());
      return text === null ? c.notFound() : c.body(text, 200, own);
    });
  };
}
