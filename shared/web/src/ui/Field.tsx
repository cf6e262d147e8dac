import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import { useOwnText } from '../i18n/own-texts.ts';
import s from './Field.module.css';
import { Icon } from './Icon.tsx';

interface FieldLinks {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}
const FieldContext = createContext<FieldLinks | undefined>(undefined);

interface FieldProps {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly children: ReactNode;
}

/** Label, hint and error around one input; the input finds its id and descriptions by itself. */
export function Field({ label, error, hint, required = false, children }: FieldProps) {
  const { t } = useOwnText();
  const id = useId();
  const hasHint = hint !== undefined && hint !== null;
  const describedBy = [hasHint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const links = useMemo(() => ({ id, describedBy, invalid: Boolean(error), required }), [id, describedBy, error, required]);
  return (
    <div className={s['field']}>
      <label className={s['label']} htmlFor={id}>
        {label}
        {required && <span className={s['required']}>{t('required')}</span>}
      </label>
      {hasHint && (
        <p id={`${id}-hint`} className={s['hint']}>
          {hint}
        </p>
      )}
      <FieldContext value={links}>{children}</FieldContext>
      <p id={`${id}-error`} className={s['error']} role="alert">
        {error && (
          <>
            <Icon name="danger" size={16} />
            {error}
          </>
        )}
      </p>
    </div>
  );
}

/** What an input takes from the field around it; its own props win. */
export function useFieldProps() {
  const links = useContext(FieldContext);
  if (links === undefined) return {};
  return {
    id: links.id,
    'aria-describedby': links.describedBy,
    'aria-invalid': links.invalid || undefined,
    'aria-required': links.required || undefined,
  };
}
