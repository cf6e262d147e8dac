// The only file that knows both the exchange's calls and the bus.
import { useRef, useState } from 'react';
import { account, topics, type ReplyOf } from '@fudaya/contracts';
import { failureText, hasLeft, isUnanswered, publish, untilAnswered, useWrite, type Failure } from '@fudaya/web';

export type Intent = ReplyOf<typeof account.exchangeCheck>;

export type ExchangeStep =
  | { readonly name: 'choosing' }
  /** `unanswered`: nobody knows whether the last press arrived; pressing again is the same exchange. */
  | { readonly name: 'confirming'; readonly card: account.ExchangeCard; readonly intent: Intent; readonly isUnanswered: boolean }
  | { readonly name: 'done'; readonly card: account.ExchangeCard; readonly coin: number }
  | { readonly name: 'refused'; readonly title: 'limit' | 'short' | 'failed'; readonly text: string };

/** EXC-2: the title follows result; what is neither the limit nor a lack of coins says so. */
function refused(failure: Failure): ExchangeStep {
  const title = failure.result === '-3' ? 'limit' : failure.refusal === 'coins_short' ? 'short' : 'failed';
  return { name: 'refused', title, text: failureText(failure, 'count') };
}

export type Exchange = ReturnType<typeof useExchange>;

/** Checks, confirms and exchanges one card. `onChange` reads the list anew: after an exchange, and when it showed what is no more. */
export function useExchange(onChange: () => void) {
  const { submit: submitCheck } = useWrite(account.exchangeCheck);
  const { submit: submitExchange } = useWrite(account.exchange);
  const [step, setStep] = useState<ExchangeStep>({ name: 'choosing' });
  const [checking, setChecking] = useState<number>();
  const [isExchanging, setExchanging] = useState(false);
  const isAtWork = useRef(false);

  async function check(card: account.ExchangeCard): Promise<void> {
    if (isAtWork.current) return;
    isAtWork.current = true;
    setChecking(card.id);
    const outcome = await submitCheck({ card_id: card.id, change_num: card.change_num });
    isAtWork.current = false;
    setChecking(undefined);
    if (outcome.ok) return setStep({ name: 'confirming', card, intent: outcome.reply, isUnanswered: false });
    if (hasLeft(outcome)) return;
    setStep(refused(outcome));
    if (outcome.refusal !== undefined && outcome.refusal !== 'coins_short') onChange();
  }

  async function confirm(): Promise<void> {
    // A second tap while the first is under way is the same exchange.
    if (step.name !== 'confirming' || isAtWork.current) return;
    const { card_id, change_num, exchange_id } = step.intent;
    isAtWork.current = true;
    setExchanging(true);
    const outcome = await untilAnswered(() => submitExchange({ card_id, change_num, exchange_id }));
    isAtWork.current = false;
    setExchanging(false);
    if (!outcome.ok) {
      if (hasLeft(outcome)) return;
      if (isUnanswered(outcome)) return setStep({ ...step, isUnanswered: true });
      setStep(refused(outcome));
      return onChange();
    }
    setStep({ name: 'done', card: step.card, coin: outcome.reply.coin });
    publish(topics.balanceMoved, { by: 'exchange' });
    onChange();
  }

  /** A lost reply may have been a yes: then list and coins are read anew. An exchange under way is not walked away from by a stray tap. */
  function close(): void {
    if (isExchanging) return;
    if (step.name === 'confirming' && step.isUnanswered) {
      publish(topics.balanceMoved, { by: 'exchange' });
      onChange();
    }
    setStep({ name: 'choosing' });
  }

  return { step, checking, isExchanging, check, confirm, close };
}
