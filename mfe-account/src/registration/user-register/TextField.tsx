import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, PasswordInput, TextInput, useRefusalText } from '@fudaya/web';
import { useText } from '../../texts.ts';
import type { Draft, DraftField } from '../draft.ts';
import { ruleOf } from '../field-rules.ts';

interface FrameProps {
  readonly name: DraftField;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** Label, hint and first error of one field of the form. */
export function FieldFrame({ name, required = false, hint, children }: FrameProps) {
  const { t } = useText();
  const { formState } = useFormContext<Draft>();
  return (
    <Field label={t(`register.${name}`)} required={required} hint={hint} error={formState.errors[name]?.message}>
      {children}
    </Field>
  );
}

type TextFieldProps = Omit<FrameProps, 'children'> & Omit<ComponentProps<'input'>, 'name' | 'required' | 'children'>;

export function TextField({ name, required = false, hint, type, ...input }: TextFieldProps) {
  const { t: say, language } = useRefusalText();
  const { register } = useFormContext<Draft>();
  const registered = register(name, { validate: ruleOf(name, language, say) });
  return (
    <FieldFrame name={name} required={required} hint={hint}>
      {type === 'password' ? <PasswordInput {...input} {...registered} /> : <TextInput {...input} type={type} {...registered} />}
    </FieldFrame>
  );
}
