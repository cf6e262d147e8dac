import { links } from '@fudaya/contracts';
import { Checkbox } from '@fudaya/web';
import type { ReactNode } from 'react';
import { useText } from '../texts.ts';
import fieldset from '../surface/fieldset.module.css';
import s from './agreement.module.css';

const agreedTexts = [
  { key: 'register.readTerms', href: links.termsOfService() },
  { key: 'register.readPrivacy', href: links.privacyProtection() },
] as const;

interface Props {
  readonly isAgreed: boolean;
  readonly onChange: (isAgreed: boolean) => void;
  /** The button, which is there once it is agreed (REG-2), and what stands in its place before. */
  readonly children: ReactNode;
  readonly before: string;
}

/** What everybody agrees to who registers, by whichever way. */
export function Agreement({ isAgreed, onChange, children, before }: Props) {
  const { t } = useText();
  return (
    <div className={s.agreement}>
      <Checkbox label={t('register.agree')} checked={isAgreed} onChange={(event) => onChange(event.currentTarget.checked)} />
      <ul className={s.texts}>
        {agreedTexts.map(({ key, href }) => (
          <li key={key}>
            {/* In a tab of its own: what was entered stays. */}
            <a href={href} target="_blank" rel="noopener">
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
      <p className={fieldset.note}>{t('register.minor')}</p>
      {isAgreed ? children : <p className={fieldset.note}>{before}</p>}
    </div>
  );
}
