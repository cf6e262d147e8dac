import { useRef, useState } from 'react';
import { links, payment } from '@fudaya/contracts';
import { failureText, useNavigate, useText, useWrite, type Failure } from '@fudaya/web';
import type { CardData } from './card-form/card-data.ts';
import { leavePage } from './leave-page.ts';
import { newRequestId } from './request-id.ts';
import { tokenise, type CardToken } from './tokenise.ts';

type Course = payment.Course;
interface Order {
  readonly course: Course;
  readonly method: payment.PayMethod;
  readonly packId: number | undefined;
}
/** A submit whose answer did not come back: the very same one is sent again, so nothing can be charged twice. */
interface Held extends CardToken {
  readonly request_id: string;
}

/** Tokenise, buy, go on: spec-2 §4. The only file that knows tokeniser, call and where each result leads. */
export function usePointBuy({ course, method, packId }: Order) {
  const { t } = useText();
  const navigate = useNavigate();
  const { submit } = useWrite(payment.pointBuy);
  const [message, setMessage] = useState('');
  const [isPaying, setPaying] = useState(false);
  const [heldNumber, setHeldNumber] = useState<string>();
  const held = useRef<Held>(undefined);

  const hold = (next: Held | undefined) => {
    held.current = next;
    setHeldNumber(next?.req_card_number);
  };

  /** Resolves true when card data is needed no more and must be forgotten. */
  const pay = async (card: CardData): Promise<boolean> => {
    setMessage('');
    setPaying(true);
    try {
      if (!held.current) {
        if (!method.tokeniser) return false;
        const tokenised = await tokenise(method.tokeniser, card);
        if (!tokenised.ok) {
          setMessage(t(tokenised.why === 'rejected' ? 'card.unverified' : 'card.unreachable'));
          return false;
        }
        held.current = { ...tokenised.card, request_id: newRequestId() };
      }
      const sent = held.current;
      const outcome = await submit({
        ...sent,
        pay_id: method.id,
        point_price_id: course.id,
        ...(packId !== undefined && { pack_id: packId }),
      });
      if (outcome.ok) goOn(outcome.reply.result, outcome.reply.url);
      else if (isUnanswered(outcome)) {
        hold(sent);
        setMessage(t('failure.lost'));
      } else {
        hold(undefined);
        setMessage(failureText(outcome));
      }
      return true;
    } finally {
      setPaying(false);
    }
  };

  const goOn = (result: '1' | '7', url: string) => {
    if (result === '7' || /^https?:\/\//.test(url)) return leavePage(url);
    void navigate(url === '1' ? links.completeBuyPoint() : url, { replace: true });
  };

  return { pay, isPaying, message, heldNumber };
}

/** No answer, or a fault: the payment may have been made. */
const isUnanswered = ({ state }: Failure): boolean => state === 0 || state === 429 || state >= 500;
