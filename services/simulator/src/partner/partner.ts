// Partner sites: members' accounts there, whose points move to the shop. Any number of sites, told apart by name.
import { Hono, type Context } from 'hono';
import { cut, slowly } from '../world/slowly.ts';
import type { World } from '../world/world.ts';
import { demoPassword, type PartnerMove } from './partner-account.ts';
import { partnerPage } from './pages.ts';

const demoPoints = 12_000;
const key = 'simulated-partner-key';

export function partner(world: World): Hono {
  const app = new Hono();
  app.get('/', (c) => c.html(partnerPage([...world.partnerAccounts.values()], [...world.partnerMoves.values()])));
  app.use('/:site/v1/*', async (c, next) => (c.req.header('authorization') === `Bearer ${key}` ? next() : c.json({ error: 'key' }, 403)));
  app.post('/:site/v1/link', (c) => slowly(world, c, 'partner_link', () => link(world, c)));
  app.get('/:site/v1/accounts/:account', (c) =>
    slowly(world, c, 'partner_link', () => {
      const found = world.partnerAccounts.get(c.req.param('account'));
      return found ? c.json({ points: found.points }) : c.json({ error: 'unknown' }, 404);
    }),
  );
  app.put('/:site/v1/transfers/:reference', (c) => slowly(world, c, 'partner_transfer', () => move(world, c)));
  app.get('/:site/v1/transfers/:reference', (c) =>
    slowly(world, c, 'partner_outcome', () => {
      const found = world.partnerMoves.get(c.req.param('reference'));
      return found ? c.json(found) : c.json({ error: 'unknown' }, 404);
    }),
  );
  app.post('/:site/v1/transfers/:reference/cancel', (c) => slowly(world, c, 'partner_outcome', () => cancel(world, c)));
  return app;
}

export const partnerAccountId = (site: string, loginId: string): string => `${site}-${Buffer.from(loginId).toString('hex')}`;

async function link(world: World, c: Context): Promise<Response> {
  const site = c.req.param('site') ?? '';
  const { login_id = '', password = '', phone = '' } = (await c.req.json()) as Record<string, string | undefined>;
  const id = partnerAccountId(site, login_id);
  if (login_id.startsWith('demo-') && password === demoPassword && !world.partnerAccounts.has(id)) {
    world.partnerAccounts.set(id, { site, loginId: login_id, password, phone: 'any', points: demoPoints, fault: 'ok' });
  }
  const found = world.partnerAccounts.get(id);
  if (found?.password !== password) return c.json({ error: 'wrong_login' }, 401);
  return found.phone === 'any' || found.phone === phone ? c.json({ account: id }) : c.json({ error: 'phone' }, 409);
}

/** The same reference again is the same move; with other content it is none. */
async function move(world: World, c: Context): Promise<Response> {
  const reference = c.req.param('reference') ?? '';
  const { account = '', points = 0 } = (await c.req.json()) as { account?: string; points?: number };
  const known = world.partnerMoves.get(reference);
  if (known) return known.account === account && known.points === points ? c.json(known) : c.json({ error: 'reference' }, 409);
  const owner = world.partnerAccounts.get(account);
  const state = owner && owner.points >= points ? 'done' : 'refused';
  const made: PartnerMove = { reference, account, points, state, ...(state === 'refused' && { reason: owner ? 'short' : 'closed' }) };
  world.partnerMoves.set(reference, made);
  if (owner && state === 'done') owner.points -= points;
  if (owner?.fault === 'cut_reply') {
    owner.fault = 'ok';
    return cut(c);
  }
  return c.json(made, 201);
}

/** From now on refused, unless it is done. */
async function cancel(world: World, c: Context): Promise<Response> {
  const reference = c.req.param('reference') ?? '';
  const { account = '', points = 0 } = (await c.req.json()) as { account?: string; points?: number };
  const known = world.partnerMoves.get(reference) ?? {
    reference,
    account,
    points,
    state: 'refused' as const,
    reason: 'cancelled' as const,
  };
  world.partnerMoves.set(reference, known);
  return c.json(known);
}
