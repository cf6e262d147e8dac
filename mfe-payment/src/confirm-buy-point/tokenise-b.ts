import type { payment } from '@fudaya/contracts';
import * as z from '@fudaya/contracts/schema';
import type { CardData, CardProblem } from './card-form/card-data.ts';
import { loadScript } from './load-script.ts';
import type { Tokenised } from './tokenised.ts';

/** The globals of tokeniser B's script (Paygent). */
interface PaygentToken {
  createToken(merchantId: string, key: string, card: Record<string, string>, answer: (reply: unknown) => void): void;
}
declare global {
  interface Window {
    PaygentToken?: new () => PaygentToken;
  }
}

const success = z.looseObject({
  result: z.literal('0000'),
  tokenizedCardObject: z.looseObject({ token: z.string(), masked_card_number: z.string() }),
});
const failure = z.looseObject({ result: z.string() });
const answerWithin_ms = 20_000;

/** Result codes of the provider → the field they are about, and what is said there (spec 2, section 5). */
const problems: { readonly [code: string]: CardProblem } = {
  '1300': { field: 'number', message: 'card.invalidNumber' },
  '1301': { field: 'number', message: 'card.invalidNumber' },
  '1400': { field: 'expiry', message: 'card.invalidExpiry' },
  '1401': { field: 'expiry', message: 'card.invalidExpiry' },
  '1500': { field: 'expiry', message: 'card.invalidExpiry' },
  '1501': { field: 'expiry', message: 'card.invalidExpiry' },
  '1502': { field: 'expiry', message: 'card.invalidExpiry' },
  '1600': { field: 'code', message: 'card.invalidCode' },
  '1601': { field: 'code', message: 'card.invalidCode' },
  '1700': { field: 'holder', message: 'card.invalidHolder' },
};
const whys: { readonly [code: string]: 'unreachable' | 'maintenance' } = { '7001': 'unreachable', '8000': 'maintenance' };

/** As tokenise(), through the provider's own script: the card goes from it to the provider. Never throws. */
export async function tokeniseB({ url, merchant_id = '', token_api_key }: payment.Tokeniser, card: CardData): Promise<Tokenised> {
  const isLoaded = await loadScript(url);
  if (!isLoaded || !window.PaygentToken) return { ok: false, why: 'unreachable' };
  const holder = card.holder.trim().toUpperCase();
  const reply = await ask(new window.PaygentToken(), merchant_id, token_api_key, {
    card_number: card.groups.join(''),
    expire_year: card.year,
    expire_month: card.month,
    cvc: card.code,
    name: holder,
  });
  const made = success.safeParse(reply);
  if (made.success) {
    const { token, masked_card_number } = made.data.tokenizedCardObject;
    return { ok: true, card: { token, req_card_number: masked_card_number, card_user_name: holder } };
  }
  const code = failure.safeParse(reply).data?.result ?? '7001';
  const problem = problems[code];
  return problem ? { ok: false, why: 'rejected', problem } : { ok: false, why: whys[code] ?? 'rejected' };
}

/** Undefined when the script times out or throws. */
function ask(script: PaygentToken, merchantId: string, key: string, card: Record<string, string>): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), answerWithin_ms);
    const answer = (reply: unknown) => {
      clearTimeout(timer);
      resolve(reply);
    };
    try {
      script.createToken(merchantId, key, card, answer);
    } catch {
      answer(undefined);
    }
  });
}
