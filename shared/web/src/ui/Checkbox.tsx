import { useId, type ComponentProps, type ReactNode } from 'react';
import s from './Checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { readonly label?: ReactNode; readonly error?: string | undefined };

/** The whole line is the target. `label`, or children, is what is agreed to. */
export function Checkbox({ label, error, children, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={s['line']}>
        <input
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          {...rest}
          type="checkbox"
          className={s['box']}
        />
        <span>{label ?? children}</span>
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className={s['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
