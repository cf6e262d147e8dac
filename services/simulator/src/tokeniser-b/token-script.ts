import type { World } from '../world/world.ts';
import { behaviourOf, passesLuhn } from '../world/cards.ts';
import { newId } from '../world/world.ts';

/** What the provider's script brings to a page: `new PaygentToken().createToken(merchant, key, card, answer)`. 7001: nobody answered it. */
export const tokenScript = `(() => {
  const address = new URL('token', document.currentScript.src);
  window.PaygentToken = class {
    createToken(merchant_id, token_generate_key, card, answer) {
      fetch(address, { method: 'POST', credentials: 'omit', body: JSON.stringify({ merchant_id, token_generate_key, ...card }) })
        .then((reply) => reply.json())
        .then(answer, () => answer({ result: '7001' }));
    }
  };
})();
`;

export const merchant = { id: '33810', tokenKey: 'simulated_token_key', connectId: 'simulated' } as const;
type Fields = Readonly<Record<string, unknown>>;

/** Makes a token of a card, or says what is wrong with it: the codes are the provider's. */
export function tokenReply(world: World, fields: Fields): object {
  const result = world.faults.token_code ?? problemOf(world, fields);
  if (result !== null) return { result };
  const number = text(fields['card_number']);
  const masked_card_number = number.slice(-4).padStart(number.length, '*');
  const validTerm = text(fields['expire_month']) + text(fields['expire_year']);
  const token = `tok_${newId()}`;
  const expiresAt = world.now().getTime() + world.faults.token_ttl_ms;
  world.tokens.set(token, { masked: masked_card_number, behaviour: behaviourOf(number), validTerm, expiresAt, isUsed: false });
  return { result: '0000', tokenizedCardObject: { token, valid_until: String(expiresAt), masked_card_number, fingerprint: newId() } };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function problemOf(world: World, fields: Fields): string | null {
  const [number, year, month] = [text(fields['card_number']), text(fields['expire_year']), text(fields['expire_month'])];
  const [cvc, name] = [text(fields['cvc']), text(fields['name'])];
  if (fields['merchant_id'] !== merchant.id) return '1100';
  if (fields['token_generate_key'] !== merchant.tokenKey) return fields['token_generate_key'] ? '1201' : '1200';
  if (number === '') return '1300';
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) return '1301';
  if (year === '') return '1400';
  if (!/^\d\d$/.test(year)) return '1401';
  if (month === '') return '1500';
  if (!/^(0[1-9]|1[0-2])$/.test(month)) return '1501';
  if (Date.UTC(2000 + Number(year), Number(month), 1) <= world.now().getTime()) return '1502';
  if (cvc === '') return '1600';
  if (!/^\d{3,4}$/.test(cvc)) return '1601';
  return /^[A-Z .'-]{0,45}$/i.test(name) ? null : '1700';
}
