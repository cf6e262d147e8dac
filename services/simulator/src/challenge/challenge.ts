// A provider of challenges as Cloudflare Turnstile is: a script for the page, and siteverify for services. Everybody passes.
import { Hono, type Context } from 'hono';
import { slowly } from '../world/slowly.ts';
import { newId, type World } from '../world/world.ts';

export const challengeKeys = { siteKey: 'simulated-site-key', secret: 'simulated-challenge-secret' } as const;
const good_ms = 300_000;

/** What the provider's script brings to a page: `turnstile.render(element, options)`. */
const script = `(() => {
  const address = new URL('response', document.currentScript.src);
  window.turnstile = {
    render(element, { sitekey, action, cData, callback, 'error-callback': failed }) {
      element.textContent = '✓';
      fetch(address, { method: 'POST', credentials: 'omit', body: JSON.stringify({ sitekey, action, cdata: cData, hostname: location.hostname }) })
        .then((reply) => (reply.ok ? reply.json() : Promise.reject(new Error(reply.status))))
        .then(({ response }) => callback(response), (fault) => failed?.(String(fault)));
      return 'simulated';
    },
  };
})();
`;

export function challenge(world: World): Hono {
  const app = new Hono();
  app.get('/api.js', (c) => c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.post('/response', async (c) => {
    const { sitekey, action = '', cdata = '', hostname = '' } = (await c.req.json()) as Record<string, string | undefined>;
    if (sitekey !== challengeKeys.siteKey) return c.json({ error: '110100' }, 400);
    const response = `simulated.${newId()}`;
    world.challengeResponses.set(response, { hostname, action, cdata, madeAt: world.now(), isUsed: false });
    return c.json({ response });
  });
  app.post('/siteverify', (c) => slowly(world, c, 'challenge', () => verify(world, c)));
  return app;
}

async function verify(world: World, c: Context): Promise<Response> {
  const form = await c.req.parseBody();
  const no = (code: string) => c.json({ success: false, 'error-codes': [code] });
  if (form['secret'] !== challengeKeys.secret) return no('invalid-input-secret');
  const made = world.challengeResponses.get(String(form['response']));
  if (!made) return no('invalid-input-response');
  const isOver = made.isUsed || world.now().getTime() - made.madeAt.getTime() > good_ms;
  if (isOver) return no('timeout-or-duplicate');
  made.isUsed = true;
  const { hostname, action, cdata, madeAt } = made;
  return c.json({ success: true, 'error-codes': [], challenge_ts: madeAt.toISOString(), hostname, action, cdata });
}
