// Fields of a <Form>, each by the name it has in the contract's input.
import { fromJapanClock, japanClock } from '@fudaya/contracts';
import { Checkbox, MultiSelect, NativeSelect, NumberInput, Switch, Textarea, TextInput, type NumberInputProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';

interface Own {
  readonly name: string;
  readonly label: string;
}
type Of<T> = Own & Omit<T, keyof Own | 'value' | 'defaultValue' | 'onChange' | 'error' | 'checked'>;

function useField(name: string) {
  const { field, fieldState } = useController({ name });
  return { field, error: fieldState.error?.message };
}

export function TextField({ name, ...rest }: Of<ComponentProps<typeof TextInput>>) {
  const { field, error } = useField(name);
  return <TextInput {...rest} {...field} error={error} />;
}

export function TextAreaField({ name, ...rest }: Of<ComponentProps<typeof Textarea>>) {
  const { field, error } = useField(name);
  return <Textarea minRows={3} autosize maxRows={16} {...rest} {...field} error={error} />;
}

/** A whole number or undefined; with separators. */
export function NumberField({ name, ...rest }: Of<NumberInputProps<number>>) {
  const { field, error } = useField(name);
  const { value, onChange: change, ...others } = field;
  const onChange = (to: string | number) => change(typeof to === 'number' ? to : undefined);
  return (
    <NumberInput
      thousandSeparator=","
      allowDecimal={false}
      hideControls
      {...rest}
      {...others}
      value={(value as number | undefined) ?? ''}
      onChange={onChange}
      error={error}
    />
  );
}

/** One of few: the browser's own list, quick by keys. */
export function SelectField({ name, ...rest }: Of<ComponentProps<typeof NativeSelect>>) {
  const { field, error } = useField(name);
  return <NativeSelect {...rest} {...field} error={error} />;
}

export function MultiSelectField({ name, ...rest }: Of<ComponentProps<typeof MultiSelect>>) {
  const { field, error } = useField(name);
  return <MultiSelect {...rest} {...field} value={field.value as string[]} error={error} />;
}

export function SwitchField({ name, ...rest }: Of<ComponentProps<typeof Switch>>) {
  const { field, error } = useField(name);
  const { value, onChange, ...others } = field;
  return (
    <Switch {...rest} {...others} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} error={error} />
  );
}

export function CheckboxField({ name, ...rest }: Of<ComponentProps<typeof Checkbox>>) {
  const { field, error } = useField(name);
  const { value, onChange, ...others } = field;
  return (
    <Checkbox {...rest} {...others} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} error={error} />
  );
}

/** As the browser's own field writes a moment, in Japan's time. */
const toLocal = (iso: string | null | undefined): string => (iso ? japanClock(new Date(iso)).slice(0, 16) : '');
const toIso = (local: string): string | null => (local === '' ? null : fromJapanClock(local).toISOString());

/** A moment in Japan's time; its value is an ISO instant, or null while there is none. */
export function InstantField({ name, ...rest }: Of<ComponentProps<typeof TextInput>>) {
  const { field, error } = useField(name);
  const { value, onChange, ...others } = field;
  return (
    <TextInput
      type="datetime-local"
      {...rest}
      {...others}
      value={toLocal(value as string | null)}
      onChange={(event) => onChange(toIso(event.currentTarget.value))}
      error={error}
    />
  );
}
