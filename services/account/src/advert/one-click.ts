import { links } from '@fudaya/contracts';
import type { Sql } from '@fudaya/kit';
import type { Hono } from 'hono';
import { endAdverts } from './advert.sql.ts';

export const oneClickPath = '/api/callback/offers-end';
const token = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * One click in a mailbox ends offers (RFC 8058): a post by the mailbox's own server, without cookies or anything of ours, so nothing but the token
 * counts and no body is read. Whoever opens the address as a page is led to ours, which asks: a mail that is looked through must end nothing.
 */
export function serveOneClick(app: Hono, { sql, now }: { readonly sql: Sql; readonly now: () => Date }): void {
  app.post(oneClickPath, async (c) => {
    const given = c.req.query('token') ?? '';
    if (token.test(given)) await endAdverts(sql, given, 'one_click', now());
    return c.text('ok');
  });
  app.get(oneClickPath, (c) => c.redirect(links.offersEnd(c.req.query('token') ?? ''), 303));
}
