// Tokeniser A, in the wire shape of VeriTrans 4G: the browser posts the card here and gets a one-time token.
import { japanDigits } from '@fudaya/contracts';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { behaviourOf, maskCard, passesLuhn } from '../world/cards.ts';
import { newId, type World } from '../world/world.ts';

type CardFields = Readonly<Record<'card_number' | 'card_expire' | 'security_code' | 'cardholder_name' | 'token_api_key', unknown>>;

export function tokeniserA(world: World): Hono {
  const app = new Hono();
  app.use('/4gtoken', cors({ origin: '*', allowMethods: ['POST'] }));
  app.post('/4gtoken', async (c) => {
    const card = (await c.req.json().catch(() => ({}))) as CardFields;
    const code = rejectionOf(card, world);
    if (code) return c.json({ status: 'failure', code, message: `Rejected: ${code}` }, 400);
    const number = digitsOf(card.card_number);
    const token = newId();
    const expiresAt = world.now().getTime() + world.faults.token_ttl_ms;
    const masked = maskCard(number);
    world.tokens.set(token, { masked, behaviour: behaviourOf(number), expiresAt, isUsed: false });
    return c.json({
      status: 'success',
      code: 'success',
      message: 'Token has been created.',
      token,
      token_expire_date: compactTime(new Date(expiresAt)),
      req_card_number: masked,
    });
  });
  return app;
}

function rejectionOf(card: CardFields, world: World): string | null {
  if (card.token_api_key !== world.settings.tokenApiKey) return 'invalid_token_api_key';
  const number = digitsOf(card.card_number);
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) return 'invalid_card_number';
  if (isExpired(card.card_expire, world.now())) return 'invalid_card_expire';
  if (!/^\d{3,4}$/.test(String(card.security_code ?? ''))) return 'invalid_security_code';
  const holder = card.cardholder_name ?? '';
  if (typeof holder !== 'string' || holder.length > 45) return 'invalid_cardholder_name';
  return null;
}

const digitsOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/[\s-]/g, '') : '');

/** MM/YY; a card is good to the end of its month. */
function isExpired(value: unknown, now: Date): boolean {
  const match = typeof value === 'string' ? /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(value) : null;
  if (!match) return true;
  return Date.UTC(2000 + Number(match[2]), Number(match[1]), 1) <= now.getTime();
}

/** YYYYMMDDHHmmss in Japan time, as the provider writes instants. */
export function compactTime(at: Date): string {
  return japanDigits(at);
}
