// A small service of the plumbing's own tests: one call of each kind, and a table that shows whether anything changed.
import { read, refusal, write } from '@fudaya/contracts';
import * as z from 'zod/mini';
import { createService, type Service, type ServiceOptions } from '../create-service.ts';
import { refuse, Refused } from '../refusal.ts';
import { serve } from '../route.ts';
import type { Sql } from '../sql.ts';
import type { Context, MemberContext } from '../context.ts';
import { testSettings } from './test-context.ts';

export const whoami = read('store', '/test/whoami', { input: z.object({}), reply: z.object({ id: z.nullable(z.string()) }) });
export const mine = read('store', '/test/mine/:page?', {
  access: 'member',
  input: z.object({ page: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1) }),
  reply: z.object({ id: z.string(), page: z.number() }),
});
export const note = write('store', '/test/note', {
  input: z.object({ text: z.string().check(z.minLength(1), z.maxLength(20)), size: z.optional(z.number()) }),
  reply: z.object({ text: z.string() }),
  refusals: { too_many: refusal('text', 'favourite.too_many') },
  invalid: { text: 'exchange.searchText' },
});
export const again = write('store', '/test/again', { input: z.object({}), reply: z.object({ result: z.literal('-1') }) });
export const broken = read('store', '/test/broken', { input: z.object({}), reply: z.object({ n: z.number() }) });
export const wrong = read('store', '/test/wrong', { input: z.object({}), reply: z.object({ n: z.number() }) });
export const limited = read('store', '/test/limited', {
  input: z.object({}),
  reply: z.object({ ok: z.literal('1') }),
  limits: [{ by: 'address', points: 5, seconds: 60 }],
});
export const waiting = read('store', '/test/waiting', { input: z.object({}), reply: z.object({ ended: z.string() }), waits_ms: 20_000 });
export const leave = read('store', '/test/leave', { input: z.object({}), reply: z.object({ result: z.literal('1') }) });

type Deps = { readonly notes: string[]; readonly onWaiting?: () => void; readonly onEnded?: () => void };

const writeNote = async (ctx: Context & Deps, { text }: { text: string }) => {
  if (text === 'too many') throw refuse(note, 'too_many', { limit: 3000 }, '-3');
  if (text === 'reckoned') throw new Refused(note, 'too_many', { fill: { limit: 3000 }, reckoned: { kept: 3000 } });
  ctx.notes.push(text);
  return { text };
};

const wait = (ctx: Context & Deps) =>
  new Promise<{ ended: string }>((resolve) => {
    ctx.signal.addEventListener('abort', () => {
      ctx.onEnded?.();
      resolve({ ended: 'early' });
    });
    ctx.onWaiting?.();
  });

/** The service on a database of tests; notes are what its writes changed. */
export function fixtureService(sql: Sql, deps: Deps, options: Partial<ServiceOptions<Deps>> = {}): Service {
  return createService({
    area: 'store',
    sql,
    settings: testSettings,
    deps,
    maintenanceFresh_ms: 0,
    routes: [
      serve(whoami, async (ctx: Context) => ({ id: ctx.member?.id ?? null })),
      serve(mine, async (ctx: MemberContext, { page }) => ({ id: ctx.member.id, page })),
      serve(note, writeNote),
      serve(again, async () => ({ result: '-1' as const, state: 204 as const })),
      serve(broken, async () => {
        throw new Error('a secret of the service');
      }),
      serve(wrong, async () => ({ n: 'none' }) as unknown as { n: number }),
      serve(limited, async () => ({ ok: '1' as const })),
      serve(waiting, wait),
      serve(leave, async () => ({ result: '1' as const }), { isSameOriginOnly: true }),
    ],
    ...options,
  });
}
