import { account, links } from '@fudaya/contracts';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const max_bytes = 16 * 1024;
const max_signs = 2000;
/** What a provider's answer is made of; whatever else comes with it stays here. */
const parts = ['code', 'state', 'iss', 'error'] as const;

export const smallForm = bodyLimit({ maxSize: max_bytes, onError: (c) => c.text('too large\n', 413) });

/**
 * A provider of logins leads back to here, by an address (LINE, Google) or by a form of its page (Apple), which a browser sends without the
 * shop's cookies. On to the login page and nowhere else, with the answer behind the #: no log, no referrer and no other site sees it.
 */
export async function loginReturn(c: Context<{ Bindings: HttpBindings }>): Promise<Response> {
  const provider = account.loginProvider.safeParse(c.req.param('provider'));
  const answer = new URLSearchParams();
  const given = await givenBy(c);
  if (provider.success) answer.set('provider', provider.data);
  for (const part of parts) {
    const value = given.get(part);
    if (value !== null && value.length <= max_signs) answer.set(part, value);
  }
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  return c.redirect(`${links.login()}#${answer.toString()}`, 303);
}

async function givenBy(c: Context): Promise<URLSearchParams> {
  if (c.req.method !== 'POST') return new URL(c.req.url).searchParams;
  return new URLSearchParams(await c.req.text());
}
