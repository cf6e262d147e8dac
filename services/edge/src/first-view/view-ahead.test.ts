import { links } from '@fudaya/contracts';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { liveOf } from '../live/live-index.ts';
import { sameForAll } from '../live/visitors.ts';
import { emptyIndex } from '../testing/running-edge.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import { aVisitor, type FirstViews } from './first-views.ts';
import { serveViewsAhead } from './view-ahead.ts';

const { build } = sampleRecord('store');
const member = aVisitor('2026-01-01T00:00:00.000Z');
const view = { area: 'store' as const, path: '/', language: 'ja' as const, member, reads: [] };
const of = vi.fn<FirstViews['of']>();
const visitors = sameForAll({ ...emptyIndex, current: () => liveOf([sampleRecord('shell'), sampleRecord('store')]) });
const app = new Hono<never>().get('/first-view', serveViewsAhead({ visitors, views: { warm: () => undefined, of } }) as never);

const ask = (query: { [name: string]: string }, headers: Record<string, string> = {}) =>
  app.request(`/first-view?${new URLSearchParams(query).toString()}`, { headers });

test('FED-2 who is on the way to a page gets what it would be rendered with, in their words, and nobody keeps it', async () => {
  of.mockResolvedValueOnce({
    rendered: { html: '<p>', title: 't', reads: [], head: { description: '', canonical: '/', things: [] } },
    view,
  });
  const reply = await ask({ at: `${links.packList(2)}&utm_source=x`, build }, { cookie: `lang=en; sid=m${'s'.repeat(43)}` });
  expect([reply.status, await reply.json()]).toEqual([200, view]);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect(of.mock.lastCall?.[0]).toMatchObject({
    area: 'store',
    path: '/pack-list',
    search: '?index=2',
    language: 'en',
    session: `sid=m${'s'.repeat(43)}`,
  });
});

test('FED-2 a page that is not there, was not rendered in time or is another build’s by now is nothing, which is no error', async () => {
  of.mockReset().mockResolvedValueOnce('absent').mockResolvedValueOnce(undefined);
  const replies = [await ask({ at: '/pack-detail?packId=99', build }), await ask({ at: '/', build })];
  expect(replies.map(({ status }) => status)).toEqual([204, 204]);
  expect((await ask({ at: '/', build: 'f'.repeat(16) })).status).toBe(204);
  expect((await ask({ at: '/login', build })).status).toBe(204);
  expect(of).toHaveBeenCalledTimes(2);
});

test.each(['', '/nowhere', '/maintenance', 'https://elsewhere.test/', '//elsewhere.test/', 'http://'])(
  'FED-2 an address that is no page of the shop is refused: %s',
  async (at) => {
    of.mockReset();
    const reply = await ask({ at, build });
    expect([reply.status, of.mock.calls]).toEqual([400, []]);
  },
);
