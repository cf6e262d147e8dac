import { Icon } from '@fudaya/web';
import s from './card-form.module.css';

/** The error of a group of inputs, as Field shows it for one. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className={s.error} role="alert">
      {text && (
        <>
          <Icon name="danger" size={16} />
          {text}
        </>
      )}
    </p>
  );
}
