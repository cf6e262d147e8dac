// What a member enters to pay, whatever the method: checked by the contract's own schema before it is sent.
import { payment, type SentInputOf } from '@fudaya/contracts';
import type { FieldErrors } from 'react-hook-form';
import { kindOf } from '../method/pay-kind.ts';
import { emptyCard, errorsOf, type CardData, type CardField } from './card-form/card-data.ts';

type BuyInput = SentInputOf<typeof payment.pointBuy>;

export interface PayDraft extends CardData {
  /** Id of a kept card; empty for one that is entered. */
  readonly saved_card: string;
  readonly card_save: boolean;
  /** Code and chain in one choice: econ/lawson. */
  readonly store: string;
  readonly name: string;
  readonly carrier_id: string;
  readonly age_bracket: string;
  /** Id of a bonus; none: none is wanted; empty: the best one there is. */
  readonly bonus: string;
}

export interface Order {
  readonly course: payment.Course;
  readonly method: payment.PayMethod;
  readonly packId: number | undefined;
  readonly needsAge: boolean;
  /** What may be had with this course, the most first. */
  readonly bonuses: readonly payment.Bonus[];
}

export const emptyDraft: PayDraft = {
  ...emptyCard,
  saved_card: '',
  card_save: false,
  store: '',
  name: '',
  carrier_id: '',
  age_bracket: '',
  bonus: '',
};

/** The stores on offer; the contract's when the service names none. */
export function storesOf({ stores }: payment.PayMethod): NonNullable<payment.PayMethod['stores']> {
  const all = payment.combiniCodes.flatMap((combini_code) =>
    payment.combiniChains[combini_code].map((combini_chain) => ({ combini_code, combini_chain })),
  );
  return stores ?? all;
}

/** What of the bonuses is chosen; the best one until the member says otherwise. One that is gone meanwhile is as if nothing was said. */
export const chosenBonus = (chosen: string, bonuses: readonly payment.Bonus[]): payment.Bonus | undefined =>
  chosen === 'none' ? undefined : (bonuses.find(({ id }) => id === chosen) ?? bonuses[0]);

/** Everything that point/buy is told, but for what the tokeniser makes of a card. */
export function buyInputOf(draft: PayDraft, { course, method, packId, needsAge, bonuses }: Order): BuyInput {
  const bonus = chosenBonus(draft.bonus, bonuses);
  const kind = kindOf(method.id);
  const [combini_code, combini_chain] = draft.store.split('/');
  return {
    pay_id: method.id,
    point_price_id: course.id,
    ...(packId !== undefined && { pack_id: packId }),
    ...(needsAge && { age_bracket: draft.age_bracket as NonNullable<BuyInput['age_bracket']> }),
    ...(bonus && { bonus: bonus.id }),
    ...(kind === 'combini' && { combini_code, combini_chain }),
    ...(kind === 'bank' && { name: draft.name }),
    ...(kind === 'carrier' && { carrier_id: draft.carrier_id }),
    ...(method.saved_cards && draft.saved_card !== '' && { saved_card: draft.saved_card }),
    ...(method.saved_cards && draft.saved_card === '' && { card_save: draft.card_save ? '1' : '0' }),
  } as BuyInput;
}

/** Whether card details are entered for this order. */
export const entersCard = (draft: PayDraft, method: payment.PayMethod): boolean =>
  kindOf(method.id) === 'card' && (method.saved_cards === undefined || draft.saved_card === '');

type Refusal = keyof typeof payment.pointBuy.refusals;
/** Fields of the call → fields of the form, and what is said when nothing was chosen. */
const fields: { readonly [field: string]: readonly [keyof PayDraft, Refusal] } = {
  combini_code: ['store', 'combini_missing'],
  combini_chain: ['store', 'combini_missing'],
  name: ['name', 'name_missing'],
  carrier_id: ['carrier_id', 'carrier_missing'],
  age_bracket: ['age_bracket', 'age_missing'],
  saved_card: ['saved_card', 'saved_card_unknown'],
};

/** The form's field for a field of the call. */
export const formFieldOf = (field: string): keyof PayDraft | undefined => fields[field]?.[0];

/** Where the errors of a card stand in the form. */
export const cardFields = { number: 'groups', expiry: 'month', code: 'code', holder: 'holder' } as const satisfies {
  readonly [field in CardField]: keyof CardData;
};

/** Errors by field: of type `text` a key of the remote's texts, of type `refusal` a refusal of the contract. */
export function draftErrors(draft: PayDraft, order: Order, now: Date): FieldErrors<PayDraft> {
  const errors: { [field: string]: unknown } = {};
  const card = entersCard(draft, order.method) ? errorsOf(draft, now) : {};
  for (const [field, message] of Object.entries(card)) errors[cardFields[field as CardField]] = { type: 'text', message };
  const checked = payment.pointBuy.input.safeParse(buyInputOf(draft, order));
  for (const { path } of checked.error?.issues ?? []) {
    const [field, missing] = fields[String(path[0])] ?? [];
    if (field === undefined) continue;
    const isEmpty = draft[field] === '';
    errors[field] ??= isEmpty || field !== 'name' ? { type: 'refusal', message: missing } : { type: 'invalid', message: field };
  }
  return errors as FieldErrors<PayDraft>;
}
