// The only file that knows both the decision call and the bus.
import { gacha, links, topics } from '@fudaya/contracts';
import { failureText, publish, useNavigate, useWrite } from '@fudaya/web';
import { useRef, useState } from 'react';
import { useText } from '../texts.ts';
import { forgetChoice } from '../card-choice/choice.ts';
import type { Split } from '../card-choice/split.ts';
import { forgetResults } from '../draw/forget-results.ts';
import { arrival } from '../thank-you/arrival.ts';

const idsOf = (cards: readonly gacha.Card[]) => cards.map((card) => card.history_id);

/** Decides a purchase for good. "Already decided" leads to the thank-you page too (DEC-3), which names a choice that differs. */
export function useDecision(historyId: string) {
  const { t } = useText();
  const navigate = useNavigate();
  const { submit, isRunning } = useWrite(gacha.decision);
  const [message, setMessage] = useState('');
  // A second press while navigating away is the same decision.
  const isSettled = useRef(false);

  const decide = async ({ toShip, toConvert }: Split, addressId?: string) => {
    if (isSettled.current) return;
    setMessage('');
    const wanted = idsOf(toShip);
    const where = addressId === undefined || wanted.length === 0 ? {} : { address_id: addressId };
    const outcome = await submit({ send_card: wanted, reduction_card: idsOf(toConvert), history_id: historyId, ...where });
    if (!outcome.ok) {
      if (outcome.refusal !== 'running') setMessage(outcome.state === 0 ? t('confirm.lost') : failureText(outcome));
      return;
    }
    if (isSettled.current) return;
    isSettled.current = true;
    forgetChoice(historyId);
    forgetResults();
    const { result, sent, converted, returned_points } = outcome.reply;
    const isOurs = result === '1';
    publish(topics.cardsDecided, { purchase_id: historyId, sent, converted });
    void navigate(links.thankYou(historyId), { replace: true, state: arrival(isOurs ? { sent, returned_points } : { wanted }) });
  };
  return { decide, isRunning, message };
}
