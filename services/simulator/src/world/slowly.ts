import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { World } from './world.ts';

/** Answers as the faults say: late, with an error before or after the work, or never. */
export async function slowly(
  world: World,
  c: Context,
  fault:
    | 'authorise'
    | 'search'
    | 'refund'
    | 'sms'
    | 'challenge'
    | 'partner_link'
    | 'partner_transfer'
    | 'partner_outcome'
    | 'provider_token'
    | 'none',
  work: () => Response | Promise<Response>,
): Promise<Response> {
  if (world.faults.delay_ms > 0) await pause(world.faults.delay_ms, c.req.raw.signal);
  const wrong = fault === 'none' ? 'ok' : world.faults[fault];
  if (wrong === 'broken') return c.json({ message: 'Internal Server Error' }, 500);
  if (wrong === 'maintenance') return c.json({ message: 'Under maintenance' }, 503);
  if (wrong === 'lose_request') return neverReply(c.req.raw.signal);
  if (wrong === 'cut_request') return cut(c);
  const reply = await work();
  if (wrong === 'cut_reply') return cut(c);
  return wrong === 'lose_reply' ? neverReply(c.req.raw.signal) : reply;
}

/** Holds the connection until the other side gives up. */
export async function neverReply(signal: AbortSignal): Promise<Response> {
  await pause(60_000, signal);
  return new Response(null, { status: 504 });
}

/** The line breaks: the other side knows at once that there will be no reply. */
export function cut(c: Context): Response {
  (c.env as Partial<HttpBindings>).incoming?.socket.destroy();
  return new Response(null, { status: 504 });
}

export function pause(duration_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, duration_ms);
    timer.unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
