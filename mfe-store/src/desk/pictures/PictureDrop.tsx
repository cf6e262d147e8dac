import { artWidths } from '@fudaya/contracts';
import { maxPicture_bytes, type PictureFolder } from '@fudaya/contracts/desk';
import { Alert, Button, FileDrop, Group, Progress, Stack, Text } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { usePictureAdd, type AddedPicture } from './use-picture-add.ts';

interface Props {
  readonly folder: PictureFolder;
  /** Several at once. */
  readonly isMany?: boolean;
  readonly onAdded: (picture: AddedPicture) => void;
}

/** Pictures that are dropped or chosen, how far they have come, and in a sentence each what was refused. */
export function PictureDrop({ folder, isMany = false, onAdded }: Props) {
  const { t } = useText();
  const { add, stop, step, added, refused } = usePictureAdd(folder, onAdded);
  const start = (files: readonly File[]) => void add(files);
  return (
    <Stack gap="xs">
      <FileDrop
        label={t('media.drop', { width: Math.max(...artWidths[folder].avif) })}
        accept="image/jpeg,image/png,image/webp,image/avif"
        max_bytes={maxPicture_bytes}
        onFile={(file) => start([file])}
        {...(isMany && { onFiles: start })}
      />
      {step && (
        <Group gap="sm">
          <Progress value={(100 * (step.done + 0.5)) / step.all} aria-label={t('media.add')} w={160} />
          <Text size="sm" role="status">
            {t('media.sending', { number: step.done + 1, all: step.all, name: step.name })}
          </Text>
          {step.all > 1 && (
            <Button size="xs" variant="default" onClick={stop}>
              {t('media.stop')}
            </Button>
          )}
        </Group>
      )}
      {!step && added.length > 0 && (
        <Text size="sm" role="status">
          {t('media.added', { count: added.length })}
        </Text>
      )}
      {refused.length > 0 && (
        <Alert color="red" role="alert" title={t('media.refused')}>
          {refused.map(({ name, text }, at) => (
            <p key={`${at} ${name}`}>{t('media.refusedOne', { name, text })}</p>
          ))}
        </Alert>
      )}
    </Stack>
  );
}
