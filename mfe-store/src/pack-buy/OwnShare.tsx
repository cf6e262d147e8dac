import { useRef, useState } from 'react';
import { TextInput } from '@fudaya/web';
import { Fold } from '../Fold.tsx';
import { useBuyText } from './texts.ts';
import { randomnessOf } from './member-randomness.ts';
import type { Share } from './use-pack-buy.ts';
import s from './own-share.module.css';

const maxLetters = 200;

/** What of the draw's randomness is the member's own: made on this device, or of words they choose. */
export function OwnShare({ share }: { share: Share }) {
  const { t } = useBuyText();
  const [words, setWords] = useState('');
  const latest = useRef('');
  const choose = async (chosen: string) => {
    setWords(chosen);
    latest.current = chosen;
    const c = chosen === '' ? undefined : await randomnessOf(chosen);
    if (latest.current === chosen) share.choose(c);
  };
  return (
    <div className={s.share}>
      <Fold title={t('share.title')}>
        <p>{t('share.text')}</p>
        <label>
          {t('share.words')}
          <TextInput
            value={words}
            maxLength={maxLetters}
            autoComplete="off"
            disabled={share.isFixed}
            onChange={(event) => void choose(event.currentTarget.value)}
          />
        </label>
        <p>
          {t('share.value')} <code>{share.c}</code>
        </p>
      </Fold>
    </div>
  );
}
