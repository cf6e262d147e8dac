import { FormProvider } from 'react-hook-form';
import { links } from '@fudaya/contracts';
import { Link, useStep } from '@fudaya/web';
import { useText } from '../texts.ts';
import { CoursePoints } from '../course/CoursePoints.tsx';
import { CoursePrice } from '../course/CoursePrice.tsx';
import { BalanceChange } from './BalanceChange.tsx';
import { BonusInput } from './inputs/BonusInput.tsx';
import { AgeInput } from './inputs/AgeInput.tsx';
import { MethodInputs } from './inputs/MethodInputs.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { OrderTerms } from './OrderTerms.tsx';
import { PayBar } from './PayBar.tsx';
import { usePayText } from './pay-text.ts';
import s from './payment-form.module.css';
import { TermsFold } from './TermsFold.tsx';
import { usePaymentForm, type Offered } from './use-payment-form.ts';

/** `onStale`: what is offered is no longer so; a kept card was removed, or a bonus is gone. */
export function PaymentForm({ onStale, ...offered }: Offered & { readonly onStale: () => void }) {
  const { t } = useText();
  const { offer, packId } = offered;
  const { form, element, ways, way, choose, needsAge, submit, isPaying, message, held, wayOn, ...chosen } = usePaymentForm({
    ...offered,
    onStale,
  });
  // A refusal, or another offer, is another payment: the second press of a double press is none of it.
  useStep(message);
  useStep(offer);
  // What is paid for is shown as it will be given.
  const course = { ...offered.course, point: offered.course.point + (chosen.bonus?.points ?? 0) };
  const payText = usePayText(course, way);
  return (
    <FormProvider {...form}>
      <form ref={element} className={s.form} noValidate onSubmit={submit}>
        <section className={s.course} aria-label={t('confirm.course')}>
          <CoursePoints course={course} />
          <div className={s.price}>
            <CoursePrice course={course} />
            <Link className={s.back} to={links.buyPoint(packId)}>
              {t('confirm.back')}
            </Link>
          </div>
        </section>
        <MethodChoice ways={ways} chosen={way} isFixed={held !== undefined} onChoose={choose}>
          {held ? (
            <p className={s.held}>{held.req_card_number ? t('card.held', { number: held.req_card_number }) : t('confirm.held')}</p>
          ) : (
            <MethodInputs way={way} onForgot={onStale} />
          )}
        </MethodChoice>
        {chosen.bonuses.length > 0 && !held && <BonusInput bonuses={chosen.bonuses} />}
        {needsAge && !held && <AgeInput />}
        <TermsFold>
          <OrderTerms course={course} method={way.method} />
        </TermsFold>
        <BalanceChange points={course.point} monthSpent={offer.month_spent} />
        <PayBar text={payText} isPaying={isPaying} message={message} wayOn={wayOn} />
      </form>
    </FormProvider>
  );
}
