import { account, topics, type ReplyOf } from '@fudaya/contracts';
import {
  Button,
  Field,
  Notice,
  TextInput,
  failureText,
  fieldError,
  formatDate,
  formatDateTime,
  publish,
  useStep,
  useWrite,
  type Failure,
} from '@fudaya/web';
import { useRef, useState, type SubmitEvent } from 'react';
import block from '../../surface/block.module.css';
import { usePromotionText } from '../texts.ts';
import s from './coupon.module.css';

/** Enters a code. The order lives until it is answered well, so that a second press gives nothing twice. */
export function CouponForm({ code, onDone }: { readonly code: string; readonly onDone: () => void }) {
  const { t } = usePromotionText();
  const { submit, isRunning } = useWrite(account.couponUse);
  const [failure, setFailure] = useState<Failure>();
  const [given, setGiven] = useState<ReplyOf<typeof account.couponUse>>();
  const discount = given?.discount;
  const order = useRef(crypto.randomUUID());
  // What was given moves the button, and a press of the empty form would take its words away.
  useStep(given);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning) return;
    const form = event.currentTarget;
    const outcome = await submit({ order: order.current, code: String(new FormData(form).get('code') ?? ''), takes_discounts: '1' });
    setGiven(outcome.ok ? outcome.reply : undefined);
    setFailure(outcome.ok ? undefined : outcome);
    if (!outcome.ok) return;
    order.current = crypto.randomUUID();
    form.reset();
    // Points came, as they do by a friend: the header asks for the balance.
    if (!outcome.reply.discount) publish(topics.balanceMoved, { by: 'referral' });
    onDone();
  };
  const isFieldless = failure !== undefined && Object.keys(failure.errors).length === 0;
  return (
    <form className={`${block.block} ${s.form}`} noValidate onSubmit={(event) => void onSubmit(event)}>
      {discount && <Notice tone="success">{t('coupon.claimed', { until: formatDateTime(discount.until) })}</Notice>}
      {given && !discount && <Notice tone="success">{t('coupon.done', { count: given.points, until: formatDate(given.expires) })}</Notice>}
      {isFieldless && <Notice tone="danger">{failureText(failure)}</Notice>}
      <Field label={t('coupon.code')} hint={t('coupon.codeHint')} error={fieldError(failure, 'code')} required>
        <TextInput name="code" defaultValue={code} maxLength={40} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <Button type="submit" size="large" wide busy={isRunning}>
        {t('coupon.use')}
      </Button>
    </form>
  );
}
