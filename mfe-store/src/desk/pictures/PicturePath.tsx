import { Button, Stack, Text, toast } from '@fudaya/desk';
import { useText } from '../texts.ts';
import type { AddedPicture } from './use-picture-add.ts';
import s from './pictures.module.css';

/** The path of a picture, to be copied. */
export function PicturePath({ path, name }: AddedPicture) {
  const { t } = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(path);
      toast(t('media.copied'));
    } catch {
      // The clipboard may be closed to the page; the path is selected by one click.
      toast(t('media.notCopied'), 'bad');
    }
  };
  return (
    <Stack gap={4} align="start">
      <Text size="sm" className={s['path']}>
        {path}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${t('media.copy')}: ${t('media.copyOf', { name })}`}
        onClick={() => void copy()}
      >
        {t('media.copy')}
      </Button>
    </Stack>
  );
}
