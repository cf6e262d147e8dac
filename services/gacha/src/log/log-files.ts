// The log's public files (C2SP tlog-tiles): tiles and bundles never change, so that a CDN can hold them; the checkpoint does, every second.
import type { Sql } from '@fudaya/db';
import { type Tile, hashesAt, readPolicy, readTilePath, tileWidth } from '@fudaya/log';
import type { Hono } from 'hono';
import { checkpointsBetween, logSize, shownCheckpoint, tileBytes } from './log.sql.ts';

const base = '/api/user/draw/log';
const forEver = 'public, max-age=31536000, immutable';
/** Longest that a checkpoint without its quorum is held back for an earlier one that has it. */
const patience_s = 5;

const headers = (type: string, cache: string) => ({
  'content-type': type,
  'cache-control': cache,
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
});
const text = 'text/plain; charset=utf-8';

/** How far a file reaches in a log of this size: to its own width, or not at all. */
const isThere = ({ level, n, width }: Tile, size: number): boolean =>
  n * tileWidth + width <= (level === 'entries' ? size : hashesAt(level, size));

export function logFiles({ sql, policyText }: { readonly sql: Sql; readonly policyText: string }): (app: Hono) => void {
  const held_s = readPolicy(policyText).quorum === 'none' ? 0 : patience_s;
  return (app) => {
    app.get(`${base}/checkpoint`, async (c) => {
      const last = await shownCheckpoint(sql, held_s);
      return last ? c.body(last.note, 200, headers(text, 'no-cache')) : c.notFound();
    });
    // What witnesses said of every list, by the bundle that a list ends in: without it nobody could tell later what was seen in time.
    app.get(`${base}/checkpoints/:name{\\d{1,9}\\.jsonl}`, async (c) => {
      const first = tileWidth * Number.parseInt(c.req.param('name'), 10);
      const notes = await checkpointsBetween(sql, first + 1, first + tileWidth);
      // A witness that was silent may sign an old list yet.
      const lines = notes.map((note) => `${JSON.stringify(note)}\n`).join('');
      return notes.length > 0 ? c.body(lines, 200, headers('application/jsonl; charset=utf-8', 'public, max-age=2')) : c.notFound();
    });
    app.get(`${base}/policy`, (c) => c.body(policyText, 200, headers(text, 'public, max-age=60')));
    app.get(`${base}/tile/*`, async (c) => {
      const tile = readTilePath(c.req.path.slice(base.length + 1));
      if (!tile || !isThere(tile, await logSize(sql))) return c.notFound();
      return c.body(new Uint8Array(await tileBytes(sql, tile)), 200, headers('application/octet-stream', forEver));
    });
  };
}
