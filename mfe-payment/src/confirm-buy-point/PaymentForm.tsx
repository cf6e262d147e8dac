import { useRef, useState, type FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { links, payment, type ReplyOf } from '@fudaya/contracts';
import { Button, LinkButton, Notice, useText } from '@fudaya/web';
import { CoursePoints } from '../course/CoursePoints.tsx';
import { CoursePrice } from '../course/CoursePrice.tsx';
import { emptyCard } from './card-form/card-data.ts';
import { AgeInput } from './inputs/AgeInput.tsx';
import { MethodInputs } from './inputs/MethodInputs.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { BalanceChange, OrderTerms } from './OrderTerms.tsx';
import { buyInputOf, cardFields, draftErrors, emptyDraft, entersCard, formFieldOf, type PayDraft } from './pay-draft.ts';
import { usePayText } from './pay-text.ts';
import s from './payment-form.module.css';
import { useFocusOnError } from './use-focus-on-error.ts';
import { usePointBuy, type PayAnswer } from './use-point-buy.ts';

interface PaymentFormProps {
  readonly course: payment.Course;
  readonly offer: ReplyOf<typeof payment.payList>;
  readonly first: payment.PayMethod;
  readonly packId: number | undefined;
  /** A kept card was removed. */
  readonly onForgot: () => void;
}

export function PaymentForm({ course, offer, first, packId, onForgot }: PaymentFormProps) {
  const { t } = useText();
  const [methodId, setMethodId] = useState(first.id);
  const method = offer.list.find(({ id }) => id === methodId) ?? first;
  const [needsAge, setNeedsAge] = useState(offer.needs_age === '1');
  const order = { course, method, packId, needsAge };
  // Refused by the member's own limits: then the way to them is shown.
  const [isCared, setCared] = useState(false);
  const [openedAt] = useState(() => new Date());
  const { pay, isPaying, message, held } = usePointBuy(packId);
  const form = useForm<PayDraft>({
    defaultValues: { ...emptyDraft, saved_card: firstGood(method) },
    // Told at the first press, then as the member corrects them. The focus is moved below: some fields are groups of inputs.
    shouldFocusError: false,
    resolver: (draft) => {
      const errors = held ? {} : draftErrors(draft, order, openedAt);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} };
    },
  });
  const element = useRef<HTMLFormElement>(null);
  const focusOnError = useFocusOnError(element, form.formState.errors);
  const payText = usePayText(order);

  const choose = (chosen: payment.PayMethod) => {
    setMethodId(chosen.id);
    form.clearErrors();
    form.setValue('saved_card', firstGood(chosen));
  };
  const show = ({ forgetsCard, problem, failure }: PayAnswer) => {
    if (forgetsCard) form.reset({ ...form.getValues(), ...emptyCard }, { keepErrors: true, keepIsSubmitted: false });
    if (failure?.refusal === 'age_missing') setNeedsAge(true);
    setCared(failure?.refusal === 'paused' || failure?.refusal === 'over_own_limit');
    if (problem) form.setError(cardFields[problem.field], { type: 'text', message: problem.message });
    for (const [field, [text]] of Object.entries(failure?.errors ?? {})) {
      const own = formFieldOf(field);
      if (own && text !== undefined && isShown(own, methodId)) form.setError(own, { type: 'server', message: text });
    }
    if (problem || failure) focusOnError();
  };
  const send = async (draft: PayDraft) =>
    show(await pay({ input: buyInputOf(draft, order), method, card: entersCard(draft, method) ? draft : undefined }));
  const submit = (event: FormEvent) => form.handleSubmit(send, focusOnError)(event);

  return (
    <FormProvider {...form}>
      <form ref={element} className={s.form} noValidate onSubmit={(event) => void submit(event)}>
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
            <MethodInputs method={method} onForgot={onForgot} />
          )}
        </MethodChoice>
        {needsAge && !held && <AgeInput />}
        <section className={s.section} aria-labelledby="order-terms">
          <h2 id="order-terms" className={s.heading}>
            {t('confirm.terms')}
          </h2>
          <OrderTerms course={course} method={method} />
        </section>
        <section className={s.section} aria-labelledby="order-balance">
          <h2 id="order-balance" className={s.heading}>
            {t('confirm.balance')}
          </h2>
          <BalanceChange points={course.point} monthSpent={offer.month_spent} />
        </section>
        <div className={s.actions}>
          {message !== '' && <Notice tone="danger">{message}</Notice>}
          {isCared && (
            <LinkButton kind="secondary" wide to={links.spendingLimit()}>
              {t('care.link')}
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

/** The kept card to begin with: the first that is still good. */
const firstGood = ({ saved_cards }: payment.PayMethod): string => saved_cards?.find(({ is_expired }) => is_expired !== '1')?.id ?? '';

/** The error of a declined card is called name too; the field name is shown for transfers alone. */
const isShown = (field: keyof PayDraft, methodId: number): boolean => field !== 'name' || methodId === payment.payIds.bank;
