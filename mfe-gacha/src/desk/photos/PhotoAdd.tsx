import { Alert, Button, FileDrop, Group, Loader, Stack, Text } from '@fudaya/desk';
import type { Outcome } from '@fudaya/web';
import { useRef } from 'react';
import { useText } from '../texts.ts';
import { usePhotoAdd, type SentPhoto } from './use-photo-add.ts';
import s from './photos.module.css';

/** A camera's own file, before it is made smaller here. */
const maxFile_bytes = 30 * 1024 * 1024;
const kinds = 'image/*';

interface Props {
  /** Writes the picture to its record. */
  readonly submit: (sent: SentPhoto) => Promise<Outcome<unknown>>;
  readonly onAdded: () => void;
}

/** Takes a picture by the tablet's camera, or one that is dropped or chosen. */
export function PhotoAdd({ submit, onAdded }: Props) {
  const { t } = useText();
  const { add, again, isSending, fault, canRetry } = usePhotoAdd(submit, onAdded);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="xs">
      <div className={s['camera']}>
        <Button fullWidth size="md" disabled={isSending} onClick={() => camera.current?.click()}>
          {t('photos.take')}
        </Button>
        <input
          ref={camera}
          type="file"
          accept={kinds}
          capture="environment"
          hidden
          aria-label={t('photos.take')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) void add(file);
          }}
        />
      </div>
      <FileDrop label={t('photos.drop')} accept={kinds} max_bytes={maxFile_bytes} onFile={(file) => void add(file)} />
      {isSending && (
        <Group gap="xs" role="status">
          <Loader size="xs" />
          <Text size="sm">{t('photos.sending')}</Text>
        </Group>
      )}
      {fault !== undefined && (
        <Alert color="red" role="alert">
          {fault}
          {canRetry && (
            <Button size="compact-sm" variant="default" ml="sm" disabled={isSending} onClick={() => void again()}>
              {t('photos.again')}
            </Button>
          )}
        </Alert>
      )}
    </Stack>
  );
}
