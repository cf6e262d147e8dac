import { useRef, useState, type FormEvent } from 'react';
import { links, type payment } from '@fudaya/contracts';
import { Button, LinkButton, Notice, formatYen, useText } from '@fudaya/web';
import { CoursePoints } from '../course/CoursePoints.tsx';
import { CoursePrice } from '../course/CoursePrice.tsx';
import { emptyCard, errorsOf } from './card-form/card-data.ts';
import { CardForm } from './card-form/CardForm.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { BalanceChange, OrderTerms } from './OrderTerms.tsx';
import s from './payment-form.module.css';
import { usePointBuy } from './use-point-buy.ts';

interface PaymentFormProps {
  readonly course: payment.Course;
  readonly methods: readonly payment.PayMethod[];
  readonly first: payment.PayMethod;
  readonly packId: number | undefined;
}

export function PaymentForm({ course, methods, first, packId }: PaymentFormProps) {
  const { t } = useText();
  const [method, setMethod] = useState(first);
  const [card, setCard] = useState(emptyCard);
  const [openedAt] = useState(() => new Date());
  // Told at the first press, then as the member corrects them.
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { pay, isPaying, message, heldNumber } = usePointBuy({ course, method, packId });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const hasErrors = heldNumber === undefined && Object.keys(errorsOf(card, openedAt)).length > 0;
    setChecked(hasErrors);
    if (hasErrors) return focusFirstError(form.current);
    if (await pay(card)) setCard(emptyCard);
  };

  return (
    <form ref={form} className={s.form} noValidate onSubmit={(event) => void submit(event)}>
      <section className={s.course} aria-label={t('confirm.course')}>
        <CoursePoints course={course} />
        <p className={s.price}>
          <CoursePrice course={course} />
        </p>
      </section>
      <MethodChoice methods={methods} chosen={method} onChoose={setMethod}>
        {heldNumber === undefined ? (
          <CardForm
            card={card}
            errors={isChecked ? errorsOf(card, openedAt) : {}}
            onChange={(change) => setCard((current) => ({ ...current, ...change }))}
          />
        ) : (
          <p className={s.held}>{t('card.held', { number: heldNumber })}</p>
        )}
      </MethodChoice>
      <section className={s.section} aria-labelledby="order-terms">
        <h2 id="order-terms" className={s.heading}>
          {t('confirm.terms')}
        </h2>
        <OrderTerms course={course} />
      </section>
      <section className={s.section} aria-labelledby="order-balance">
        <h2 id="order-balance" className={s.heading}>
          {t('confirm.balance')}
        </h2>
        <BalanceChange points={course.point} />
      </section>
      <div className={s.actions}>
        {message !== '' && <Notice tone="danger">{message}</Notice>}
        <Button type="submit" kind="final" size="large" wide busy={isPaying}>
          {t('confirm.pay', { price: formatYen(course.price) })}
        </Button>
        <LinkButton kind="quiet" wide to={links.buyPoint(packId)}>
          {t('confirm.back')}
        </LinkButton>
      </div>
    </form>
  );
}

/** After React has marked the inputs. */
function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus());
}
