// What a member with a card of tokeniser B does in these tests.
import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { returnFields, type CardPayment } from '@fudaya/simulator/tokeniser-b';
import type { TestShop } from './shop.ts';

/** Settings that connect and choose tokeniser B, beside A. */
export const withTokeniserB = (outside: string): Record<string, string> => ({
  CARD_TOKENISER: 'both',
  TOKENISER_B_URL: `${outside}/tokeniser-b/request`,
  TOKENISER_B_SCRIPT: `${outside}/tokeniser-b/token.js`,
  TOKENISER_B_PASSWORD: 'a gateway secret for tests',
  TOKENISER_B_HASH_KEY: 'a gateway secret for tests',
});

const card = {
  merchant_id: '33810',
  token_generate_key: 'simulated_token_key',
  expire_year: '40',
  expire_month: '12',
  cvc: '123',
  name: 'HANAKO YAMADA',
};

/** What the provider's script does in the browser. */
export async function askTokeniserB(shop: TestShop, fields: object): Promise<{ result: string; token?: string; masked?: string }> {
  const address = `http://127.0.0.1:${shop.simulator.port}/dev/tokeniser-b/token`;
  const reply = await fetch(address, { method: 'POST', body: JSON.stringify({ ...card, ...fields }) });
  const { result, tokenizedCardObject: made } = (await reply.json()) as {
    result: string;
    tokenizedCardObject?: { token: string; masked_card_number: string };
  };
  return made ? { result, token: made.token, masked: made.masked_card_number } : { result };
}

export type BuyB = { saved_card: string } | { number: string; isSaved?: boolean };

export async function buyInputB(shop: TestShop, how: BuyB) {
  const input = { pay_id: 8, point_price_id: shop.courses.small, request_id: randomUUID() };
  if ('saved_card' in how) return { ...input, saved_card: how.saved_card };
  const { token = '', masked = '' } = await askTokeniserB(shop, { card_number: how.number.replaceAll(' ', '') });
  return {
    ...input,
    token,
    req_card_number: masked,
    card_user_name: 'HANAKO YAMADA',
    card_save: how.isSaved ? ('1' as const) : ('0' as const),
  };
}

export const orderAtB = (shop: TestShop, orderId: string | undefined) =>
  [...shop.simulator.world.cardPayments.values()].filter(({ trading_id }) => trading_id === (orderId ?? '').replaceAll('-', ''));

export interface Way {
  /** Status of the last answer, and where it leads. */
  readonly status: number;
  readonly location: string;
}

/** A form as a provider's page posts it. */
export function formIn(html: string): { action: string; body: URLSearchParams } {
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? '';
  const inputs = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as [string, string],
  );
  return { action, body: new URLSearchParams(inputs) };
}

/** Through 3-D Secure as a browser goes: our page, the card company's, the member's answer, back to us. */
export async function goThroughSecure(
  shop: TestShop,
  url: string | undefined,
  answer: 'success' | 'failure' | 'abandon',
  { isPosted = true, app = shop.service.app }: { isPosted?: boolean; app?: Pick<Hono, 'request'> } = {},
): Promise<Way & { readonly body: URLSearchParams }> {
  const page = await (await app.request(new URL(url ?? '').pathname)).text();
  const out = formIn(page);
  const simulator = `http://127.0.0.1:${shop.simulator.port}`;
  const at = (address: string) => simulator + new URL(address, simulator).pathname;
  const asked = await (await fetch(at(out.action), { method: 'POST', body: out.body })).text();
  const challenge = formIn(asked).action;
  const isAnswered = challenge.includes('/api/callback/');
  const answered = isAnswered
    ? asked
    : await (await fetch(at(challenge), { method: 'POST', body: new URLSearchParams({ result: answer }), redirect: 'manual' })).text();
  const back = formIn(answered);
  if (!isPosted || back.action === '') return { status: 0, location: '', body: back.body };
  const reply = await app.request(new URL(back.action).pathname, { method: 'POST', body: back.body });
  await shop.simulator.settled();
  return { status: reply.status, location: reply.headers.get('location') ?? '', body: back.body };
}

/** The browser posts back what the card company said, without the pages in between. */
export async function secureReturnOf(shop: TestShop, paid: CardPayment, isPassed: boolean): Promise<void> {
  const body = new URLSearchParams(returnFields(shop.simulator.world, paid, isPassed));
  const { pathname } = new URL(paid.termUrl);
  await shop.service.app.request(pathname, { method: 'POST', body });
}
