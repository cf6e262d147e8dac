import { account } from '@fudaya/contracts';
import { Button, Icon } from '@fudaya/web';
import { useRef } from 'react';
import { useText } from '../texts.ts';
import s from './inquiry.module.css';
import type { Pictures } from './use-pictures.ts';

const shownOf = (base64url: string) => `data:image/jpeg;base64,${base64url.replaceAll('-', '+').replaceAll('_', '/')}`;

/** Pictures put to a message: each can be seen and taken away before it is sent. */
export function PictureChoice({ of: { chosen, isMaking, fault, add, remove }, error }: { of: Pictures; error: string | undefined }) {
  const { t } = useText();
  const file = useRef<HTMLInputElement>(null);
  const isFull = chosen.length >= account.maxInquiryPictures;
  return (
    <div className={s.choice}>
      {chosen.length > 0 && (
        <ul className={s.chosen}>
          {chosen.map(({ key, content }, place) => (
            <li key={key}>
              <img src={shownOf(content)} alt={t('inquiry.picture', { nth: place + 1 })} />
              <Button kind="quiet" size="small" aria-label={t('inquiry.removeNth', { nth: place + 1 })} onClick={() => remove(key)}>
                {t('inquiry.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button kind="secondary" size="small" busy={isMaking} disabled={isFull} onClick={() => file.current?.click()}>
          <Icon name="plus" size={18} />
          {t('inquiry.addPicture')}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={t('inquiry.addPicture')}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            if (files.length > 0) void add(files);
          }}
        />
      </div>
      <p className={s.hint}>{t('inquiry.pictureHint')}</p>
      <p className={s.error} role="alert">
        {fault ? t(`inquiry.${fault}`) : error}
      </p>
    </div>
  );
}
