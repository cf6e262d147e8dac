import { ticksOfPiece } from '@fudaya/draw/proof';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { boxFileTexts, type Files } from './box-files.ts';
import { growingFiles, streamOf } from './growing-files.ts';
import { type RecordState, recordState } from './record.sql.ts';

const base = '/api/user/draw';
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const stateKey = ({ ticks, end }: RecordState): string => `${ticks} ${end}`;
const forEver = 'public, max-age=31536000, immutable';
const aMoment = 'public, max-age=2';
/** Files kept in memory, by box, name and state: a crowd that reads one of them costs the database one look. */
const maxKept = 64;
const maxKept_bytes = 4_000_000;

/**
 * The public files of every box: anyone may read, copy and audit them without a session. What can still grow is good for two seconds; of
 * a closed box, and terms and full pieces of ticks at any time, for ever.
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

  const stateOf = (box: string) => (uuidPattern.test(box) ? recordState(sql, box) : undefined);

  return (app) => {
    app.get(`${base}/:box/:name{[a-z]+\\.json}`, async (c) => {
      const { box, name } = c.req.param();
      const textOf = Object.hasOwn(boxFileTexts, name) ? boxFileTexts[name] : undefined;
      const state = textOf && (await stateOf(box));
      if (!textOf || !state) return c.notFound();
      // Witnesses may sign a box's last word once more.
      const isFinal = name === 'terms.json' || (state.end !== null && name === 'manifest.json');
      const make = () => textOf({ sql, boxes }, box);
      const text = await (isFinal ? remembered(`${box} ${name} ${state.end}`, make) : make());
      return text === null ? c.notFound() : c.body(text, 200, headers(name, isFinal ? forEver : aMoment));
    });
    // Pages and mirrors of before read all pieces as one file; without it they would call an honest box false.
    app.get(`${base}/:box/ticks.jsonl`, async (c) => {
      const box = c.req.param('box');
      const state = await stateOf(box);
      if (!state) return c.notFound();
      const cache = state.end === null ? aMoment : forEver;
      return c.body(await streamOf(growing.whole(box, stateKey(state))), 200, headers('ticks.jsonl', cache));
    });
    app.get(`${base}/:box/ticks/:name{\\d{1,7}\\.jsonl}`, async (c) => {
      const { box, name } = c.req.param();
      const state = await stateOf(box);
      const piece = Number.parseInt(name, 10);
      // The first is always there: no tick is drawn yet.
      if (!state || name !== `${piece}.jsonl` || (piece > 0 && state.ticks <= piece * ticksOfPiece)) return c.notFound();
      const isFinal = state.end !== null || state.ticks >= (piece + 1) * ticksOfPiece;
      const texts = growing.piece(box, piece, stateKey(state));
      return c.body(await streamOf(texts), 200, headers(name, isFinal ? forEver : aMoment));
    });
  };
}
