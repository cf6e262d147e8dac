import { maxParcelPhoto_bytes, parcelPhotoAdd, parcelPhotoSide } from '@fudaya/contracts/desk';
import { base64urlOf, shrunkPicture, useProvenWrite } from '@fudaya/desk';
import { failureText, type Failure } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';

interface Sent {
  /** Names it: sent again after a lost reply, it is the same picture. */
  readonly photo: string;
  readonly content: string;
}

const textOf = (failure: Failure): string => Object.values(failure.errors).flat().join(' ') || failureText(failure);

/** Puts a picture to a parcel. One whose reply was lost is kept, to be sent again as the same. */
export function usePhotoAdd(id: number, onAdded: () => void) {
  const { t } = useText();
  const { submit } = useProvenWrite(parcelPhotoAdd);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const [unsent, setUnsent] = useState<Sent>();

  const send = async (sent: Sent) => {
    const outcome = await submit({ id, ...sent });
    if (outcome.ok) return onAdded();
    if (outcome.state === 0) setUnsent(sent);
    if (outcome.refusal !== 'aborted') setFault(textOf(outcome));
  };
  const run = async (work: () => Promise<void>) => {
    setFault(undefined);
    setUnsent(undefined);
    setSending(true);
    await work();
    setSending(false);
  };
  const add = (file: Blob) =>
    run(async () => {
      const content = await shrunkPicture(file, { side: parcelPhotoSide, bytes: maxParcelPhoto_bytes })
        .then(base64urlOf)
        .catch(() => undefined);
      if (content === undefined) setFault(t('photos.unreadable'));
      else await send({ photo: crypto.randomUUID(), content });
    });
  const again = () => (unsent ? run(() => send(unsent)) : Promise.resolve());
  return { add, again, isSending, fault, canRetry: unsent !== undefined };
}
