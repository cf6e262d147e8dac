import { useRef, useState, type FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { payment, type ReplyOf } from '@fudaya/contracts';
import { emptyCard } from './card-form/card-data.ts';
import { buyInputOf, cardFields, chosenBonus, draftErrors, emptyDraft, entersCard, formFieldOf, type PayDraft } from './pay-draft.ts';
import { useFocusOnError } from './use-focus-on-error.ts';
import { usePointBuy, type PayAnswer } from './use-point-buy.ts';

export interface Offered {
  readonly course: payment.Course;
  readonly offer: ReplyOf<typeof payment.payList>;
  readonly first: payment.PayMethod;
  readonly packId: number | undefined;
}

export type WayOn = 'limits' | 'address';
const waysOn: { readonly [refusal: string]: WayOn } = { paused: 'limits', over_own_limit: 'limits', mail_unproven: 'address' };

/** The confirm page's form: what is chosen and entered, what is wrong with it, and sending it. */
export function usePaymentForm({ course, offer, first, packId, onStale }: Offered & { readonly onStale: () => void }) {
  const [methodId, setMethodId] = useState(first.id);
  const method = offer.list.find(({ id }) => id === methodId) ?? first;
  const [needsAge, setNeedsAge] = useState(offer.needs_age === '1');
  const bonuses = offer.bonuses ?? [];
  const order = { course, method, packId, needsAge, bonuses };
  const [openedAt] = useState(() => new Date());
  const { pay, isPaying, message, held } = usePointBuy(packId);
  // Where the member goes on when it is not the payment that was refused.
  const [wayOn, setWayOn] = useState<WayOn>();
  const form = useForm<PayDraft>({
    defaultValues: { ...emptyDraft, saved_card: firstGood(method) },
    // Errors appear at the first submit, then update as the member corrects them. The focus is moved below: some fields are groups of inputs.
    shouldFocusError: false,
    resolver: (draft) => {
      const errors = held ? {} : draftErrors(draft, order, openedAt);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} };
    },
  });
  const element = useRef<HTMLFormElement>(null);
  const focusOnError = useFocusOnError(element, form.formState.errors);

  const choose = (chosen: payment.PayMethod) => {
    setMethodId(chosen.id);
    form.clearErrors();
    form.setValue('saved_card', firstGood(chosen));
  };
  const show = ({ forgetsCard, problem, failure }: PayAnswer) => {
    if (forgetsCard) form.reset({ ...form.getValues(), ...emptyCard }, { keepErrors: true, keepIsSubmitted: false });
    if (failure?.refusal === 'age_missing') setNeedsAge(true);
    if (failure?.refusal === 'bonus_gone') onStale();
    setWayOn(failure && waysOn[failure.refusal ?? '']);
    if (problem) form.setError(cardFields[problem.field], { type: 'text', message: problem.message });
    for (const [field, [text]] of Object.entries(failure?.errors ?? {})) {
      const own = formFieldOf(field);
      if (own && text !== undefined && isShown(own, methodId)) form.setError(own, { type: 'server', message: text });
    }
    if (problem || failure) focusOnError();
  };
  const send = async (draft: PayDraft) =>
    show(await pay({ input: buyInputOf(draft, order), method, card: entersCard(draft, method) ? draft : undefined }));
  const submit = (event: FormEvent) => void form.handleSubmit(send, focusOnError)(event);

  const bonus = chosenBonus(useWatch({ control: form.control, name: 'bonus' }), bonuses);
  return { form, bonuses, bonus, element, method, choose, needsAge, submit, isPaying, message, held, wayOn };
}

/** The saved card that is selected first: the first that has not expired. */
const firstGood = ({ saved_cards }: payment.PayMethod): string => saved_cards?.find(({ is_expired }) => is_expired !== '1')?.id ?? '';

/** The error of a declined card is called name too; the field name is shown for transfers alone. */
const isShown = (field: keyof PayDraft, methodId: number): boolean => field !== 'name' || methodId === payment.payIds.bank;
