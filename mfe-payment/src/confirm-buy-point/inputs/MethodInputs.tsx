import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { payment, shopRules } from '@fudaya/contracts';
import { Field, Icon, TextInput } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { kindOf, type PayKind } from '../../method/pay-kind.ts';
import type { PayWay } from '../../method/pay-way.ts';
import { entersCard, storesOf, type PayDraft } from '../pay-draft.ts';
import { useErrorText } from '../use-error-text.ts';
import { CardInputs } from './CardInputs.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import s from './method-inputs.module.css';
import { SavedCards } from './SavedCards.tsx';

/** What the chosen method asks for besides, and what comes next. */
export function MethodInputs({ way, onForgot }: { way: PayWay; onForgot: () => void }) {
  const { method } = way;
  const draft = useWatch<PayDraft>() as PayDraft;
  const kind = kindOf(method.id);
  return (
    <div className={s.inputs}>
      {method.saved_cards && <SavedCards cards={method.saved_cards} onForgot={onForgot} />}
      {entersCard(draft, method) && <CardInputs canBeKept={method.saved_cards !== undefined} />}
      {kind === 'combini' && <StoreInput method={method} />}
      {kind === 'bank' && <HolderInput />}
      {kind === 'carrier' && <CarrierInput method={method} />}
      {kind !== 'card' && <Next kind={kind} way={way} />}
    </div>
  );
}

function Next({ kind, way: { name, deviceWallet } }: { kind: Exclude<PayKind, 'card'>; way: PayWay }) {
  const { t } = useText();
  const figures = { wallet: name, days: shopRules.transferDeadline_days };
  return (
    <p className={s.next}>
      <Icon name={kind === 'instant' ? 'success' : 'arrowRight'} size={16} />
      {t(deviceWallet ? 'method.deviceWallet' : `method.${kind}`, figures)}
    </p>
  );
}

function StoreInput({ method }: { method: payment.PayMethod }) {
  const { t } = useText();
  const textOf = useErrorText();
  const choices = storesOf(method).map(({ combini_code, combini_chain }) => ({
    value: `${combini_code}/${combini_chain}`,
    label: t(`store.${combini_chain}`),
    ...(combini_chain === 'other' && { hint: t('store.otherHint') }),
  }));
  return (
    <Controller<PayDraft, 'store'>
      name="store"
      render={({ field, fieldState }) => (
        <ChoiceList {...field} legend={t('store.legend')} choices={choices} error={textOf(fieldState.error)} />
      )}
    />
  );
}

function CarrierInput({ method }: { method: payment.PayMethod }) {
  const { t } = useText();
  const textOf = useErrorText();
  const choices = (method.carriers ?? payment.carrierIds).map((id) => ({ value: id, label: t(`carrier.${id}`) }));
  return (
    <Controller<PayDraft, 'carrier_id'>
      name="carrier_id"
      render={({ field, fieldState }) => (
        <ChoiceList {...field} isShort legend={t('carrier.legend')} choices={choices} error={textOf(fieldState.error)} />
      )}
    />
  );
}

function HolderInput() {
  const { t } = useText();
  const textOf = useErrorText();
  const { register, formState } = useFormContext<PayDraft>();
  return (
    <Field label={t('holder.label')} hint={t('holder.hint')} error={textOf(formState.errors.name)} required>
      <TextInput
        lang="ja"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        placeholder={t('holder.placeholder')}
        {...register('name')}
      />
    </Field>
  );
}
