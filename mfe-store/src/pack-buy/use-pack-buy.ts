// The only file that knows both the buying calls and the bus.
import { useRef, useState } from 'react';
import { gacha, links, states, topics, type ReplyOf } from '@fudaya/contracts';
import { failureText, hasLeft, isUnanswered, keepForLogin, publish, untilAnswered, useNavigate, useWrite } from '@fudaya/web';
import { keepReceipt } from './keep-receipt.ts';
import { memberRandomness } from './member-randomness.ts';

export type PackCheck = ReplyOf<typeof gacha.packCheck>;
export interface Shortage {
  readonly unit: 'point' | 'coin';
  /** As the service reckoned, with the coupon that takes off most; none from a service of before. */
  readonly reckoned: Partial<gacha.ShortFigures>;
}

/** A checked purchase. `purchase_id` is the idempotency key: it and `c` go out unchanged however often the button is pressed. */
export interface Intent extends PackCheck {
  readonly c: string;
}

/** The member's share of the draw's randomness. Once it has gone out it stays: a repeated press is the same purchase. */
export interface Share {
  readonly c: string;
  readonly isFixed: boolean;
  /** Another one, or without it that of this device again. */
  readonly choose: (c: string | undefined) => void;
}

export type CheckResult =
  | { readonly ok: true; readonly intent: Intent }
  | {
      readonly ok: false;
      readonly message: string;
      readonly shortage: Shortage | undefined;
      /** A verified phone is what is missing. */
      readonly isPhoneNeeded: boolean;
    };
/** `left`: navigating away, to the reveal, the login or the maintenance page; or what was asked later is on its way. */
export type Left = 'left';
export type BuyResult = Left | 'unanswered' | { readonly message: string };

const shortages: { readonly [refusal: string]: Shortage['unit'] } = { points_short: 'point', coins_short: 'coin' };

/**
 * Checks and buys packs of one pack page. `check` makes the intent that the confirmation shows; `buy` pays for it,
 * tells the other remotes and goes to the reveal. Pressing twice is one purchase.
 */
export function usePackBuy(packId: number) {
  const checking = useWrite(gacha.packCheck);
  const buying = useWrite(gacha.packBuy);
  const navigate = useNavigate();
  const isAtWork = useRef(false);
  const asked = useRef(0);
  const [isBuying, setBuying] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [isFixed, setFixed] = useState(false);

  /** With the coupon that takes off most, if there is any. */
  async function check(count: number): Promise<CheckResult | Left> {
    const checked = await checkWith(count, 'best', memberRandomness());
    setChosen(undefined);
    setFixed(false);
    return checked;
  }

  /** The same packs with another coupon, or `none`. The member's share stays as it is. */
  const checkAgain = ({ count, c }: Intent, coupon_id: string) => checkWith(count, coupon_id, c);

  async function checkWith(count: number, coupon_id: string, c: string): Promise<CheckResult | Left> {
    const turn = (asked.current += 1);
    const outcome = await checking.submit({ pack_id: packId, count, coupon_id });
    // Another coupon was chosen meanwhile.
    if (turn !== asked.current) return 'left';
    if (outcome.ok) return { ok: true, intent: { ...outcome.reply, c } };
    // The address of a pack's page says nothing of how many were pressed: the login leads on to their confirmation.
    if (outcome.state === states.loginNeeded) keepForLogin(links.confirmBuyProduct(packId, count));
    if (hasLeft(outcome)) return 'left';
    const { refusal = '', reckoned = {} } = outcome;
    const unit = shortages[refusal];
    return {
      ok: false,
      message: failureText(outcome, 'count'),
      shortage: unit && { unit, reckoned },
      isPhoneNeeded: refusal === 'phone_needed',
    };
  }

  async function buy(intent: Intent, { from, replace }: { from: string; replace: boolean }): Promise<BuyResult> {
    // A second tap while the first is under way is the same purchase.
    if (isAtWork.current) return 'unanswered';
    isAtWork.current = true;
    setBuying(true);
    setFixed(true);
    const c = chosen ?? intent.c;
    const outcome = await untilAnswered(() =>
      buying.submit({ purchase_id: intent.purchase_id, c, ...(intent.coupon && { coupon_id: intent.coupon.id }) }),
    );
    isAtWork.current = false;
    setBuying(false);
    if (!outcome.ok) {
      if (hasLeft(outcome)) return 'left';
      return isUnanswered(outcome) ? 'unanswered' : { message: failureText(outcome, 'count') };
    }
    keepReceipt(outcome.reply.receipt, { purchase_id: intent.purchase_id, n: intent.count, c });
    publish(topics.packBought, { purchase_id: outcome.reply.purchase_id, pack_id: outcome.reply.pack_id, count: outcome.reply.count });
    void navigate(links.gachaAnimation(outcome.reply.purchase_id), { replace, state: { from } });
    return 'left';
  }

  const shareOf = (intent: Intent): Share => ({ c: chosen ?? intent.c, isFixed, choose: setChosen });
  return { check, checkAgain, buy, shareOf, isChecking: checking.isRunning, isBuying };
}
