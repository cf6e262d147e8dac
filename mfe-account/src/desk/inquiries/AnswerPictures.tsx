import { account } from '@fudaya/contracts';
import { Alert, Button, FileDrop, Group, Loader, Stack, Text } from '@fudaya/desk';
import { useEffect } from 'react';
import type { Pictures } from '../../inquiry/use-pictures.ts';
import { useText } from '../texts.ts';
import s from './inquiries.module.css';

/** A camera's own file, before it is made smaller here. */
const maxFile_bytes = 30 * 1024 * 1024;
const shownOf = (base64url: string) => `data:image/jpeg;base64,${base64url.replaceAll('-', '+').replaceAll('_', '/')}`;

/** Pictures put to an answer: each is seen, and can be taken away, before it is sent. */
export function AnswerPictures({ of: { chosen, isMaking, fault, add, remove } }: { readonly of: Pictures }) {
  const { t } = useText();
  // No draft keeps a picture: whoever leaves is asked.
  const isAny = chosen.length > 0;
  useEffect(() => {
    if (!isAny) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAny]);
  const take = (files: readonly File[]) => void add(files);
  return (
    <Stack gap="xs">
      {isAny && (
        <Group gap="sm" align="start">
          {chosen.map(({ key, content }, place) => (
            <figure key={key} className={s['chosen']}>
              <img className={s['small']} src={shownOf(content)} alt={t('inquiry.picture', { nth: place + 1 })} />
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('inquiry.removeNth', { nth: place + 1 })}
                onClick={() => remove(key)}
              >
                {t('inquiry.remove')}
              </Button>
            </figure>
          ))}
        </Group>
      )}
      {chosen.length < account.maxInquiryPictures && (
        <FileDrop
          label={t('inquiry.addPictures', { most: account.maxInquiryPictures })}
          accept="image/*"
          max_bytes={maxFile_bytes}
          onFile={(file) => take([file])}
          onFiles={take}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('inquiry.picturesHint')}
      </Text>
      {isMaking && (
        <Group gap="xs" role="status">
          <Loader size="xs" />
          <Text size="sm">{t('inquiry.makingPictures')}</Text>
        </Group>
      )}
      {fault && (
        <Alert color="red" role="alert">
          {t(`inquiry.${fault}`, { most: account.maxInquiryPictures })}
        </Alert>
      )}
    </Stack>
  );
}
