import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import s from './Field.module.css';
import { useFieldProps } from './Field.tsx';

/** One line of text; takes everything an `<input>` takes, and react-hook-form's `register`. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldProps()} {...rest} type={type} className={classNames(s['input'], className)} />;
}
