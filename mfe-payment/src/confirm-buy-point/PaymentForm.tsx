import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { links } from '@fudaya/contracts';
import { Button, LinkButton, Notice } from '@fudaya/web';
import { useText } from '../texts.ts';
import { CoursePoints } from '../course/CoursePoints.tsx';
import { CoursePrice } from '../course/CoursePrice.tsx';
import { BonusInput } from './inputs/BonusInput.tsx';
import { AgeInput } from './inputs/AgeInput.tsx';
import { MethodInputs } from './inputs/MethodInputs.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { BalanceChange, OrderTerms } from './OrderTerms.tsx';
import { usePayText } from './pay-text.ts';
import s from './payment-form.module.css';
import { usePaymentForm, type Offered } from './use-payment-form.ts';

/** `onStale`: what is offered is no longer so; a kept card was removed, or a bonus is gone. */
export function PaymentForm({ onStale, ...offered }: Offered & { readonly onStale: () => void }) {
  const { t } = useText();
  const { offer, packId } = offered;
  const { form, element, method, choose, needsAge, submit, isPaying, message, held, wayOn, ...chosen } = usePaymentForm({
    ...offered,
    onStale,
  });
  // What is paid for is shown as it will be given.
  const course = { ...offered.course, point: offered.course.point + (chosen.bonus?.points ?? 0) };
  const payText = usePayText({ course, method });
  return (
    <FormProvider {...form}>
      <form ref={element} className={s.form} noValidate onSubmit={submit}>
        <section className={s.course} aria-label={t('confirm.course')}>
          <CoursePoints course={course} />
          <p className={s.price}>
            <CoursePrice course={course} />
          </p>
        </section>
        <MethodChoice methods={offer.list} chosen={method} isFixed={held !== undefined} onChoose={choose}>
          {held ? (
            <p className={s.held}>{held.req_card_number ? t('card.held', { number: held.req_card_number }) : t('confirm.held')}</p>
          ) : (
            <MethodInputs method={method} onForgot={onStale} />
          )}
        </MethodChoice>
        {chosen.bonuses.length > 0 && !held && <BonusInput bonuses={chosen.bonuses} />}
        {needsAge && !held && <AgeInput />}
        <Section id="order-terms" title={t('confirm.terms')}>
          <OrderTerms course={course} method={method} />
        </Section>
        <Section id="order-balance" title={t('confirm.balance')}>
          <BalanceChange points={course.point} monthSpent={offer.month_spent} />
        </Section>
        <div className={s.actions}>
          {message !== '' && <Notice tone="danger">{message}</Notice>}
          {wayOn && (
            <LinkButton kind="secondary" wide to={wayOn === 'limits' ? links.spendingLimit() : links.security()}>
              {t(wayOn === 'limits' ? 'care.link' : 'confirm.toSecurity')}
            </LinkButton>
          )}
          <Button type="submit" kind="final" size="large" wide busy={isPaying}>
            {payText}
          </Button>
          <LinkButton kind="quiet" wide to={links.buyPoint(packId)}>
            {t('confirm.back')}
          </LinkButton>
        </div>
      </form>
    </FormProvider>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={s.section} aria-labelledby={id}>
      <h2 id={id} className={s.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
