import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { payment } from '@fudaya/contracts';
import {
  Button,
  Field,
  Notice,
  TextInput,
  failureText,
  fieldError,
  formatDateTime,
  formatYen,
  useRefusalText,
  useWrite,
} from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './spending-limit.module.css';

const fields = ['day_limit', 'month_limit'] as const;
type Draft = { readonly [field in (typeof fields)[number]]: string };
interface LimitFormProps {
  readonly care: payment.Care;
  readonly onChanged: (care: payment.Care) => void;
}

/** Both limits in yen; an empty one is none. Checked by the contract's own schema. */
export function LimitForm({ care, onChanged }: LimitFormProps) {
  const { t } = useText();
  const { t: say } = useRefusalText();
  const { submit, isRunning } = useWrite(payment.careLimit);
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const form = useForm<Draft>({
    defaultValues: { day_limit: textOf(care.day_limit), month_limit: textOf(care.month_limit) },
    resolver: (draft) => {
      const checked = payment.careLimit.input.safeParse(inputOf(draft));
      const wrong = (checked.error?.issues ?? []).map(({ path: [field = ''] }) => [
        field,
        { type: 'invalid', message: say(payment.careLimit.invalid[String(field)] ?? 'invalid') },
      ]);
      return wrong.length > 0 ? { values: {}, errors: Object.fromEntries(wrong) } : { values: draft, errors: {} };
    },
  });
  const { errors } = form.formState;

  const set = async (draft: Draft) => {
    const outcome = await submit(inputOf(draft));
    if (outcome.ok) {
      setSaid({ tone: 'success', text: t('care.set') });
      return onChanged(outcome.reply);
    }
    const told = fields.filter((field) => fieldError(outcome, field) !== undefined);
    for (const field of told) form.setError(field, { type: 'server', message: fieldError(outcome, field) ?? '' });
    if (told[0]) form.setFocus(told[0]);
    setSaid(told.length > 0 ? undefined : { tone: 'danger', text: failureText(outcome) });
  };

  return (
    <form className={s.form} noValidate onSubmit={(event) => void form.handleSubmit(set)(event)}>
      <h2 className={s.heading}>{t('care.limits')}</h2>
      <p className={s.hint}>{t('care.limitsHint', { hours: payment.raiseWaits_hours })}</p>
      {fields.map((field) => (
        <Field key={field} label={t(`care.${field}`)} hint={nextOf(field)} error={errors[field]?.message}>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={11} placeholder={t('care.noLimit')} {...form.register(field)} />
        </Field>
      ))}
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Button type="submit" wide busy={isRunning}>
        {t('care.setLimits')}
      </Button>
    </form>
  );

  /** A raise that waits. */
  function nextOf(field: (typeof fields)[number]): string | undefined {
    const next = field === 'day_limit' ? care.next_day : care.next_month;
    if (!next) return undefined;
    const limit = next.limit === null ? t('care.noLimit') : formatYen(next.limit);
    return t('care.next', { limit, date: formatDateTime(next.from) });
  }
}

const textOf = (limit: number | null): string => (limit === null ? '' : String(limit));

/** Phones also type full-width digits; thousands may be grouped. */
function inputOf(draft: Draft) {
  const yen = (text: string) => {
    const plain = text.normalize('NFKC').replaceAll(/[,\s円¥]/g, '');
    return plain === '' ? null : plain;
  };
  return { day_limit: yen(draft.day_limit), month_limit: yen(draft.month_limit) };
}
