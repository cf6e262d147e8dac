import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import s from './Field.module.css';
import { useFieldProps } from './Field.tsx';

/** The phone's own picker: the best one for 1 to 3000. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...useFieldProps()} {...rest} className={classNames(s['input'], s['select'], className)} />;
}
