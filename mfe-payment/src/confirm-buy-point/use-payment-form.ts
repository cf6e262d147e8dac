import { useRef, useState, type FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { payment, type ReplyOf } from '@fudaya/contracts';
import { deviceWallets } from '../method/device-wallet.ts';
import { firstWay, goodCardOf, waysOf, type PayWay } from '../method/pay-way.ts';
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
  const [onDevice] = useState(deviceWallets);
  const ways = waysOf(offer.list, onDevice);
  // Kept from the first look: a card that is removed does not choose another way.
  const [wayId, setWayId] = useState(() => firstWay(ways, first)?.id);
  const way = ways.find(({ id }) => id === wayId) ?? ofMethod(first);
  const { method } = way;
  const [needsAge, setNeedsAge] = useState(offer.needs_age === '1');
  const bonuses = offer.bonuses ?? [];
  const order = { course, method, packId, needsAge, bonuses };
  const [openedAt] = useState(() => new Date());
  const { pay, isPaying, message, held } = usePointBuy(packId);
  // Where the member goes on when it is not the payment that was refused.
  const [wayOn, setWayOn] = useState<WayOn>();
  const form = useForm<PayDraft>({
    defaultValues: { ...emptyDraft, saved_card: goodCardOf(method)?.id ?? '' },
    // Errors appear at the first submit, then update as the member corrects them. The focus is moved below: some fields are groups of inputs.
    shouldFocusError: false,
    resolver: (draft) => {
      const errors = held ? {} : draftErrors(draft, order, openedAt);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} };
    },
  });
  const element = useRef<HTMLFormElement>(null);
  const focusOnError = useFocusOnError(element, form.formState.errors);

  const choose = (chosen: PayWay) => {
    setWayId(chosen.id);
    form.clearErrors();
    form.setValue('saved_card', goodCardOf(chosen.method)?.id ?? '');
  };
  const show = ({ forgetsCard, problem, failure }: PayAnswer) => {
    if (forgetsCard) form.reset({ ...form.getValues(), ...emptyCard }, { keepErrors: true, keepIsSubmitted: false });
    if (failure?.refusal === 'age_missing') setNeedsAge(true);
    if (failure?.refusal === 'bonus_gone') onStale();
    setWayOn(failure && waysOn[failure.refusal ?? '']);
    if (problem) form.setError(cardFields[problem.field], { type: 'text', message: problem.message });
    for (const [field, [text]] of Object.entries(failure?.errors ?? {})) {
      const own = formFieldOf(field);
      if (own && text !== undefined && isShown(own, method.id)) form.setError(own, { type: 'server', message: text });
    }
    if (problem || failure) focusOnError();
  };
  const send = async (draft: PayDraft) =>
    show(await pay({ input: buyInputOf(draft, order), method, card: entersCard(draft, method) ? draft : undefined }));
  const submit = (event: FormEvent) => void form.handleSubmit(send, focusOnError)(event);

  const bonus = chosenBonus(useWatch({ control: form.control, name: 'bonus' }), bonuses);
  return { form, bonuses, bonus, element, ways, way, choose, needsAge, submit, isPaying, message, held, wayOn };
}

const ofMethod = (method: payment.PayMethod): PayWay => ({ id: String(method.id), name: method.name, method, isWallet: false });

/** The error of a declined card is called name too; the field name is shown for transfers alone. */
const isShown = (field: keyof PayDraft, methodId: number): boolean => field !== 'name' || methodId === payment.payIds.bank;
