import { maxParcelPhoto_bytes, parcelPhotoSide, stockPhotoAdd } from '@fudaya/contracts/desk';
import { Alert, base64urlOf, Button, FileDrop, Group, Loader, shrunkPicture, Stack, Text, useProvenWrite } from '@fudaya/desk';
import { failureText } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';

/** A camera's own file, before it is made smaller here. */
const maxFile_bytes = 30 * 1024 * 1024;

interface Props {
  readonly card_id: string;
  readonly first_unit: number;
  readonly onAdded: () => void;
}
/** Named by its photo: sent again after a lost reply, it is the same picture. */
type Sent = Props & { readonly photo: string; readonly content: string };

/** Puts a picture to an intake: on a tablet its camera is offered with the files. */
export function StockPhotoAdd({ card_id, first_unit, onAdded }: Props) {
  const { t } = useText();
  const { submit, isRunning } = useProvenWrite(stockPhotoAdd);
  const [fault, setFault] = useState<string>();
  const [unsent, setUnsent] = useState<Sent>();
  const send = async ({ onAdded: added, ...sent }: Sent) => {
    setFault(undefined);
    setUnsent(undefined);
    const outcome = await submit(sent);
    if (outcome.ok) return added();
    if (outcome.state === 0 && outcome.refusal !== 'aborted') setUnsent({ ...sent, onAdded: added });
    if (outcome.refusal !== 'aborted') setFault(failureText(outcome));
  };
  const onFile = async (file: Blob) => {
    const content = await shrunkPicture(file, { side: parcelPhotoSide, bytes: maxParcelPhoto_bytes })
      .then(base64urlOf)
      .catch(() => undefined);
    if (content === undefined) return setFault(t('photos.unreadable'));
    await send({ card_id, first_unit, onAdded, photo: crypto.randomUUID(), content });
  };
  return (
    <Stack gap="xs">
      <FileDrop label={t('stockPhotos.add')} accept="image/*" max_bytes={maxFile_bytes} onFile={(file) => void onFile(file)} />
      {isRunning && (
        <Group gap="xs" role="status">
          <Loader size="xs" />
          <Text size="sm">{t('photos.sending')}</Text>
        </Group>
      )}
      {fault !== undefined && (
        <Alert color="red" role="alert">
          {fault}
          {unsent && (
            <Button size="compact-sm" variant="default" ml="sm" disabled={isRunning} onClick={() => void send(unsent)}>
              {t('photos.again')}
            </Button>
          )}
        </Alert>
      )}
    </Stack>
  );
}
