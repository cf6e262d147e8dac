import { createHash } from 'node:crypto';
import {
  cardOf,
  type Authentication,
  type Authorised,
  type CallbackVerdict,
  type Means,
  type NewOrder,
  type Provider,
  type Truth,
} from '../provider.ts';
import { customerOf, keepCard, keptCards, noSuchCard } from './kept-cards.ts';
import type { Row } from './reply.ts';
import { authenticationOf } from './secure-return.ts';
import { kinds, telegramClient, type Telegram, type TelegramAnswer, type TokeniserBSettings } from './telegram.ts';

export const tokeniserBName = 'tokeniser-b';

/**
 * Answers to a first attempt: a card token that is wrong or used, an order that is known already, an order that is not known. They
 * (and noSuchCard) are the simulator's: the provider hands its list of codes to its merchants alone, to be compared before going live.
 */
const codes = { badToken: 'P025', orderKnown: 'P009', orderUnknown: 'P008' } as const;
/** Of the card company; everything else that is refused is for a reason of ours or the provider's. */
const isRefusalByCompany = (code: string): boolean => /^2/.test(code);
const isFaultInside = (code: string): boolean => /^[E9]/.test(code);

/** How a payment stands at the provider (payment_status). */
const statuses = {
  begun: ['10'],
  refused: ['11', '33'],
  authorised: ['20', '21'],
  taken: ['40', '41'],
  givenBack: ['31', '32', '42', '60'],
} as const;

/** Cards by tokeniser B (Paygent): captured at once, 3-D Secure by a page of the provider's, cards kept for the next time. */
export function tokeniserB(settings: TokeniserBSettings): Provider {
  const send = telegramClient(settings);
  const paymentsOf = (orderId: string) => send(kinds.payment, { trading_id: orderId });
  return {
    name: tokeniserBName,
    cards: keptCards(telegramClient({ ...settings, timeout_ms: Math.min(settings.timeout_ms, 3_000) })),
    authorise: (order) => authorise(send, order),
    async search({ orderId, answers = [] }) {
      const failed = answers.find(({ isPassed }) => !isPassed);
      if (failed && !answers.some(({ isPassed }) => isPassed)) return { kind: 'failed', reason: `3-D Secure ${failed.id}` };
      return truthOf(await paymentsOf(orderId), answers.length > 0);
    },
    async complete({ orderId, amount_yen, answers = [] }) {
      const answer = await paymentsOf(orderId);
      const held = rowIn(answer, statuses.authorised);
      if (held) await send(kinds.capture, { payment_id: held['payment_id'] ?? '' });
      else await authoriseWith(send, base(orderId, amount_yen), answers);
    },
    async cancel({ orderId }) {
      const answer = await paymentsOf(orderId);
      if ('failure' in answer) return false;
      if (answer.result !== '0') return answer.code === codes.orderUnknown;
      const undo = async (row: Row, kind: typeof kinds.undoAuthorisation | typeof kinds.undoCapture) => {
        const undone = await send(kind, { payment_id: row['payment_id'] ?? '' });
        return 'result' in undone && undone.result === '0';
      };
      const held = rowIn(answer, statuses.authorised);
      const taken = rowIn(answer, statuses.taken);
      if (held && !(await undo(held, kinds.undoAuthorisation))) return false;
      return taken ? undo(taken, kinds.undoCapture) : true;
    },
    ordersNamed: (body) => [new URLSearchParams(new TextDecoder().decode(body)).get('trading_id') ?? ''],
    judgedByAsking: { headers: [] },
    acknowledgement: 'result=0',
    verifyCallback: ({ body }) => verdictOf(send, body),
    verifyReturn: (body) => authenticationOf(settings.hashKey, body),
  };
}

/** The provider knows to which order an id belongs: it refuses a foreign one, and the next is tried. Its refusal by the card is the last word. */
async function authoriseWith(send: Telegram, order: Readonly<Record<string, string>>, answers: readonly Authentication[]): Promise<void> {
  for (const { isPassed, id } of answers) {
    if (!isPassed) continue;
    const answer = await send(kinds.authorise, { ...order, '3ds_auth_id': id });
    if ('failure' in answer || answer.result === '0' || isRefusalByCompany(answer.code)) return;
  }
}

/** One payment, captured at once. */
const base = (orderId: string, amount_yen: number) => ({
  trading_id: orderId,
  payment_amount: String(amount_yen),
  payment_class: '10',
  sales_mode: '1',
});

async function authorise(send: Telegram, { orderId, amount_yen, means, memberId, returnUrl }: NewOrder): Promise<Authorised> {
  const { card, keptNow } = await cardFields(send, memberId, means);
  const secure = { '3dsecure_use_type': '2', term_url: returnUrl };
  const answered = authorisedOf(await send(kinds.authorise, { ...base(orderId, amount_yen), ...card, ...secure }), means);
  // A card that pays nothing is not kept for a next time.
  if (keptNow !== null && answered.kind === 'declined') {
    await send(kinds.forgetCard, { customer_id: customerOf(memberId), customer_card_id: keptNow });
  }
  return answered;
}

/** A token is good for one use: to be kept and paid with, the card is kept first and paid with as a kept one. */
async function cardFields(
  send: Telegram,
  memberId: string,
  means: Means,
): Promise<{ card: Record<string, string>; keptNow: string | null }> {
  const kept = (cardId: string) => ({ stock_card_mode: '1', customer_id: customerOf(memberId), customer_card_id: cardId });
  if (means.kind === 'saved_card') return { card: kept(means.cardId), keptNow: null };
  if (means.kind !== 'card') throw new Error(`tokeniser B takes no ${means.kind}`);
  const keptNow = means.isSaved ? await keepCard(send, memberId, means.token) : null;
  return { card: keptNow === null ? { card_token: means.token } : kept(keptNow), keptNow };
}

function authorisedOf(answer: TelegramAnswer, means: Means): Authorised {
  if ('failure' in answer) return { kind: answer.isCertain ? 'down' : 'unknown', reason: answer.failure };
  const { result, code, rows } = answer;
  const providerRef = rows[0]?.['payment_id'] ?? null;
  const html = rows[0]?.['out_acs_html'];
  if (result === '0') return { kind: 'captured' };
  if (result === '7') return html ? { kind: 'page', html, providerRef } : { kind: 'unknown', reason: 'no page of 3-D Secure' };
  if (code === codes.badToken || code === noSuchCard)
    return { kind: 'token_rejected', reason: means.kind === 'saved_card' ? 'saved card' : code };
  if (code === codes.orderKnown || isFaultInside(code)) return { kind: 'unknown', reason: code };
  return { kind: isRefusalByCompany(code) ? 'declined' : 'down', reason: code };
}

const rowIn = (answer: TelegramAnswer, among: readonly string[]): Row | undefined =>
  'rows' in answer ? answer.rows.find((row) => among.includes(row['payment_status'] ?? '')) : undefined;

/** An order may have two payments: the one that 3-D Secure began, and the one that it ended in. Money given back beats money taken. */
function truthOf(answer: TelegramAnswer, isAuthenticated: boolean): Truth {
  if ('failure' in answer) return { kind: 'unavailable', reason: answer.failure };
  if (answer.result !== '0') return answer.code === codes.orderUnknown ? { kind: 'none' } : { kind: 'unavailable', reason: answer.code };
  if (rowIn(answer, statuses.givenBack)) return { kind: 'cancelled' };
  const taken = rowIn(answer, statuses.taken);
  if (taken)
    return {
      kind: 'paid',
      amount_yen: Number(taken['payment_amount']),
      providerRef: taken['payment_id'] ?? null,
      card: cardOf(tokeniserBName, taken['masked_card_number']),
    };
  if (rowIn(answer, statuses.authorised)) return { kind: 'approved' };
  const refused = rowIn(answer, statuses.refused);
  if (refused) return { kind: 'failed', reason: `status ${refused['payment_status']}` };
  return { kind: isAuthenticated ? 'approved' : 'waiting' };
}

/** A notice carries no signature: it is genuine when the provider, asked for the notice by its id, tells of the same order. */
async function verdictOf(send: Telegram, body: Uint8Array): Promise<CallbackVerdict> {
  const fields = new URLSearchParams(new TextDecoder().decode(body));
  const noticeId = /^\d{1,20}$/.exec(fields.get('payment_notice_id') ?? '')?.[0];
  const orderId = fields.get('trading_id') ?? '';
  const forged = { isGenuine: false, eventId: noticeId ?? createHash('sha256').update(body).digest('hex'), orderIds: [] };
  if (!noticeId || orderId === '') return forged;
  const answer = await send(kinds.difference, { payment_notice_id: noticeId });
  if ('failure' in answer || isFaultInside(answer.code)) return { ...forged, isUnasked: true };
  const isGenuine = answer.rows.some((row) => row['trading_id'] === orderId && row['payment_notice_id'] === noticeId);
  return isGenuine ? { isGenuine, eventId: noticeId, orderIds: [orderId] } : forged;
}
