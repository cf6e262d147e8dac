import { useState, type ComponentProps } from 'react';
import { useOwnText } from '../i18n/own-texts.ts';
import { Icon } from './Icon.tsx';
import s from './PasswordInput.module.css';
import { TextInput } from './TextInput.tsx';

/** A password that can be looked at. Paste and password managers are welcome. */
export function PasswordInput({ autoComplete = 'current-password', ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useOwnText();
  const [isShown, setShown] = useState(false);
  return (
    <span className={s['frame']}>
      <TextInput
        {...rest}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        className={s['input'] ?? ''}
      />
      <button
        type="button"
        className={s['toggle']}
        aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eyeOff' : 'eye'} />
      </button>
    </span>
  );
}
