import { createHmac, timingSafeEqual } from 'node:crypto';
import { inTransaction, type Sql } from '@fudaya/kit';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { endLine } from './end-line.ts';

export const lineWebhookPath = '/api/callback/line';
const maxBody_bytes = 256 * 1024;

/** What concerns us; whatever else people write to the official account is looked at by nobody here. */
const webhook = z.object({
  events: z.array(
    z.object({
      type: z.string(),
      timestamp: z.number().check(z.int(), z.gte(0), z.lte(8.64e15)),
      source: z.optional(z.object({ userId: z.optional(z.string().check(z.maxLength(255), z.regex(/^[^\0]+$/))) })),
    }),
  ),
});

interface Options {
  readonly sql: Sql;
  readonly secret: string;
}

/**
 * LINE's word about its people, signed over the raw body. Who blocks the official account is told nothing from then on. Each event has its time,
 * so that told twice, late or in another order it changes nothing; who takes it up again chooses anew.
 */
export function serveLineWebhook(app: Hono, options: Options): void {
  const tooLarge = (c: Context) => c.text('too large', 413);
  app.post(lineWebhookPath, bodyLimit({ maxSize: maxBody_bytes, onError: tooLarge }), async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer());
    if (!isSigned(body, c.req.header('x-line-signature') ?? '', options.secret)) return c.text('not genuine', 400);
    const told = webhook.safeParse(jsonOf(body));
    if (!told.success) return c.text('not understood', 400);
    for (const { type, timestamp, source } of told.data.events) {
      const subject = source?.userId;
      if (type !== 'unfollow' || subject === undefined) continue;
      await inTransaction(options.sql, (tx) => endLine(tx, subject, new Date(timestamp)));
    }
    return c.text('ok');
  });
}

function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
  const right = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === right.length && timingSafeEqual(given, right);
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
