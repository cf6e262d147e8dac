import { useCallback, useEffect, useRef, useState } from 'react';
import { payment, type SentInputOf } from '@fudaya/contracts';
import { failureText, useWrite, type Failure } from '@fudaya/web';
import { useText } from '../texts.ts';
import type { CardData, CardProblem } from './card-form/card-data.ts';
import { newRequestId } from './request-id.ts';
import { tokenise } from './tokenise.ts';
import type { Tokenised } from './tokenised.ts';
import { useGoOn, type Way } from './use-go-on.ts';

/** A navigation to the provider that has not left this page by then has failed, milliseconds. */
const leavesWithin_ms = 20_000;

type BuyInput = SentInputOf<typeof payment.pointBuy>;

export interface PayRequest {
  readonly input: BuyInput;
  readonly method: payment.PayMethod;
  /** Undefined when the method takes no card, or a kept one. */
  readonly card: CardData | undefined;
}
export interface PayAnswer {
  /** Card data is no longer needed and must be cleared. */
  readonly forgetsCard: boolean;
  readonly problem?: CardProblem | undefined;
  readonly failure?: Failure;
}

/** Tokenise, buy, go on: spec-2 §4. */
export function usePointBuy(packId: number | undefined) {
  const { t } = useText();
  const { submit } = useWrite(payment.pointBuy);
  const goOn = useGoOn(packId);
  const [message, setMessage] = useState('');
  const [isPaying, setPaying] = useState(false);
  // A submit whose answer was lost is retried with the same request_id, its idempotency key, so nothing is charged twice.
  const [held, setHeld] = useState<BuyInput>();
  const isRunning = useRef(false);
  const rest = useCallback(() => {
    isRunning.current = false;
    setPaying(false);
  }, []);
  // Restored from the back/forward cache: this page is in the state it was left in.
  useEffect(() => {
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  }, [rest]);

  const pay = async (request: PayRequest): Promise<PayAnswer> => {
    if (isRunning.current) return { forgetsCard: false };
    isRunning.current = true;
    setPaying(true);
    setMessage('');
    let isLeaving = false;
    try {
      const { way, ...answer } = await payOnce(request);
      isLeaving = way === 'leaving';
      return answer;
    } finally {
      // On the way to a provider's page the button stays busy: pressed again it would begin a second payment.
      if (isLeaving) setTimeout(rest, leavesWithin_ms);
      else rest();
    }
  };

  const payOnce = async ({ input, method, card }: PayRequest): Promise<PayAnswer & { way?: Way }> => {
    const tokenised = held ? undefined : await cardToken(method, card);
    if (tokenised?.ok === false) {
      if (!tokenised.problem) setMessage(t(untokenised[tokenised.why]));
      return { forgetsCard: false, problem: tokenised.problem };
    }
    const sent = held ?? { ...input, ...tokenised?.card, request_id: newRequestId() };
    const outcome = await submit(sent);
    if (!outcome.ok) {
      const mayBePaid = isUnanswered(outcome);
      setHeld(mayBePaid ? sent : undefined);
      setMessage(mayBePaid ? t('failure.lost') : failureText(outcome));
      return mayBePaid ? { forgetsCard: true } : { forgetsCard: true, failure: outcome };
    }
    const way = await goOn(outcome.reply);
    setHeld(way === 'stuck' ? sent : undefined);
    if (way === 'stuck') setMessage(t('failure.wallet', { wallet: method.name }));
    return { forgetsCard: true, way };
  };

  return { pay, isPaying, message, held };
}

const untokenised = { rejected: 'card.unverified', unreachable: 'card.unreachable', maintenance: 'card.maintenance' } as const;

async function cardToken({ tokeniser }: payment.PayMethod, card: CardData | undefined): Promise<Tokenised | undefined> {
  if (!card) return undefined;
  return tokeniser ? tokenise(tokeniser, card) : { ok: false, why: 'unreachable' };
}

/** No answer, or a fault: the payment may have been made. */
const isUnanswered = ({ state }: Failure): boolean => state === 0 || state === 429 || state >= 500;
