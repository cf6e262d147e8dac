import type { Language } from '@fudaya/contracts';
import { setLanguage } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './LanguageSwitch.module.css';

const names: { readonly [language in Language]: string } = { ja: '日本語', en: 'English' };

/** Both languages by their own names; a switch applies to shell and remotes at once. */
export function LanguageSwitch() {
  const { t, language } = useText();
  return (
    <div role="group" aria-label={t('language')} className={s['switch']}>
      {(['ja', 'en'] as const).map((one) => (
        <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => setLanguage(one)}>
          {names[one]}
        </button>
      ))}
    </div>
  );
}
