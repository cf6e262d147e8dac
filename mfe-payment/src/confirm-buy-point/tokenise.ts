import type { payment } from '@fudaya/contracts';
import * as z from '@fudaya/contracts/schema';
import type { CardData } from './card-form/card-data.ts';
import { tokeniseB } from './tokenise-b.ts';
import type { Tokenised } from './tokenised.ts';

/** Gives the card to the tokeniser, straight from the browser, and gets a one-time token. Never throws. */
export const tokenise = (tokeniser: payment.Tokeniser, card: CardData): Promise<Tokenised> =>
  tokeniser.kind === 'b' ? tokeniseB(tokeniser, card) : tokeniseA(tokeniser, card);

const success = z.looseObject({ code: z.literal('success'), token: z.string(), req_card_number: z.string() });

async function tokeniseA({ url, token_api_key }: payment.Tokeniser, card: CardData): Promise<Tokenised> {
  const card_user_name = card.holder.trim().toUpperCase();
  const body = {
    card_number: card.groups.join(''),
    card_expire: `${card.month}/${card.year}`,
    security_code: card.code,
    cardholder_name: card_user_name,
    token_api_key,
    lang: 'ja',
  };
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(15_000),
    });
    const answer: unknown = await reply.json();
    const parsed = success.safeParse(answer);
    if (parsed.success)
      return { ok: true, card: { token: parsed.data.token, req_card_number: parsed.data.req_card_number, card_user_name } };
    return { ok: false, why: reply.status >= 500 ? 'unreachable' : 'rejected' };
  } catch {
    return { ok: false, why: 'unreachable' };
  }
}
