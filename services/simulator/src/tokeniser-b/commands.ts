// What tokeniser B does for each kind of telegram.
import { newId, type SavedCard, type World } from '../world/world.ts';
import { securePageOf } from './secure.ts';
import type { CardPayment } from './card-payment.ts';
import { openPayment, paymentsOf, take } from './payments.ts';
import { codes, refusal, type Fields, type TelegramReply } from './wire.ts';

type Command = (world: World, fields: Fields) => TelegramReply;
const maxCards = 5;

const rowOf = (world: World, payment: CardPayment): Fields => ({
  payment_id: payment.payment_id,
  trading_id: payment.trading_id,
  payment_type: '02',
  payment_amount: String(payment.amount + world.faults.amount_off),
  payment_status: payment.status,
  masked_card_number: payment.masked,
});

/** An order is paid once: its number again is refused, but for the one authorisation after its 3-D Secure. */
const authorise: Command = (world, fields) => {
  const { trading_id = '', payment_amount = '', term_url = '' } = fields;
  if (!/^[A-Za-z0-9_-]{1,25}$|^[0-9a-f]{32}$/.test(trading_id) || !/^[1-9]\d{0,7}$/.test(payment_amount)) return refusal(codes.badField);
  const [known] = paymentsOf(world, trading_id);
  if (fields['3ds_auth_id']) return authoriseSecured(world, known, fields);
  if (known) return refusal(codes.orderKnown);
  const card = cardOf(world, fields);
  if ('code' in card) return refusal(card.code);
  const payment = openPayment(world, { trading_id, amount: Number(payment_amount), ...card, termUrl: term_url });
  if (card.behaviour.authentication !== 'none' && fields['3dsecure_use_type'] === '2') {
    return { result: '7', rows: [{ payment_id: payment.payment_id, trading_id, out_acs_html: securePageOf(world, payment) }] };
  }
  take(world, payment);
  return answerOf(world, payment);
};

function authoriseSecured(world: World, payment: CardPayment | undefined, fields: Fields): TelegramReply {
  const isGood = payment?.status === '10' && !payment.isAuthUsed && payment.authId === fields['3ds_auth_id'];
  if (!isGood || String(payment.amount) !== fields['payment_amount']) return refusal(codes.badAuthentication);
  payment.isAuthUsed = true;
  take(world, payment);
  return answerOf(world, payment);
}

const answerOf = (world: World, payment: CardPayment): TelegramReply =>
  payment.status === '40' ? { result: '0', rows: [rowOf(world, payment)] } : refusal(payment.code);

type UsedCard = Pick<CardPayment, 'masked' | 'behaviour'>;

function cardOf(world: World, fields: Fields): UsedCard | { readonly code: string } {
  if (fields['stock_card_mode'] === '1') {
    const kept = world.savedCards.get(fields['customer_id'] ?? '')?.find(({ id }) => id === fields['customer_card_id']);
    return kept ?? { code: codes.noSuchCard };
  }
  const token = useToken(world, fields['card_token'] ?? '');
  return token ?? { code: codes.badToken };
}

function useToken(world: World, name: string) {
  const token = world.tokens.get(name);
  if (!token || token.isUsed || token.expiresAt <= world.now().getTime()) return null;
  token.isUsed = true;
  return token;
}

const keepCard: Command = (world, { customer_id = '', card_token = '' }) => {
  const kept = world.savedCards.get(customer_id) ?? [];
  if (customer_id === '' || customer_id.length > 25) return refusal(codes.badField);
  if (kept.length >= maxCards) return refusal(codes.tooManyCards);
  const token = useToken(world, card_token);
  if (!token) return refusal(codes.badToken);
  const card: SavedCard = {
    id: newId().slice(0, 18),
    masked: token.masked,
    behaviour: token.behaviour,
    validTerm: token.validTerm ?? '1240',
  };
  world.savedCards.set(customer_id, [...kept, card]);
  return { result: '0', rows: [{ customer_id, customer_card_id: card.id }] };
};

const forgetCard: Command = (world, { customer_id = '', customer_card_id = '' }) => {
  const kept = world.savedCards.get(customer_id) ?? [];
  if (!kept.some(({ id }) => id === customer_card_id)) return refusal(codes.noSuchCard);
  world.savedCards.set(
    customer_id,
    kept.filter(({ id }) => id !== customer_card_id),
  );
  return { result: '0', rows: [{ customer_id, customer_card_id }] };
};

const listCards: Command = (world, { customer_id = '' }) => {
  const kept = world.savedCards.get(customer_id) ?? [];
  if (kept.length === 0) return refusal(codes.noSuchCard);
  return {
    result: '0',
    rows: kept.map(({ id, masked, validTerm }) => ({ customer_id, customer_card_id: id, card_number: masked, card_valid_term: validTerm })),
  };
};

const inquire: Command = (world, { trading_id = '' }) => {
  const found = paymentsOf(world, trading_id);
  return found.length > 0 ? { result: '0', rows: found.map((payment) => rowOf(world, payment)) } : refusal(codes.orderUnknown);
};

const inquireNotice: Command = (world, { payment_notice_id = '' }) => {
  const payment = world.notices.get(payment_notice_id);
  return payment ? { result: '0', rows: [{ payment_notice_id, ...rowOf(world, payment) }] } : refusal(codes.orderUnknown);
};

/** Asked again, it is done already. */
const undo =
  (from: CardPayment['status'], to: CardPayment['status']): Command =>
  (world, { payment_id = '' }) => {
    const payment = world.cardPayments.get(payment_id);
    if (!payment || (payment.status !== from && payment.status !== to)) return refusal(codes.wrongState);
    payment.status = to;
    return { result: '0', rows: [rowOf(world, payment)] };
  };

export const commands: Readonly<Record<string, Command>> = {
  '020': authorise,
  '021': undo('20', '32'),
  '022': undo('20', '40'),
  '023': undo('40', '60'),
  '025': keepCard,
  '026': forgetCard,
  '027': listCards,
  '091': inquireNotice,
  '094': inquire,
};
