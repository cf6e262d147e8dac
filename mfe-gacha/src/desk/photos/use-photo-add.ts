import { maxParcelPhoto_bytes, parcelPhotoSide } from '@fudaya/contracts/desk';
import { base64urlOf, shrunkPicture } from '@fudaya/desk';
import { failureText, type Failure, type Outcome } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

export interface SentPhoto {
  /** Names it: sent again after a lost reply, it is the same picture. */
  readonly photo: string;
  readonly content: string;
}

const textOf = (failure: Failure): string => Object.values(failure.errors).flat().join(' ') || failureText(failure);

/** Puts a picture to what `submit` names. One whose reply was lost is kept, to be sent again as the same. */
export function usePhotoAdd(submit: (sent: SentPhoto) => Promise<Outcome<unknown>>, onAdded: () => void) {
  const { t } = useText();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const [unsent, setUnsent] = useState<SentPhoto>();

  const send = async (sent: SentPhoto) => {
    const outcome = await submit(sent);
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
