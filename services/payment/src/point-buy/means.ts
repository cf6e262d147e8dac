import { randomUUID } from 'node:crypto';
import { links, payment, type InputOf } from '@fudaya/contracts';
import { refuse } from '@fudaya/kit';
import type { Means } from '../provider/provider.ts';
import { tokeniserBName } from '../provider/tokeniser-b/tokeniser-b.ts';
import type { Detail, Payment } from '../settle/payment.sql.ts';
import { secureReturnUrl } from '../callback/secure-way.ts';
import { cardInputOf } from './card-input.ts';

type Input = InputOf<typeof payment.pointBuy>;
const { payIds } = payment;

export interface Chosen {
  readonly means: Means;
  /** For the member's history. */
  readonly label: string;
  readonly detail: Detail;
}

/** What the member pays with, or a refusal that names what is missing. */
export function meansOf(input: Input): Chosen {
  switch (input.pay_id) {
    case payIds.combini:
      return combiniOf(input);
    case payIds.payge:
      return { means: { kind: 'bank', holder: null }, label: '', detail: { kind: 'bank', holder: null } };
    case payIds.bank: {
      if (!input.name) throw refuse(payment.pointBuy, 'name_missing');
      return { means: { kind: 'bank', holder: input.name }, label: input.name, detail: { kind: 'bank', holder: input.name } };
    }
    case payIds.carrier: {
      if (!input.carrier_id) throw refuse(payment.pointBuy, 'carrier_missing');
      return { means: { kind: 'carrier', carrier: input.carrier_id }, label: input.carrier_id, detail: { kind: 'carrier' } };
    }
    case payIds.amazonPay:
    case payIds.payPal:
      return { means: { kind: 'wallet' }, label: '', detail: { kind: 'wallet' } };
    case payIds.stripeCard:
      return hostedBy('card');
    case payIds.stripePayPay:
      return hostedBy('paypay');
    case payIds.stripeCombini:
      return hostedBy('combini');
    case payIds.stripeBank:
      return hostedBy('bank');
    case payIds.cardB:
      return withReturnKey(input.saved_card === undefined ? cardOf(input) : savedCardOf(input.saved_card));
    default:
      return cardOf(input);
  }
}

/** 3-D Secure leads back to an address of this payment alone. */
const withReturnKey = (chosen: Chosen): Chosen => ({ ...chosen, detail: { ...chosen.detail, return_key: randomUUID() } });

function cardOf(input: Input): Chosen {
  const card = cardInputOf(input);
  if (!card) throw refuse(payment.pointBuy, 'card_missing');
  return { means: { kind: 'card', token: card.token, isSaved: input.card_save === '1' }, label: card.label, detail: { kind: 'card' } };
}

type Hosted = Extract<Means, { kind: 'hosted' }>['by'];

/** Money for a till or an account comes as it comes elsewhere: late, or short. */
function hostedBy(by: Hosted): Chosen {
  const kind = by === 'combini' || by === 'bank' ? by : 'hosted';
  return { means: { kind: 'hosted', by }, label: '', detail: { kind } };
}

const savedCardOf = (cardId: string): Chosen => ({ means: { kind: 'saved_card', cardId }, label: '', detail: { kind: 'card' } });

function combiniOf({ combini_code, combini_chain }: Input): Chosen {
  // The specification has the code alone: the first of its stores, whose number the other takes as well.
  const chain = combini_code === 'other' ? 'other' : (combini_chain ?? (combini_code && payment.combiniChains[combini_code][0]));
  const chains: readonly string[] = combini_code ? payment.combiniChains[combini_code] : [];
  if (!combini_code || !chain || !chains.includes(chain)) throw refuse(payment.pointBuy, 'combini_missing');
  const detail = { kind: 'combini', combini_code, combini_chain: chain } as const;
  return { means: { kind: 'combini', code: combini_code, chain }, label: chain, detail };
}

/** Where the provider sends the member back to, and where when they gave up. */
export function returnsOf(
  origin: string,
  payId: number,
  { id, pack_id, detail }: Pick<Payment, 'id' | 'pack_id' | 'detail'>,
): { returnUrl: string; cancelUrl: string } {
  const pack = pack_id ?? undefined;
  // Provider B posts the browser back: a page of ours cannot read that.
  if (payId === payIds.cardB) return { returnUrl: secureReturnUrl(origin, tokeniserBName, id, detail.return_key ?? ''), cancelUrl: '' };
  const paths: Readonly<Record<number, readonly [string, string]>> = {
    [payIds.carrier]: [links.completeCarrier(id, pack), links.errorCarrier(id, pack)],
    [payIds.amazonPay]: [links.amazonPayRedirect(id, pack), links.amazonPayRedirect(id, pack, true)],
    [payIds.payPal]: [links.completeBuyPointPayPal(id, pack), links.completeBuyPointPayPal(id, pack, true)],
  };
  const [back, away] = paths[payId] ?? [links.payRedirect(id, pack), links.payRedirect(id, pack, true)];
  return { returnUrl: origin + back, cancelUrl: origin + away };
}
