// A page's first view for a browser that is on its way to it from another page: what it would be drawn with, without the drawing.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Visitors } from '../live/visitors.ts';
import { askedPage } from '../page/asked-page.ts';
import { compressed } from '../page/compressed.ts';
import type { FirstViews } from './first-views.ts';

interface ViewAheadOptions {
  readonly visitors: Visitors;
  readonly views: FirstViews;
}
/** Nobody else's, and nothing to be found later. */
const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
const asJson = { ...headers, 'content-type': 'application/json; charset=utf-8' };

/**
 * Answers `?at=<path and query of a page>&build=<of its area>`: 200 with the first view; 204 when there is none, when another build is
 * live for this visitor by now, and when it cannot be had in time.
 */
export function serveViewsAhead({ visitors, views }: ViewAheadOptions): (c: Context<{ Bindings: HttpBindings }>) => Promise<Response> {
  return async function viewAhead(c) {
    const at = c.req.query('at') ?? '';
    const url = at.startsWith('/') ? URL.parse(at, 'http://page') : null;
    const asked = url?.host === 'page' ? askedPage(url, c.req.header('cookie')) : undefined;
    if (!asked?.area) return c.text('`at` is the address of a page, such as /pack-list?index=1\n', 400, headers);
    const { live } = await visitors.of(c.req.header('cookie'), new URLSearchParams());
    const { shell } = live;
    const isLive = live.records.get(asked.area)?.build === c.req.query('build');
    const view = shell && isLive && (await views.of({ ...asked, area: asked.area, live: { ...live, shell } }));
    if (!view || view === 'absent') return c.body(null, 204, headers);
    const { body, encoding } = await compressed(JSON.stringify(view.view), c.req.header('accept-encoding') ?? '');
    return c.body(body, 200, encoding ? { ...asJson, 'content-encoding': encoding } : asJson);
  };
}
