import { account } from '@fudaya/contracts';
import { useText } from '../texts.ts';
import s from './inquiry.module.css';

/** What is asked, in several lines. */
export function MessageText({ error }: { readonly error: string | undefined }) {
  const { t } = useText();
  return (
    <label className={s.label}>
      {t('inquiry.text')}
      <textarea
        className={s.text}
        name="text"
        rows={5}
        maxLength={account.maxInquiryText}
        aria-invalid={error !== undefined || undefined}
      />
      <span className={s.error} role="alert">
        {error}
      </span>
    </label>
  );
}
